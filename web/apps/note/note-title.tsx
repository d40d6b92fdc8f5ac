import { useRef, useState } from 'react'
import type { Text as YText } from 'yjs'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { useBoundText } from '../frame/use-bound-text.ts'

type Props = {
  text: YText
  isReadOnly: boolean
  edit: (change: () => void) => void
  onLeft: () => void
  onEnter: () => void
  onUndo: () => void
  onRedo: () => void
}

const titleLengthMax = 200

export function NoteTitle({ text, isReadOnly, edit, onLeft, onEnter, onUndo, onRedo }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [first] = useState(() => text.toString())
  useBoundText(field, { text, edit, lengthMax: titleLengthMax })

  return (
    <input
      ref={field}
      type="text"
      aria-label="タイトル"
      placeholder="タイトル"
      enterKeyHint="next"
      defaultValue={first}
      readOnly={isReadOnly}
      onBlur={onLeft}
      onKeyDown={(event) => {
        if (isOfInputMethod(event.nativeEvent)) return
        if (event.key === 'Enter') {
          event.preventDefault()
          onEnter()
        }
        if (!event.ctrlKey && !event.metaKey) return
        const key = event.key.toLowerCase()
        if (key !== 'z' && key !== 'y') return
        event.preventDefault()
        if (key === 'y' || event.shiftKey) onRedo()
        else onUndo()
      }}
      className="w-full print:hidden bg-transparent px-1 text-xl font-bold outline-none placeholder:text-ink-soft sm:text-2xl"
    />
  )
}
