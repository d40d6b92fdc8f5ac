import type { Text as YText } from 'yjs'
import { checkboxOfLine } from './markdown-tick.ts'

/** Toggles the checkbox of a line by changing one character, so that concurrent edits in the note are kept. */
export function tickSharedLine(text: YText, line: number): void {
  const box = checkboxOfLine(text.toString(), line)
  if (!box) return
  text.delete(box.at, 1)
  text.insert(box.at, box.isDone ? ' ' : 'x')
}
