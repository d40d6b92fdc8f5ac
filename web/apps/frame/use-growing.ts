import { useEffect, useRef, useState } from 'react'

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
