import type { Text as YText } from 'yjs'
import { checkboxAt } from './markdown-edit.ts'

/** Toggles the checkbox of a line by changing one character, so that concurrent edits in the note are kept. */
export function tickLine(text: YText, line: number): void {
  const value = text.toString()
  const lines = value.split('\n')
  const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0)
  const box = checkboxAt(value, start + (lines[line] ?? '').search(/[[［]/))
  if (!box) return
  text.delete(box.at, 1)
  text.insert(box.at, box.isDone ? ' ' : 'x')
}
