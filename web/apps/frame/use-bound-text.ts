import { type RefObject, useEffect, useRef } from 'react'
import { type Binding, bindText, type TextField } from './bind-text.ts'

/** Ties the field to the text for as long as both stand; a new `edit` does not begin it anew. */
export function useBoundText(
  field: RefObject<TextField | null>,
  { text, lengthMax, edit, onShown }: Omit<Binding, 'onShown'> & { onShown?: Binding['onShown'] },
): void {
  const newest = useRef({ edit, onShown })
  useEffect(() => {
    newest.current = { edit, onShown }
  })

  useEffect(() => {
    if (!field.current) return
    return bindText(field.current, {
      text,
      lengthMax,
      edit: (change) => newest.current.edit(change),
      onShown: (value) => newest.current.onShown?.(value),
    })
  }, [field, text, lengthMax])
}
