import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { UndoManager, Text as YText } from 'yjs'
import { ReadingView } from '../view/reading-view.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { MarkdownField } from './markdown-field.tsx'

type Props = {
  value: string
  text: YText
  edit: (change: () => void) => void
  undo: UndoManager | null
  field: RefObject<HTMLTextAreaElement | null>
  isReading: boolean
  onTick: (line: number) => void
  onWrite: () => void
}

/** The text of a note, rendered or as a field with its toolbar. */
export function NoteBody({ value, text, edit, undo, field, isReading, onTick, onWrite }: Props) {
  if (isReading) {
    const writeAt = (line: number) => {
      // Synchronously in the click handler: otherwise a phone would not show its keyboard.
      flushSync(onWrite)
      const caret = value
        .split('\n')
        .slice(0, line + 1)
        .join('\n').length
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    }
    return <ReadingView value={value} onTick={onTick} onWrite={writeAt} photo={() => null} />
  }
  const acts = { onUndo: () => undo?.undo(), onRedo: () => undo?.redo() }
  return (
    <>
      <MarkdownField text={text} edit={edit} field={field} onTick={onTick} photo={() => null} {...acts} />
      <EditorToolbar field={field} {...acts} />
    </>
  )
}
