import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** A hidden page paints no frames. */
const hiddenPageMs = 200

/**
 * Runs `act` once the browser has painted what the current event changed, so that a press is answered before the work it
 * causes begins. Returns how to cancel it.
 */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(run, hiddenPageMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  function run() {
    cancelAnimationFrame(frame)
    act()
  }
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** `afterPaint` for a component: a new act replaces one that has not run yet, and none runs once it is removed. */
export function useAfterPaint() {
  const waiting = useRef(() => {})
  const cancel = useCallback(() => waiting.current(), [])
  useEffect(() => cancel, [cancel])
  const later = useCallback(
    (act: () => void) => {
      cancel()
      waiting.current = afterPaint(act)
    },
    [cancel],
  )
  return { later, cancel }
}

/** Like `useDeferredValue`, but what depends on a new value is not rendered before the next paint. */
export function usePaintedValue<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(
    () => (painted === value ? undefined : afterPaint(() => startTransition(() => setPainted(() => value)))),
    [painted, value],
  )
  return painted
}
