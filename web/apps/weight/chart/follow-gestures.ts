export type Gestures = {
  /** Pixels to the right. */
  onPan: (pixels: number) => void
  /** `factor` scales the span around a position in pixels from the left. */
  onZoom: (factor: number, pixel: number) => void
  /** A tap or a hovering mouse; null when it leaves. */
  onPoint: (pixel: number | null) => void
}

const tapPx = 6
const wheelZoom = 0.002
/** After a flick the chart keeps moving; its speed is multiplied by this per millisecond. */
const slowing = 0.996
const restSpeed = 0.03

/** Returns a function that stops listening; `gestures` returns the newest handlers. */
export function followGestures(target: HTMLElement, gestures: () => Gestures): () => void {
  const pointers = new Map<number, { x: number; from: number }>()
  let speed = 0
  let movedAt = 0
  let frameId = 0
  const left = () => target.getBoundingClientRect().left

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    cancelAnimationFrame(frameId)
    speed = 0
    movedAt = event.timeStamp
    pointers.set(event.pointerId, { x: event.clientX, from: event.clientX })
    target.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent) {
    const known = pointers.get(event.pointerId)
    if (!known) {
      if (event.pointerType === 'mouse') gestures().onPoint(event.clientX - left())
      return
    }
    const by = event.clientX - known.x
    if (by === 0) return
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) pinch(known.x, event.clientX, other.x)
    else if (Math.abs(event.clientX - known.from) > tapPx || event.pointerType === 'mouse') drag(by, event)
    known.x = event.clientX
  }

  function drag(by: number, { timeStamp }: PointerEvent) {
    const passed = Math.max(1, timeStamp - movedAt)
    movedAt = timeStamp
    speed = 0.6 * (by / passed) + 0.4 * speed
    gestures().onPan(by)
  }

  function pinch(before: number, after: number, other: number) {
    const [gapBefore, gapAfter] = [Math.abs(before - other), Math.abs(after - other)]
    gestures().onPan((after - before) / 2)
    if (gapBefore > 10 && gapAfter > 10) gestures().onZoom(gapBefore / gapAfter, (after + other) / 2 - left())
  }

  function up(event: PointerEvent) {
    const known = pointers.get(event.pointerId)
    pointers.delete(event.pointerId)
    if (!known || event.type === 'pointercancel') return
    if (Math.abs(event.clientX - known.from) <= tapPx) gestures().onPoint(event.clientX - left())
    else if (pointers.size === 0 && event.timeStamp - movedAt < 60) run()
  }

  function run() {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let last = performance.now()
    const go = (now: number) => {
      const passed = now - last
      last = now
      gestures().onPan(speed * passed)
      speed *= slowing ** passed
      if (Math.abs(speed) > restSpeed) frameId = requestAnimationFrame(go)
    }
    frameId = requestAnimationFrame(go)
  }

  function leave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && pointers.size === 0) gestures().onPoint(null)
  }

  function wheel(event: WheelEvent) {
    // A touchpad pinch arrives as a wheel event with the control key; vertical scrolling belongs to the page.
    if (event.ctrlKey) gestures().onZoom(Math.exp(event.deltaY * wheelZoom * 4), event.clientX - left())
    else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) gestures().onPan(-event.deltaX)
    else if (event.shiftKey) gestures().onPan(-event.deltaY)
    else return
    event.preventDefault()
  }

  target.addEventListener('pointerdown', down)
  target.addEventListener('pointermove', move)
  target.addEventListener('pointerup', up)
  target.addEventListener('pointercancel', up)
  target.addEventListener('pointerleave', leave)
  target.addEventListener('wheel', wheel, { passive: false })
  return () => {
    cancelAnimationFrame(frameId)
    target.removeEventListener('pointerdown', down)
    target.removeEventListener('pointermove', move)
    target.removeEventListener('pointerup', up)
    target.removeEventListener('pointercancel', up)
    target.removeEventListener('pointerleave', leave)
    target.removeEventListener('wheel', wheel)
  }
}
