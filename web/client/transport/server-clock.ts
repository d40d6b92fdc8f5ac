import { browserStorage } from '../browser-storage.ts'

const serverLeadKey = 'server-lead'
const milliseconds = { parse: (stored: unknown) => (typeof stored === 'number' ? stored : 0) }

/**
 * The lead of the server's clock over the browser's, which may be wrong. The server decides which day it is. It is kept
 * for the next visit: a press before the server's first answer must not count for another day.
 */
let aheadMs = browserStorage.local.read(serverLeadKey, milliseconds) ?? 0
const listeners = new Set<() => void>()

export const serverNow = (): Date => new Date(Date.now() + aheadMs)

/** Takes the time from a response of the server. */
export function takeServerTime(at: string): void {
  const nextMs = Date.parse(at) - Date.now()
  // Network latency is not a clock difference.
  aheadMs = Math.abs(nextMs) < toleranceMs ? 0 : nextMs
  if (aheadMs === 0) browserStorage.local.remove(serverLeadKey)
  else browserStorage.local.write(serverLeadKey, aheadMs)
  for (const listener of listeners) listener()
}

export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const toleranceMs = 5_000
