import { type RefObject, useEffect } from 'react'
import { changeField, selectionOf } from '../change-field.ts'
import { numbered } from '../markdown/numbered.ts'

/**
 * Deleting or pasting lines of a numbered list numbers it again. Listens after the binding to the shared text, which
 * thus receives the numbers as small edits of their own.
 */
export function useNumbers(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = field.current
    if (!element) return
    let before = ''
    const remember = () => {
      before = element.value
    }
    const follow = (event: Event) => {
      if (!(event instanceof InputEvent) || event.isComposing) return
      const selection = selectionOf(element)
      if (countLines(selection.value) === countLines(before)) return
      const [, next] = numbered(selection, before) ?? []
      if (next) changeField(element, () => next)
    }
    element.addEventListener('beforeinput', remember)
    element.addEventListener('input', follow)
    return () => {
      element.removeEventListener('beforeinput', remember)
      element.removeEventListener('input', follow)
    }
  }, [field])
}

const countLines = (value: string) => value.split('\n').length
