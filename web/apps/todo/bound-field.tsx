import { useRef } from 'react'
import type { Text as YText } from 'yjs'
import type { TextField } from '../frame/bind-text.ts'
import { useBoundText } from '../frame/use-bound-text.ts'

type Props = {
  text: YText
  edit: (change: () => void) => void
  label: string
  lengthMax: number
  /** With lines of its own. */
  isLong?: boolean
  className: string
}

/** A field whose text merges with what other devices write. */
export function BoundField({ text, edit, label, lengthMax, isLong = false, className }: Props) {
  const field = useRef<TextField>(null)
  useBoundText(field, { text, edit, lengthMax })

  const take = (element: TextField | null) => {
    field.current = element
  }
  return isLong ? (
    <textarea ref={take} aria-label={label} placeholder={label} rows={3} className={className} />
  ) : (
    <input ref={take} type="text" aria-label={label} placeholder={label} className={className} />
  )
}
