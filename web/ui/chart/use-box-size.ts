import { type RefObject, useLayoutEffect, useState } from 'react'

type Size = { width: number; height: number }

/** The size of an element in whole pixels, followed while it changes; 0 before it is mounted. */
export function useBoxSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const keep = ({ width, height }: Size) =>
      setSize({ width: Math.floor(width), height: Math.floor(height) })
    const observer = new ResizeObserver(([entry]) => entry && keep(entry.contentRect))
    observer.observe(target)
    keep(target.getBoundingClientRect())
    return () => observer.disconnect()
  }, [element])
  return size
}
