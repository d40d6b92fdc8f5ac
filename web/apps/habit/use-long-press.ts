import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

const longPressMs = 500
/** A finger that rests still moves a little; more is scrolling. */
const stillPx = 10
/** The second half of an unintended double tap. */
const doubleTapMs = 350

type Acts = { onPress: () => void; onLongPress: () => void }

/** A short press and a long one on the same button. By keyboard every press is a short one. */
export function useLongPress({ onPress, onLongPress }: Acts) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isUsed = useRef(false)
  const lastMs = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => clearTimeout(timer.current)

  return {
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
      isUsed.current = false
      if (button !== 0) return
      start.current = { x, y }
      timer.current = setTimeout(() => {
        isUsed.current = true
        onLongPress()
      }, longPressMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > stillPx) stop()
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: ({ timeStamp }: SyntheticEvent) => {
      const isDouble = timeStamp - lastMs.current < doubleTapMs
      if (!isUsed.current && !isDouble) {
        lastMs.current = timeStamp
        onPress()
      }
      isUsed.current = false
    },
    // A long touch is not a right-click.
    onContextMenu: (event: SyntheticEvent<HTMLElement, MouseEvent>) => {
      if (isUsed.current || ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'))
        event.preventDefault()
    },
  }
}
