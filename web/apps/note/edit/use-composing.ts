import { type RefObject, useEffect, useState } from 'react'
import type { Composing } from './written-lines.tsx'

/** The text that an input method is composing in the field. The field draws no underline: its letters are transparent. */
export function useComposing(field: RefObject<HTMLTextAreaElement | null>): Composing | null {
  const [composing, setComposing] = useState<Composing | null>(null)

  useEffect(() => {
    const element = field.current
    if (!element) return
    let from: number | null = null
    let length = 0

    function show() {
      if (!element || from === null) return
      const whole = { from, to: from + length }
      const part = { from: element.selectionStart, to: element.selectionEnd }
      setComposing({ whole, part })
    }
    const start = () => {
      from = element.selectionStart
      length = 0
    }
    const update = ({ data }: CompositionEvent) => {
      length = data.length
    }
    const end = () => {
      from = null
      setComposing(null)
    }
    // The selection inside the composition is known only after the input.
    element.addEventListener('compositionstart', start)
    element.addEventListener('compositionupdate', update)
    element.addEventListener('input', show)
    element.addEventListener('compositionend', end)
    element.addEventListener('blur', end)
    return () => {
      element.removeEventListener('compositionstart', start)
      element.removeEventListener('compositionupdate', update)
      element.removeEventListener('input', show)
      element.removeEventListener('compositionend', end)
      element.removeEventListener('blur', end)
    }
  }, [field])

  return composing
}
