/** systemd signals npm and the server, and npm forwards its own: one stop then arrives twice. */
const sameStopMs = 1_000

/** Stops on SIGINT or SIGTERM and exits with 0. A later second signal exits at once; the database then stops by itself. */
export function stopOnSignal(stop: (signal: string) => Promise<void>): void {
  let stoppingSince: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stoppingSince !== null) {
        if (performance.now() - stoppingSince > sameStopMs) process.exit(1)
        return
      }
      stoppingSince = performance.now()
      await stop(signal)
      process.exit(0)
    })
  }
}
