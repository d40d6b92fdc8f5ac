import { useCallback, useEffect, useRef } from 'react'

/** One function for as long as the component stands, which does what the newest one does: rows need not be redrawn. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
