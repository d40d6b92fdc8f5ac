import type { Text as YText } from 'yjs'
import { editsBetween } from '../../frame/text-edit.ts'

/** Gives a shared text another content by the smallest edits, so that edits of other devices are kept. */
export function replaceText(text: YText, content: string): void {
  for (const { at, remove, insert } of editsBetween(text.toString(), content, content.length)) {
    if (remove > 0) text.delete(at, remove)
    if (insert) text.insert(at, insert)
  }
}
