import { type RefObject, useEffect, useRef } from 'react'
import { followGestures, type Gestures } from './follow-gestures.ts'

/** Drag, flick, pinch, wheel and tap on an element whose `touch-action` leaves vertical scrolling to the page. */
export function useGestures(element: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const newest = useRef(gestures)
  useEffect(() => {
    newest.current = gestures
  })

  useEffect(() => {
    if (element.current) return followGestures(element.current, () => newest.current)
  }, [element])
}
