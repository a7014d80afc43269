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
/** Somebody waits for an answer, or is waited for: a line that has gone quiet is known within five seconds.
 *
 * A line on which every word takes a second and a half is slow, and not down: it answers within three.
 */
const URGENT: Care = { ask: 1_000, answer: 3_400 }
const LOOK = 250
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
  /** When it was asked for one by a question that is not answered yet, whatever else has been heard since. */
  #pinged = 0
  #delay = 0
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
    this.#asked = this.#pinged = 0
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

  /** How long what is heard was on its way, in milliseconds: half of what question and answer took last. */
  get delay(): number {
    return this.#delay
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
    const message = JSON.parse(data) as ServerMessage
    if (message.type === 'pong') this.#measure()
    this.listener.onmessage(message)
  }

  #measure(): void {
    if (this.#pinged) this.#delay = (this.#heard - this.#pinged) / 2
    this.#pinged = 0
  }

  /** A page that was asleep has asked nothing meanwhile, and is owed nothing. */
  #listen(): void {
    const now = Date.now()
    if (this.#asked) {
      if (now - this.#asked > this.#care.answer) this.#drop()
    } else if (now - this.#heard > this.#care.ask && this.send({ type: 'ping' })) {
      this.#asked = now
      this.#pinged ||= now
    }
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
