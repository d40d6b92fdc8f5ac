import type { EditorState, Transaction } from 'prosemirror-state'
import { noteAddress } from '../link/note-link.ts'
import type { LinkChoice } from '../link/use-note-links.ts'
import { noteSchema } from './schema.ts'

/** Two brackets, half or full width, and what was typed behind them. */
const opening = /(?:\[\[|［［|「「)([^[\]［］「」\n\t]{0,40})$/

type TypedLink = { from: number; to: number; text: string }

/** The title of a note that is being typed behind `[[`. Null elsewhere. */
export function linkTyped({ selection: { $head, empty } }: EditorState): TypedLink | null {
  const { parent, parentOffset, pos } = $head
  if (!empty || !parent.isTextblock || parent.attrs.kind === 'code') return null
  const match = opening.exec(parent.textBetween(Math.max(0, parentOffset - 50), parentOffset))
  return match ? { from: pos - match[0].length, to: pos, text: match[1] ?? '' } : null
}

/** The chosen note in place of what was typed. */
export function noteLinked({ tr }: EditorState, { from, to }: TypedLink, choice: LinkChoice): Transaction {
  const link = noteSchema.mark('link', { href: noteAddress(choice.id) })
  return tr
    .replaceWith(from, to, noteSchema.text(choice.title, [link]))
    .setStoredMarks([])
    .scrollIntoView()
}
