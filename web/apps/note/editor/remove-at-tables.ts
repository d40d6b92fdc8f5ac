import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state'
import { lineAtCaret } from './line-commands.ts'
import { cellType, tableType } from './schema.ts'

/** Backspace and Delete where a table begins or ends. */
export const removeAtTable =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const next = emptyCells(state) ?? (isAtCellEdge(state, by) ? state.tr : intoTable(state, by))
    if (next) dispatch?.(next)
    return next !== null
  }

/** Without what is selected. */
export const withoutSelected = (state: EditorState): Transaction =>
  emptyCells(state) ?? state.tr.deleteSelection()

type Range = { from: number; to: number }

/**
 * Empties a selection that begins or ends inside of a table. Its cells stay where they are: a row without one of them
 * would move letters under another head. Null for any other selection.
 */
function emptyCells({ tr, selection }: EditorState): Transaction | null {
  const { $from, $to } = selection
  if ($from.sameParent($to)) return null
  const [first, last] = [tableAround($from), tableAround($to)]
  if (!first && !last) return null
  const doomed =
    first && first.from === last?.from
      ? cellParts(tr.doc, $from.pos, $to.pos)
      : [
          ...(first ? cellParts(tr.doc, $from.pos, first.to) : lineParts($from, 'after')),
          { from: first?.to ?? $from.after(1), to: last?.from ?? $to.before(1) },
          ...(last ? cellParts(tr.doc, last.from, $to.pos) : lineParts($to, 'before')),
        ]
  // The last first, so that the places of the others stay.
  for (const { from, to } of doomed.toReversed()) if (to > from) tr.delete(from, to)
  return tr.setSelection(Selection.near(tr.doc.resolve($from.pos))).scrollIntoView()
}

/** Browsers join cells at their edges. */
function isAtCellEdge({ selection: { $head, empty } }: EditorState, by: -1 | 1): boolean {
  const { parent, parentOffset } = $head
  return empty && parent.type === cellType && parentOffset === (by < 0 ? 0 : parent.content.size)
}

/** The caret goes into the table beside a line with letters: with all of it selected, the next letter would replace it. */
function intoTable(state: EditorState, by: -1 | 1): Transaction | null {
  const line = lineAtCaret(state)
  if (!line || line.node.content.size === 0) return null
  const { node, pos, index, offset } = line
  if (offset !== (by < 0 ? 0 : node.content.size) || (by < 0 && node.attrs.kind !== 'text')) return null
  if (state.doc.maybeChild(index + by)?.type !== tableType) return null
  const edge = state.doc.resolve(by < 0 ? pos : pos + node.nodeSize)
  return state.tr.setSelection(Selection.near(edge, by)).scrollIntoView()
}

/** Null outside of tables. */
const tableAround = ($at: ResolvedPos): Range | null =>
  $at.depth > 0 && $at.node(1).type === tableType ? { from: $at.before(1), to: $at.after(1) } : null

function cellParts(doc: Node, from: number, to: number): Range[] {
  const parts: Range[] = []
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type !== cellType) return true
    parts.push({ from: Math.max(from, pos + 1), to: Math.min(to, pos + 1 + node.content.size) })
    return false
  })
  return parts
}

/** The letters of a line on the selected side of a position. */
const lineParts = ($at: ResolvedPos, side: 'before' | 'after'): Range[] => {
  if ($at.depth === 0) return []
  return [side === 'after' ? { from: $at.pos, to: $at.end(1) } : { from: $at.start(1), to: $at.pos }]
}
