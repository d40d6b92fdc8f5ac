import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const longPressMs = 500
/** A finger that rests still moves a little. */
const stillPx = 10
/** From the edge of the screen, phones go back. */
const edgePx = 24

type Touch = { pointerId: number; x: number; y: number; isSwipe: boolean }

type Options = {
  /** While several are being chosen, a touch only presses. */
  isOff: boolean
  onLongPress: () => void
  onSwipe: (byPx: number, widthPx: number) => void
}

/** Long press and swipe by touch on one row. Scrolling and the mouse are left to the browser. */
export function useRowGestures({ isOff, onLongPress, onSwipe }: Options) {
  const touch = useRef<Touch | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The click that follows a gesture is not a press. */
  const isUsed = useRef(false)
  const [by, setBy] = useState(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function begin({ pointerType, isPrimary, pointerId, clientX: x, clientY: y, target }: PointerEvent) {
    isUsed.current = false
    const isElsewhere = target instanceof Element && target.closest('[data-drag-handle]')
    if (isOff || pointerType !== 'touch' || !isPrimary || isElsewhere) return
    touch.current = { pointerId, x, y, isSwipe: false }
    timer.current = setTimeout(() => {
      touch.current = null
      isUsed.current = true
      onLongPress()
    }, longPressMs)
  }

  function follow({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
    const current = touch.current
    if (current?.pointerId !== pointerId) return
    const [moved, down] = [clientX - current.x, clientY - current.y]
    if (!current.isSwipe) {
      if (Math.hypot(moved, down) < stillPx) return
      clearTimeout(timer.current)
      const isSideways = Math.abs(moved) > Math.abs(down) * 1.5
      const isFromEdge = current.x < edgePx || current.x > innerWidth - edgePx
      if (!isSideways || isFromEdge) return stop()
      current.isSwipe = true
      isUsed.current = true
      currentTarget.setPointerCapture(pointerId)
    }
    setBy(moved)
  }

  function end({ clientX, currentTarget }: PointerEvent) {
    const current = touch.current
    stop()
    if (current?.isSwipe) onSwipe(clientX - current.x, currentTarget.getBoundingClientRect().width)
  }

  function stop() {
    clearTimeout(timer.current)
    touch.current = null
    setBy(0)
  }

  return {
    /** How far the row is swiped; 0 at rest. */
    by,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: stop,
      onClickCapture: (event: MouseEvent) => {
        if (!isUsed.current) return
        isUsed.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
