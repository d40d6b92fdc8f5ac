import { useRef, useState } from 'react'
import type { Text as YText } from 'yjs'
import type { TextField } from './bind-text.ts'
import { useBoundText } from './use-bound-text.ts'

type Props = {
  text: YText
  edit: (change: () => void) => void
  label: string
  lengthMax: number
  /** Multiline. */
  isLong?: boolean
  rows?: number
  /** Defaults to the label. */
  placeholder?: string
  className: string
}

/** A field whose text merges with edits from other devices. */
export function BoundField({
  text,
  edit,
  label,
  lengthMax,
  isLong = false,
  rows = 3,
  placeholder = label,
  className,
}: Props) {
  const field = useRef<TextField>(null)
  // From the start: text that an effect adds would be laid out a second time.
  const [first] = useState(() => text.toString())
  useBoundText(field, { text, edit, lengthMax })

  const take = (element: TextField | null) => {
    field.current = element
  }
  const shared = { ref: take, 'aria-label': label, placeholder, defaultValue: first, className }
  return isLong ? <textarea {...shared} rows={rows} /> : <input {...shared} type="text" />
}
