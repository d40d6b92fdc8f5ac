import { type RefObject, useEffect, useRef } from 'react'
import { digits } from '#contract/values/digits.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { type Binding, bindText, type TextField } from './bind-text.ts'

/** Binds the field to the text while both are mounted; a new `edit` does not rebind. */
export function useBoundText(
  field: RefObject<TextField | null>,
  {
    text,
    lengthMax,
    edit,
    onShown,
  }: Omit<Binding, 'onShown' | 'onTooLong'> & { onShown?: Binding['onShown'] },
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
      onTooLong: refuseLong,
    })
  }, [field, text, lengthMax])
}

const refuseLong = (lengthMax: number) =>
  toast.error(`長すぎるため、入れませんでした。ここに書けるのは${digits(lengthMax)}文字までです。`, {
    about: 'too-long',
  })
