// One connection for everything that happens: it comes back by itself and asks for what it missed.
import type { ClientMessage } from './protocol'
import type { ServerMessage } from './protocol'

export type Status = 'connecting' | 'open' | 'waiting'

interface Listener {
  onmessage: (message: ServerMessage) => void
  /** The line is up (again): say what you want to follow. */
  onopen: () => void
  onstatus: (status: Status, retryAt: number) => void
}

const LONGEST_WAIT = 8000
const PING_EVERY = 20_000
const SILENCE = 45_000

export class Connection {
  #socket: WebSocket | null = null
  #tries = 0
  #heard = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #closed = false

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    this.#closed = false
    this.listener.onstatus('connecting', 0)
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onopen = () => this.#opened()
    socket.onmessage = (event) => this.#told(String(event.data))
    socket.onclose = () => this.#lost(socket)
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

  /** Do not wait any longer. */
  retry(): void {
    if (this.#closed || this.#socket) return
    clearTimeout(this.#timer)
    this.open()
  }

  #opened(): void {
    this.#tries = 0
    this.#heard = Date.now()
    clearInterval(this.#pulse)
    this.#pulse = setInterval(() => this.#listen(), PING_EVERY)
    this.listener.onstatus('open', 0)
    this.listener.onopen()
  }

  #told(data: string): void {
    this.#heard = Date.now()
    this.listener.onmessage(JSON.parse(data) as ServerMessage)
  }

  #listen(): void {
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close()
    else this.send({ type: 'ping' })
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return
    this.#socket = null
    clearInterval(this.#pulse)
    if (this.#closed) return
    // Everyone lost the line at once when a server restarts: come back a little apart.
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries) * (0.6 + Math.random() * 0.6)
    this.#tries += 1
    this.listener.onstatus('waiting', Date.now() + wait)
    this.#timer = setTimeout(() => this.open(), wait)
  }
}
