import { useSyncExternalStore } from 'react'
import { backoffMs } from './backoff.ts'
import { callOrigin } from './call-origin.ts'

/**
 * `offline`: the browser reports no network, and the server does not respond. `away`: there is a network, but the
 * server does not respond. A response outweighs the report: browsers call a machine offline that reaches the server
 * over loopback or a network they do not watch.
 */
export type Reach = 'reachable' | 'offline' | 'away'

const answerWithinMs = 10_000
const pause = { minMs: 1_000, maxMs: 30_000 }
const watchMs = 5_000

let isOffline = false
let isAway = false
let failures = 0
let isProbing = false
let next: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** Only one tab has the stream, so it tells the others about an outage. */
const tabs = typeof document === 'undefined' ? null : new BroadcastChannel('reach')

if (tabs) {
  tabs.onmessage = ({ data }: MessageEvent<boolean>) => {
    setAway(data)
    // The tab that reported it may close before the outage ends.
    if (data) probeLater()
  }
  addEventListener('online', followNetwork)
  addEventListener('offline', followNetwork)
  document.addEventListener('visibilitychange', () => {
    if (isSilent() || !navigator.onLine) void probe()
  })
  followNetwork()
}

export const reach = (): Reach => (isOffline ? 'offline' : isAway ? 'away' : 'reachable')

export const useReach = (): Reach => useSyncExternalStore(onReachChange, reach, () => 'reachable')

export function onReachChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls the listener when the server is reachable again, to retry what failed. */
export function onReachable(listener: () => void): () => void {
  return onReachChange(() => reach() === 'reachable' && listener())
}

/** Call it after a request without a response. One lost response proves nothing, so the server is probed first. */
export function tellSilence(): void {
  if (!isSilent()) void probe()
}

/** Call it after a response of our own server. */
export function tellAnswer(): void {
  if (isSilent()) answered()
}

async function probe(): Promise<void> {
  // A hidden tab probes when it becomes visible.
  if (isProbing || document.hidden) return
  isProbing = true
  const isAnswered = await fetch(`${callOrigin()}/readyz`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(answerWithinMs),
  })
    // An unread body keeps the request open, and with it one of the browser's few connections to the server.
    .then((response) => response.text().then(() => response.ok))
    .catch(() => false)
  isProbing = false
  if (isAnswered) return answered()
  failures++
  if (!navigator.onLine) setOffline(true)
  else if (!isAway) {
    setAway(true)
    tabs?.postMessage(true)
  }
  probeLater()
}

function probeLater(): void {
  clearTimeout(next)
  next = setTimeout(probe, backoffMs(failures, pause))
}

function answered(): void {
  clearTimeout(next)
  failures = 0
  setOffline(false)
  if (isAway) {
    setAway(false)
    tabs?.postMessage(false)
  }
  // The browser reports no network and will not report its end: only the server can tell.
  if (!navigator.onLine) next = setTimeout(probe, watchMs)
}

function setAway(value: boolean): void {
  if (isAway === value) return
  isAway = value
  if (!value) clearTimeout(next)
  tell()
}

function setOffline(value: boolean): void {
  if (isOffline === value) return
  isOffline = value
  tell()
}

/** Believes the browser at once, and then asks the server. */
function followNetwork(): void {
  isOffline = !navigator.onLine
  tell()
  if (isSilent()) void probe()
}

function isSilent(): boolean {
  return isOffline || isAway
}

function tell(): void {
  for (const listener of listeners) listener()
}
