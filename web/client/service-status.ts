import { useSyncExternalStore } from 'react'
import { type ServiceStatus, serviceStatus, serviceStatusPath } from '#contract/notice/service-status.ts'
import { parseAnswer } from './transport/parse-answer.ts'
import { takeServerTime } from './transport/server-clock.ts'

const askEveryMs = 30_000
const timeoutMs = 10_000

let known: ServiceStatus | null = null
const listeners = new Set<() => void>()
let stop = () => {}

/** Maintenance and announcements for everyone. Null until the server has answered, and without a network. */
export const useServiceStatus = (): ServiceStatus | null =>
  useSyncExternalStore(followServiceStatus, serviceStatusNow, () => null)

export const serviceStatusNow = () => known

export function followServiceStatus(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) stop = start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/** Asks now and while somebody looks at the page. */
function start(): () => void {
  const look = () => document.hidden || void ask()
  void ask()
  const timer = setInterval(look, askEveryMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

async function ask(): Promise<void> {
  try {
    const response = await fetch(serviceStatusPath, { signal: AbortSignal.timeout(timeoutMs) })
    const parsed = parseAnswer(serviceStatus, await response.json())
    if (!parsed.success) return
    known = parsed.data
    // Visitors have no other answer of the server, and compare the days of campaigns with it.
    takeServerTime(known.at)
    for (const listener of listeners) listener()
  } catch {
    // Nothing depends on it: what was known stays, and the next question comes soon.
  }
}
