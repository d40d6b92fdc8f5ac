import { type RefObject, useLayoutEffect, useState } from 'react'

/** Renders this far beyond the viewport, so that nobody scrolls or tabs into an empty area. */
const marginPx = 1_000

type Tell = (isNear: boolean, heightPx: number) => void
type Nearness = { isNear: boolean; heightPx: number }

const tellers = new WeakMap<Element, Tell>()
let observer: IntersectionObserver | null = null

/**
 * True if a part of a long page is near enough to render. An unrendered part keeps its height, and a part
 * with the focus is never unmounted.
 */
export function useNear(ref: RefObject<HTMLElement | null>, guessPx: number): Nearness {
  const [state, setState] = useState<Nearness>({ isNear: false, heightPx: guessPx })
  // Before the first paint, so that the initially visible parts do not flicker.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const { top, bottom } = element.getBoundingClientRect()
    const isInReach = top < innerHeight + marginPx && bottom > -marginPx
    if (isInReach) setState((before) => ({ ...before, isNear: true }))
    return observe(element, (isNear, heightPx) => {
      if (!isNear && element.contains(document.activeElement)) return
      setState((before) => (before.isNear === isNear ? before : { isNear, heightPx }))
    })
  }, [ref])
  return state
}

/** One shared observer: hundreds of them would each run on every scroll. */
function observe(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver(take, { rootMargin: `${marginPx}px 0px` })
  tellers.set(element, tell)
  observer.observe(element)
  return () => {
    tellers.delete(element)
    coming.delete(element)
    observer?.unobserve(element)
  }
}

/** Parts that came near and wait to be rendered. */
const coming = new Set<Element>()
let isDrawing = false

function take(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (isIntersecting) coming.add(target)
    else if (!coming.delete(target)) tellers.get(target)?.(false, boundingClientRect.height)
  }
  if (isDrawing || coming.size === 0) return
  isDrawing = true
  requestAnimationFrame(drawNext)
}

/** One per frame, from the middle of the viewport outwards, so that a jump far down does not cause one long frame. */
function drawNext(): void {
  const next = [...coming].sort((a, b) => farness(a) - farness(b))[0]
  isDrawing = next !== undefined
  if (!next) return
  coming.delete(next)
  tellers.get(next)?.(true, next.getBoundingClientRect().height)
  requestAnimationFrame(drawNext)
}

function farness(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.abs((top + bottom) / 2 - innerHeight / 2)
}
