import { useEffect, useRef, useState } from 'react'

const step = 20

/**
 * How many of a long list to draw: some at first, more as the end comes near. Drawing thousands at once would hold
 * up every press. `key` begins anew, as when another search is typed.
 */
export function useGrowing(length: number, key: string) {
  const [drawn, setDrawn] = useState({ key, count: step })
  const count = Math.min(length, drawn.key === key ? drawn.count : step)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const sentinel = end.current
    if (!sentinel || count >= length) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setDrawn({ key, count: count + step })
      },
      { rootMargin: '800px' },
    )
    observer.observe(sentinel)
    return () => observer.disconnect()
  }, [count, length, key])

  return { count, end }
}
