import { useEffect, useRef } from 'react'
import { isSessionOver } from './identity.ts'

/**
 * Asks again from time to time while somebody looks at the page, and at once when they come back to it. After the end of
 * the session only coming back asks: somebody may have signed in in another tab.
 */
export function useRefresh(refresh: () => void, everyMs: number | undefined): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (everyMs === undefined) return
    const ask = () => document.visibilityState === 'visible' && latest.current()
    const timer = setInterval(() => isSessionOver() || ask(), everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [everyMs])
}
