import { useCallback, useEffect, useRef } from 'react'

/** A function with a stable identity that calls the newest one, so that rows need not rerender. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
