import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { movedBy, type Size, unzoomed, type Zoom, zoomedAt } from './zoom.ts'

const doubleTapMs = 300
const doubleTapPx = 30
const doubleTapScale = 2.5

type Point = { x: number; y: number }

/** Two fingers, a double tap, the wheel and keys zoom a photo; one finger or the mouse moves it. */
export function useZoom(screen: RefObject<HTMLElement | null>, photo: RefObject<HTMLElement | null>) {
  const zoom = useRef<Zoom>(unzoomed)
  const fingers = useRef(new Map<number, Point>())
  const lastTap = useRef<(Point & { at: number }) | null>(null)

  function show(next: Zoom) {
    zoom.current = next
    const { scale, x, y } = next
    if (photo.current) photo.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
  }

  const sizes = (): [Size, Size] => [
    { width: photo.current?.offsetWidth ?? 0, height: photo.current?.offsetHeight ?? 0 },
    { width: screen.current?.clientWidth ?? 0, height: screen.current?.clientHeight ?? 0 },
  ]

  /** Measured from the middle of the screen. */
  function placeOf({ x, y }: Point): Point {
    const { left, top, width, height } = screen.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    show(zoomedAt(zoom.current, factor, at, ...sizes()))
  const toggle = (at: Point) => zoomBy(zoom.current.scale > 1 ? 0 : doubleTapScale, at)

  useEffect(() => {
    const element = screen.current
    if (!element) return
    // React's own listeners cannot stop the page from zooming.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(2 ** (-event.deltaY / 300), placeOf(event))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  })

  function follow({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const before = fingers.current.get(pointerId)
    if (!before) return
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
    fingers.current.set(pointerId, { x, y })
    if (!other) return show(movedBy(zoom.current, { x: x - before.x, y: y - before.y }, ...sizes()))
    const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
    const middle = { x: (x + other.x) / 2, y: (y + other.y) / 2 }
    zoomBy(apart({ x, y }) / apart(before), placeOf(middle))
    show(movedBy(zoom.current, { x: (x - before.x) / 2, y: (y - before.y) / 2 }, ...sizes()))
  }

  function lift({ type, pointerId, timeStamp: at, clientX: x, clientY: y }: PointerEvent) {
    const wasAlone = fingers.current.size === 1
    fingers.current.delete(pointerId)
    if (type !== 'pointerup' || !wasAlone) return
    const last = lastTap.current
    const isDouble =
      last !== null && at - last.at < doubleTapMs && Math.hypot(x - last.x, y - last.y) < doubleTapPx
    lastTap.current = isDouble ? null : { x, y, at }
    if (isDouble) toggle(placeOf({ x, y }))
  }

  return {
    zoomBy,
    reset: () => show(unzoomed),
    handlers: {
      onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
        currentTarget.setPointerCapture(pointerId)
        fingers.current.set(pointerId, { x, y })
      },
      onPointerMove: follow,
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}
