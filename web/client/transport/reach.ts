import { useSyncExternalStore } from 'react'
import { backoffMs } from './backoff.ts'
import { callOrigin } from './call-origin.ts'

/** `offline`: the browser has no network. `away`: it has one, and the server does not answer. */
export type Reach = 'reachable' | 'offline' | 'away'

const answerWithinMs = 10_000
const pause = { minMs: 1_000, maxMs: 30_000 }

let isAway = false
let failures = 0
let isProbing = false
let next: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** Only one tab has the stream, and the others must not believe that all is well. */
const tabs = typeof document === 'undefined' ? null : new BroadcastChannel('reach')

if (tabs) {
  tabs.onmessage = ({ data }: MessageEvent<boolean>) => {
    setAway(data)
    // Whoever said so may be closed before it is over.
    if (data) probeLater()
  }
  addEventListener('online', changed)
  addEventListener('offline', changed)
  document.addEventListener('visibilitychange', () => isAway && void probe())
}

export const reach = (): Reach => (navigator.onLine ? (isAway ? 'away' : 'reachable') : 'offline')

export const useReach = (): Reach => useSyncExternalStore(onReachChange, reach, () => 'reachable')

export function onReachChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the network or the server has come back: the moment to try again what failed. */
export function onReachable(listener: () => void): () => void {
  return onReachChange(() => reach() === 'reachable' && listener())
}

/** For what got no answer. One lost answer proves nothing: the server is asked before anybody is told. */
export function tellSilence(): void {
  if (navigator.onLine && !isAway) void probe()
}

/** For what got an answer from our own server. */
export function tellAnswer(): void {
  if (isAway) answered()
}

async function probe(): Promise<void> {
  // Nobody looks at a hidden tab: it asks when it is seen.
  if (isProbing || document.hidden || !navigator.onLine) return
  isProbing = true
  const isAnswered = await fetch(`${callOrigin()}/readyz`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(answerWithinMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  isProbing = false
  if (isAnswered) return answered()
  failures++
  if (navigator.onLine && !isAway) {
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
  if (!isAway) return
  setAway(false)
  tabs?.postMessage(false)
}

function setAway(value: boolean): void {
  if (isAway === value) return
  isAway = value
  if (!value) clearTimeout(next)
  tell()
}

function changed(): void {
  tell()
  if (isAway) void probe()
}

function tell(): void {
  for (const listener of listeners) listener()
}
