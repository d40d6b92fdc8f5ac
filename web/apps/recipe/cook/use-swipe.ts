import { type PointerEvent, useRef } from 'react'

/** A pointer movement from this distance on is a swipe, not a tap. */
const swipePx = 60

export function useSwipe(go: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      start.current = { x: clientX, y: clientY }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from) return
      const [right, down] = [clientX - from.x, clientY - from.y]
      if (Math.abs(right) >= swipePx && Math.abs(right) >= Math.abs(down)) go(right < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
