import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Size = { width: number; height: number }

/** The size of an element in pixels, followed while it changes. Null until the element has been laid out. */
export function useBoxSize<E extends HTMLElement>(): { ref: RefObject<E | null>; size: Size | null } {
  const ref = useRef<E>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
