import { ContentType, UndoManager, type Text as YText } from 'yjs'
import type { SharedLines } from '#contract/apps/note-lines.ts'

/**
 * The steps that can be undone: the own edits of the open note, by pauses and by lines. Undoing a new line takes back its
 * letters and its place, never the line itself: another device may have written in it.
 */
export const noteHistory = (title: YText, { lines, order }: SharedLines): UndoManager =>
  new UndoManager([title, lines, order], { deleteFilter: ({ content }) => !(content instanceof ContentType) })
