import type { KeyboardEvent } from 'react'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { changeField, selectionOf } from '../change-field.ts'
import { lineAt, nest } from '../markdown/nest.ts'
import { numbered } from '../markdown/numbered.ts'
import { removePhotoLine } from '../markdown/photo-line.ts'
import { continueList, insertLink, removeMark, type Selection, toggleMark } from '../markdown-edit.ts'
import { checkboxOfLine } from '../markdown-tick.ts'

type Acts = { onUndo: () => void; onRedo: () => void; onTick: (line: number) => void }

/** The keys of the text field. What it does not handle is left to the browser. */
export function pressKey(event: KeyboardEvent<HTMLTextAreaElement>, acts: Acts): void {
  if (isOfInputMethod(event.nativeEvent)) return
  const field = event.currentTarget
  const selection = selectionOf(field)
  const command = event.ctrlKey || event.metaKey ? commandOf(event, selection, acts) : null
  const changed = command ? null : changeOf(event, selection)
  if (!command && !changed) return
  event.preventDefault()
  if (command) command()
  if (changed) changeField(field, () => changed)
}

function commandOf({ key, shiftKey }: KeyboardEvent, { value, start }: Selection, acts: Acts) {
  if (key.toLowerCase() === 'z') return shiftKey ? acts.onRedo : acts.onUndo
  if (key.toLowerCase() === 'y') return acts.onRedo
  const line = lineAt(value, start)
  return key === 'Enter' && checkboxOfLine(value, line) ? () => acts.onTick(line) : null
}

function changeOf(event: KeyboardEvent, selection: Selection): Selection | readonly Selection[] | null {
  const { key, shiftKey, altKey } = event
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase()
    if (letter === 'b') return toggleMark(selection, '**')
    if (letter === 'i') return toggleMark(selection, '*')
    return letter === 'k' ? insertLink(selection) : null
  }
  if (key === 'Tab') return nest(selection, shiftKey ? -1 : 1)
  if (key === 'Enter' && !shiftKey) return numbered(continueList(selection), selection.value)
  if (key === 'Delete') return removePhotoLine(selection, key)
  if (key === 'Backspace' && !altKey) {
    return removePhotoLine(selection, key) ?? numbered(removeMark(selection), selection.value)
  }
  return null
}
