import { type RefObject, useEffect, useRef } from 'react'
import { type Binding, bindText, type TextField } from './bind-text.ts'

/** Binds the field to the text while both are mounted; a new `edit` does not rebind. */
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
