import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { parseInline } from '../markdown/inline.ts'
import { formOf } from '../markdown/lines-of-markdown.ts'
import { parseLine } from '../markdown.ts'
import { lettersOf } from './lines-of-doc.ts'
import { lineType, ruleType } from './schema.ts'

/** The form that the letters right before the caret ask for: a sign at the start of a line, or around a part. Null if none. */
export function formTyped(before: EditorState, state: EditorState): Transaction | null {
  const { $head, empty } = state.selection
  if (!empty || !$head.parent.isTextblock || $head.parent.attrs.kind === 'code') return null
  const typed = $head.parent.textBetween(0, $head.parentOffset)
  return lineTyped(state, typed, lengthBefore(before, $head.parent)) ?? styleTyped(state, typed)
}

/** How many letters the line had before: input methods and fast typing add a sign and the words behind it at once. */
function lengthBefore({ doc }: EditorState, { attrs: { id } }: Node): number {
  for (let at = 0; at < doc.childCount; at++) {
    const line = doc.child(at)
    if (line.attrs.id === id) return line.content.size
  }
  return Number.POSITIVE_INFINITY
}

function lineTyped(
  { tr, selection: { $head } }: EditorState,
  before: string,
  known: number,
): Transaction | null {
  const { parent } = $head
  const { kind } = parent.attrs
  if (parent.type !== lineType || known > 8) return null
  const start = $head.start()
  if (kind === 'text' && /^(---|ーーー)$/.test(before) && parent.content.size === 3) {
    return tr.delete(start, $head.pos).insert($head.before(), ruleType.create())
  }
  const { id, more, depth } = parent.attrs
  const turnInto = (sign: string, attrs: Record<string, unknown>) =>
    tr.delete(start, start + sign.length).setNodeMarkup($head.before(), null, { id, more, depth, ...attrs })
  if (kind === 'text' && before.startsWith(codeSign)) return turnInto(codeSign, { kind: 'code' })
  const line = parseLine(before)
  // In a list only a checkbox is added: 「- 」 and then 「[] 」.
  const isWanted = kind === 'text' ? line.kind !== 'text' : kind === 'bullet' && line.kind === 'task'
  // A sign that stood there before is a letter.
  if (!isWanted || line.mark.length <= known || !wholeSign.test(line.mark)) return null
  return turnInto(line.mark, { kind: line.kind, ...formOf(line) })
}

const codeSign = '```'
/** 「>」 or 「[x]」 may still go on; a blank ends them, and signs that no word begins with. */
const wholeSign = /^\S.*[ 　]$|^(?:[-*+・ー－] ?)?[・□☐☑✅]$|^[0-9０-９]+[．）]$/u

/** The end of a bold, slanted, struck or code part, of a link, or a blank after an address. */
const closing = /(?:\*\*|~~|[*_`)]|https?:\/\/[^\s]+[ 　])$/

function styleTyped({ tr, schema, selection: { $head } }: EditorState, before: string): Transaction | null {
  if (!closing.test(before)) return null
  const isAddress = /[ 　]$/.test(before)
  const pieces = parseInline(isAddress ? before.slice(0, -1) : before)
  const last = pieces.at(-1)
  // 「**a*」 is still being typed.
  if (!last || last.kind === 'text' || last.kind === 'photo') return null
  if (last.kind === 'italic' && before.at(-last.source.length - 1) === last.mark) return null
  const to = $head.pos - (isAddress ? 1 : 0)
  const from = to - last.source.length
  const style = 'href' in last ? { link: last.href } : { [last.kind]: true }
  if (last.kind === 'url') {
    if (schema.marks.link?.isInSet($head.marks())) return null
    return tr.addMark(from, to, schema.mark('link', { href: last.href }))
  }
  const letters = lettersOf(
    { text: last.text, styles: [{ from: 0, to: last.text.length, style }] },
    0,
    last.text.length,
  )
  tr.replaceWith(from, to, letters)
  // The next letters are plain again.
  return tr.setStoredMarks([])
}
