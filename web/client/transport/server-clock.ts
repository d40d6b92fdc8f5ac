/** The lead of the server's clock over the browser's, which may be wrong. The server decides which day it is. */
let aheadMs = 0
const listeners = new Set<() => void>()

export const serverNow = (): Date => new Date(Date.now() + aheadMs)

/** Takes the time from a response of the server. */
export function takeServerTime(at: string): void {
  const nextMs = Date.parse(at) - Date.now()
  // Network latency is not a clock difference.
  aheadMs = Math.abs(nextMs) < toleranceMs ? 0 : nextMs
  for (const listener of listeners) listener()
}

export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const toleranceMs = 5_000
