// One connection for everything that happens: it comes back by itself and asks for what it missed.
import type { ClientMessage } from './protocol'
import type { ServerMessage } from './protocol'

export type Status = 'connecting' | 'open' | 'waiting'

interface Listener {
  onmessage: (message: ServerMessage) => void
  /** The line is up (again): say what you want to follow. */
  onopen: () => void
  onstatus: (status: Status, retryAt: number) => void
  /** The session of this line has ended, and why; the line comes back without one. */
  onended: (why: string) => void
}

/** How often the line is asked for a sign of life, and how long it may take to give one, in milliseconds. */
interface Care {
  ask: number
  answer: number
}

const CALM: Care = { ask: 10_000, answer: 12_000 }
/** Somebody waits for an answer, or is waited for: a line that has gone quiet is known within five seconds. */
const URGENT: Care = { ask: 1_500, answer: 2_500 }
const LOOK = 500
const LONGEST_WAIT = 8000
/** A line on which nothing is said in this time is tried anew. */
const PATIENCE = 8000
/** With this code the server ends lines whose session has ended. */
const SIGNED_OUT = 4401

export class Connection {
  #socket: WebSocket | null = null
  #tries = 0
  #heard = 0
  /** When the line was asked for a sign of life that it has not given yet; 0: it owes none. */
  #asked = 0
  #care = CALM
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #closed = false
  /** Whether anything was said on this line: only then it is one. */
  #greeted = false

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    this.#closed = false
    this.listener.onstatus('connecting', 0)
    const socket = new WebSocket(this.url)
    this.#socket = socket
    this.#greeted = false
    this.#timer = setTimeout(() => this.#drop(), PATIENCE)
    socket.onmessage = (event) => this.#told(String(event.data))
    socket.onclose = (event) => this.#lost(socket, event)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    this.#socket?.close()
    this.#socket = null
  }

  /** Whether it went out; what did not is said again by `onopen`. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Whether a quiet line must be known at once. */
  attend({ urgent }: { urgent: boolean }): void {
    this.#care = urgent ? URGENT : CALM
  }

  /** Do not wait any longer. */
  retry(): void {
    if (this.#closed || this.#socket) return
    clearTimeout(this.#timer)
    this.open()
  }

  #opened(): void {
    this.#greeted = true
    this.#tries = 0
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    this.#pulse = setInterval(() => this.#listen(), LOOK)
    this.listener.onstatus('open', 0)
    this.listener.onopen()
  }

  #told(data: string): void {
    this.#heard = Date.now()
    this.#asked = 0
    if (!this.#greeted) this.#opened()
    this.listener.onmessage(JSON.parse(data) as ServerMessage)
  }

  /** A page that was asleep has asked nothing meanwhile, and is owed nothing. */
  #listen(): void {
    const now = Date.now()
    if (this.#asked) {
      if (now - this.#asked > this.#care.answer) this.#drop()
    } else if (now - this.#heard > this.#care.ask && this.send({ type: 'ping' })) this.#asked = now
  }

  /** A line that does not answer does not say goodbye either: it is not waited for. */
  #drop(): void {
    const socket = this.#socket
    if (!socket) return
    socket.onmessage = socket.onclose = null
    socket.close()
    this.#lost(socket)
  }

  #lost(socket: WebSocket, end?: CloseEvent): void {
    if (socket !== this.#socket) return
    this.#socket = null
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    if (this.#closed) return
    if (end?.code === SIGNED_OUT && this.#greeted) {
      this.listener.onended(end.reason)
      this.open()
      return
    }
    // Everyone lost the line at once when a server restarts: come back a little apart.
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries) * (0.6 + Math.random() * 0.6)
    this.#tries += 1
    this.listener.onstatus('waiting', Date.now() + wait)
    this.#timer = setTimeout(() => this.open(), wait)
  }
}
