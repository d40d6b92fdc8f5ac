import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state'
import { below, isList, placedAt } from './placed-lines.ts'
import { rowType } from './schema.ts'
import { keepSides } from './table-commands.ts'

/** Moves whole lines to another place between lines. Their nodes keep their ids, so that it is a move for everybody. */
export function moveRange(transaction: Transaction, from: number, to: number, target: number): void {
  if (target >= from && target <= to) return
  const { content } = transaction.doc.slice(from, to)
  const { anchor } = transaction.selection
  const isInside = anchor >= from && anchor < to
  transaction.delete(from, to)
  const place = target > to ? target - (to - from) : target
  transaction.insert(place, content)
  if (isInside) transaction.setSelection(Selection.near(transaction.doc.resolve(place + anchor - from)))
}

/** Moves the lines of the selection past the one above or below, with the items nested below them. */
export const moveLines =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { doc, selection } = state
    const $row = rowAround(state)
    if ($row) return moveRow(state, $row, by, dispatch)
    const first = doc.resolve(selection.from).index(0)
    const last = doc.resolve(selection.to).index(0)
    const placed = placedAt(doc, last)
    const items = first === last && placed ? below(doc, placed) : []
    const end = last + items.length
    const other = placedAt(doc, by > 0 ? end + 1 : first - 1)
    const from = placedAt(doc, first)?.pos
    const to = placedAt(doc, end)
    if (!other || from === undefined || !to) return true
    const { tr } = state
    moveRange(tr, from, to.pos + to.node.nodeSize, by > 0 ? other.pos + other.node.nodeSize : other.pos)
    dispatch?.(tr.scrollIntoView())
    return true
  }

function rowAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === rowType) return { $from, depth }
  return null
}

function moveRow(
  { tr }: EditorState,
  { $from, depth }: NonNullable<ReturnType<typeof rowAround>>,
  by: 1 | -1,
  dispatch?: (transaction: Transaction) => void,
): boolean {
  const table = $from.node(depth - 1)
  const other = table.maybeChild($from.index(depth - 1) + by)
  if (!other) return true
  const [from, to] = [$from.before(depth), $from.after(depth)]
  const target = by > 0 ? to + other.nodeSize : from - other.nodeSize
  keepSides(tr, $from.before(depth - 1), () => moveRange(tr, from, to, target))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** A line with the items below it, or a row of a table, and the places between which it may stand. */
export type MovedLines = { from: number; to: number; depth: number; row: boolean }

/** The line or row at this position with those that move together with it. */
export function linesMovedWith(doc: Node, pos: number): MovedLines | null {
  const $pos = doc.resolve(pos)
  const node = $pos.nodeAfter
  if (!node) return null
  if (node.type === rowType) return { from: pos, to: pos + node.nodeSize, depth: 0, row: true }
  if ($pos.depth > 0) return null
  const line = { node, pos, index: $pos.index(0) }
  const last = below(doc, line).at(-1) ?? line
  return { from: pos, to: last.pos + last.node.nodeSize, depth: node.attrs.depth ?? 0, row: false }
}

/** Moves lines to a place between others. Items are at most one level deeper than the one they stand below. */
export const moveLinesTo =
  ({ from, to, depth, row }: MovedLines, target: number): Command =>
  ({ doc, tr }, dispatch) => {
    if (target >= from && target <= to) return false
    const move = () => moveRange(tr, from, to, target)
    if (row) keepSides(tr, doc.resolve(from).before(), move)
    else move()
    const start = target > to ? target - (to - from) : target
    const above = tr.doc.resolve(start).nodeBefore
    const deepest = above && isList(above) ? above.attrs.depth + 1 : 0
    const by = depth - Math.min(depth, deepest)
    if (by > 0 && doc.resolve(from).depth === 0)
      tr.doc.nodesBetween(start, start + (to - from), (node, pos, parent) => {
        if (parent !== tr.doc || pos < start) return false
        if (isList(node)) tr.setNodeAttribute(pos, 'depth', Math.max(0, node.attrs.depth - by))
        return false
      })
    dispatch?.(tr)
    return true
  }
