import { useEffect, useState } from 'react'

/** The id of the current section: the last heading above the upper third of the window. */
export function useCurrentSection(ids: string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')

  useEffect(() => {
    const look = () => {
      const passed = key
        .split(' ')
        .filter(
          (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
        )
      setCurrent(passed.at(-1) ?? null)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [key])

  return current
}
