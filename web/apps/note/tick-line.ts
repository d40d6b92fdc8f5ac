import type { Text as YText } from 'yjs'
import { checkboxAt } from './markdown-edit.ts'

/** Ticks the box of a line, or unticks it: one letter changes, so that edits elsewhere in the note are left alone. */
export function tickLine(text: YText, line: number): void {
  const value = text.toString()
  const lines = value.split('\n')
  const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0)
  const box = checkboxAt(value, start + (lines[line] ?? '').search(/[[［]/))
  if (!box) return
  text.delete(box.at, 1)
  text.insert(box.at, box.isDone ? ' ' : 'x')
}
