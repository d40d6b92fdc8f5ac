import { type RefObject, useLayoutEffect, useState } from 'react'

/** Drawn this far beyond the edges of the window, so that nobody scrolls, tabs or reads into the void. */
const marginPx = 1_000

type Tell = (isNear: boolean, heightPx: number) => void
type Nearness = { isNear: boolean; heightPx: number }

const tellers = new WeakMap<Element, Tell>()
let observer: IntersectionObserver | null = null

/**
 * Whether a part of a long page is near enough to be drawn. Undrawn it leaves its height behind, and it is never
 * taken away while the focus is inside.
 */
export function useNear(ref: RefObject<HTMLElement | null>, guessPx: number): Nearness {
  const [state, setState] = useState<Nearness>({ isNear: false, heightPx: guessPx })
  // Before the first paint: what is in the window from the start must not flicker.
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

/** One observer for all: hundreds of them would each look at every scroll. */
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

/** Parts that have come near and wait to be drawn. */
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

/** One in each frame, from the middle of the window outwards: a leap far down must not make one long frame. */
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
