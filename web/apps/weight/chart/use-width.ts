import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element; 0 before it is mounted. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(target)
    setWidth(Math.floor(target.getBoundingClientRect().width))
    return () => observer.disconnect()
  }, [element])
  return width
}
