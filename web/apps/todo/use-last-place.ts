import { useEffect, useRef } from 'react'
import type { Place } from './double-taps.ts'

/** Where the pointer was pressed last; null once a key was pressed since. */
export function useLastPlace(): () => Place {
  const last = useRef<Place>(null)
  useEffect(() => {
    const press = ({ clientX, clientY }: PointerEvent) => {
      last.current = { x: clientX, y: clientY }
    }
    const type = () => {
      last.current = null
    }
    addEventListener('pointerdown', press, true)
    addEventListener('keydown', type, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('keydown', type, true)
    }
  }, [])
  return () => last.current
}
