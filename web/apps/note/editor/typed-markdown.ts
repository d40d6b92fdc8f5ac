import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { parseInline } from '../markdown/inline.ts'
import { lettersOf, shownLines } from './lines-of-doc.ts'
import { lineType, ruleType } from './schema.ts'

type Rule = { pattern: RegExp; attrs: (match: RegExpExecArray) => Record<string, unknown> }

/** Full-width signs work too, so that nobody has to switch the input method for a list. */
const lineRules: Rule[] = [
  { pattern: /^([#＃]{1,3})[ 　]/, attrs: ([, signs = '']) => ({ kind: 'heading', level: signs.length }) },
  {
    pattern: /^(?:[-*+・ー－] ?)?[[［]([ xX　ｘ✓]?)[\]］][ 　]/,
    attrs: ([, sign = '']) => ({ kind: 'task', done: sign.trim() !== '' }),
  },
  { pattern: /^□[ 　]?/, attrs: () => ({ kind: 'task' }) },
  { pattern: /^[☑✅][ 　]?/u, attrs: () => ({ kind: 'task', done: true }) },
  { pattern: /^(?:[-*+][ 　]|・)/, attrs: () => ({ kind: 'bullet' }) },
  {
    pattern: /^([0-9０-９]{1,3})(?:[.)][ 　]|[．）][ 　]?)/,
    attrs: ([, digits = '1']) => ({ kind: 'number', start: startOf(Number(digits.normalize('NFKC'))) }),
  },
  { pattern: /^[>＞][ 　]/, attrs: () => ({ kind: 'quote' }) },
  { pattern: /^```/, attrs: () => ({ kind: 'code' }) },
]

const startOf = (number: number) => (number > 1 ? number : 0)

/** The form that the letters right before the caret ask for: a sign at the start of a line, or around a part. Null if none. */
export function formTyped(before: EditorState, state: EditorState): Transaction | null {
  const { $head, empty } = state.selection
  if (!empty || !$head.parent.isTextblock || $head.parent.attrs.kind === 'code') return null
  const typed = $head.parent.textBetween(0, $head.parentOffset)
  return lineTyped(state, typed, lengthBefore(before, $head.parent)) ?? styleTyped(state, typed)
}

/** How many letters the line had before: input methods and fast typing add a sign and the words behind it at once. */
function lengthBefore({ doc }: EditorState, { attrs: { id } }: Node): number {
  return shownLines(doc).find((each) => each.id === id)?.node.content.size ?? Number.POSITIVE_INFINITY
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
  // In a list only a checkbox is added: 「- 」 and then 「[] 」.
  const rules = kind === 'text' ? lineRules : kind === 'bullet' ? lineRules.slice(1, 4) : []
  for (const { pattern, attrs } of rules) {
    const match = pattern.exec(before)
    // A sign that stood there before is a letter.
    if (!match || match[0].length <= known) continue
    const { id, more, depth } = parent.attrs
    return tr
      .delete(start, start + match[0].length)
      .setNodeMarkup($head.before(), null, { id, more, depth, ...attrs(match) })
  }
  return null
}

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
