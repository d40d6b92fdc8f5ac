import { useEffect, useRef, useState } from 'react'
import { isWide, onWideChange } from './list/wide-screen.ts'

const step = 20

/**
 * How many items of a long list to render: some at first, more when the end comes near, because rendering
 * thousands at once would block input. A new `key`, such as another search, starts again.
 */
export function useGrowing(length: number, key: string) {
  const [drawn, setDrawn] = useState({ key, count: step })
  const count = Math.min(length, drawn.key === key ? drawn.count : step)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const sentinel = end.current
    if (!sentinel || count >= length) return
    let observer: IntersectionObserver | undefined
    const observe = () => {
      observer?.disconnect()
      observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setDrawn({ key, count: count + step })
        },
        // The margin counts only for the element that scrolls.
        { root: scrollerOf(sentinel), rootMargin: '800px' },
      )
      observer.observe(sentinel)
    }
    observe()
    const stop = onWideChange(observe)
    return () => {
      observer?.disconnect()
      stop()
    }
  }, [count, length, key])

  return { count, end }
}

/** The element that scrolls the list; null for the page. Its computed style would tell too, but force a layout. */
export const scrollerOf = (element: Element): Element | null =>
  isWide() ? element.closest('[data-scroller]') : null
