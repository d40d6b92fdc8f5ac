import { useEffect, useRef } from 'react'

/** Asks again from time to time while somebody looks at the page, and at once when they come back to it. */
export function useRefresh(refresh: () => void, everyMs: number | undefined): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (everyMs === undefined) return
    const ask = () => document.visibilityState === 'visible' && latest.current()
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [everyMs])
}
