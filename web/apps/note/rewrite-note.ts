import { type Map as YMap, Text as YText } from 'yjs'
import { type NoteLine, readLines, sharedLines } from '#contract/apps/note-lines.ts'
import { editsBetween } from '../frame/text-edit.ts'
import { writeLines } from './editor/write-lines.ts'

/** Gives a note another text by the smallest edits, so that what other devices write meanwhile is kept. */
export function rewriteNote(
  map: YMap<unknown>,
  { title, lines }: { title: string; lines: readonly NoteLine[] },
): void {
  const shownTitle = map.get('title')
  if (shownTitle instanceof YText) replaceText(shownTitle, title)
  const shared = sharedLines(map)
  if (shared) writeLines(shared, readLines(shared), lines)
}

/** Gives a shared text another content by the smallest edits, so that edits of other devices are kept. */
function replaceText(text: YText, content: string): void {
  for (const { at, remove, insert } of editsBetween(text.toString(), content, content.length)) {
    if (remove > 0) text.delete(at, remove)
    if (insert) text.insert(at, insert)
  }
}
