import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has been on the screen. True at once where the browser cannot tell. */
export function useWasSeen(element: RefObject<Element | null>): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (wasSeen || !element.current) return
    if (!('IntersectionObserver' in globalThis)) return setSeen(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      threshold: 0.6,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasSeen])
  return wasSeen
}
