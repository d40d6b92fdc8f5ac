import { useEffect, useState } from 'react'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Day } from './japan-date.ts'

/** Today in Japan; updates when the page stays open past midnight. */
export function useToday(): Day {
  const [today, setToday] = useState(() => japanDay(new Date()))
  useEffect(() => {
    const look = () => setToday(japanDay(new Date()))
    const timer = setInterval(look, 30_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}

/** The time in Japan, for example 14:05. */
export const timeNow = (): string => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(11, 16)
