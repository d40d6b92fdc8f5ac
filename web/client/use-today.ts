import { useSyncExternalStore } from 'react'
import { type Day, japanDay, msUntilTomorrow } from '#contract/values/japan-day.ts'
import { onServerTime, serverNow } from './transport/server-clock.ts'

/** The day in Japan. A page left open past midnight updates, at the latest when it becomes visible again. */
export const useToday = (): Day => useSyncExternalStore(onDayChange, today, today)

const today = () => japanDay(serverNow())

function onDayChange(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    // A little later than midnight: timers may fire early, and not every open page should call the server in
    // the same second.
    timer = setTimeout(look, msUntilTomorrow(serverNow()) + Math.random() * spreadMs)
  }
  const look = () => {
    wait()
    tell()
  }
  wait()
  const stopClock = onServerTime(look)
  // Timers stop while a device sleeps.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    stopClock()
    document.removeEventListener('visibilitychange', look)
  }
}

const spreadMs = 3_000
