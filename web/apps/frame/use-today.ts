import { useEffect, useState } from 'react'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Day } from './japan-date.ts'

/** Today in Japan, also when the page is left open over midnight. */
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

/** 14:05 in Japan. */
export const timeNow = (): string => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(11, 16)
