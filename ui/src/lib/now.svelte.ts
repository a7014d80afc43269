// The server's clock, as this browser believes it to be.
let ahead = 0
let now = $state(Date.now())
let users = 0
let timer: ReturnType<typeof setInterval> | undefined

export const clock = {
  get now(): number {
    return now
  },
  server(): number {
    return Date.now() + ahead
  },
  /** Every message that tells the server's time sets the clock. */
  set(told: number): void {
    ahead = told - Date.now()
    now = told
  },
  /** Tick for as long as somebody looks; gives back how to stop. */
  run(): () => void {
    users += 1
    timer ??= setInterval(() => (now = clock.server()), 250)
    now = clock.server()
    return () => {
      users -= 1
      if (users) return
      clearInterval(timer)
      timer = undefined
    }
  },
}
