import type { Node, ResolvedPos } from 'prosemirror-model'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { formAfterEnter } from '../markdown/form-after-enter.ts'
import { moveRange } from './move-lines.ts'
import { below, isList, type Placed } from './placed-lines.ts'
import { lineType } from './schema.ts'

type ListKind = 'bullet' | 'number' | 'task'
export type LineKind = ListKind | 'text' | 'heading' | 'quote' | 'code'

const depthMax = 6

/** The lines that the selection touches. */
function chosenLines({ doc, selection: { from, to } }: EditorState): Placed[] {
  const lines: Placed[] = []
  doc.forEach((node, pos, index) => {
    if (node.type === lineType && pos < Math.max(to, from + 1) && pos + node.nodeSize > from)
      lines.push({ node, pos, index })
  })
  return lines
}

/** The line of the caret; null outside of lines or with selected text. */
export function lineAtCaret({ selection }: EditorState): (Placed & { offset: number }) | null {
  const { $head, empty } = selection
  if (!empty || $head.depth !== 1 || $head.parent.type !== lineType) return null
  return { node: $head.parent, pos: $head.before(1), index: $head.index(0), offset: $head.parentOffset }
}

/** Gives the selected lines a kind, or makes them plain if all have it. A list item stays at its depth. */
export const toggleKind =
  (kind: LineKind, level = 0): Command =>
  (state, dispatch) => {
    const lines = chosenLines(state)
    if (lines.length === 0) return false
    const isOn = lines.every(({ node: { attrs } }) => attrs.kind === kind && attrs.level === level)
    const transaction = state.tr
    for (const { node, pos } of lines) {
      const next = isOn ? plain(node) : ofKind(node, kind, level)
      transaction.setNodeMarkup(pos, null, next)
    }
    dispatch?.(transaction)
    return true
  }

const plain = ({ attrs: { id, more } }: Node) => ({ id, more })

const ofKind = (node: Node, kind: LineKind, level: number) => ({
  ...plain(node),
  kind,
  level,
  depth: isList(node) && kind !== 'heading' && kind !== 'quote' && kind !== 'code' ? node.attrs.depth : 0,
  done: kind === 'task' && node.attrs.done,
})

/** One level deeper or less deep, with the items below. Handled also where nothing can move: Tab stays in a list. */
export const nestLines =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const [first, ...others] = chosenLines(state)
    if (!first || !isList(first.node)) return false
    const { depth } = first.node.attrs
    const above = state.doc.maybeChild(first.index - 1)
    const deepest = above?.type === lineType && isList(above) ? Math.min(depthMax, above.attrs.depth + 1) : 0
    if (by > 0 ? depth >= deepest : depth === 0) return by > 0
    const last = others.at(-1) ?? first
    const transaction = state.tr
    for (const { node, pos } of [first, ...others, ...below(state.doc, last)]) {
      if (isList(node)) transaction.setNodeAttribute(pos, 'depth', Math.max(0, node.attrs.depth + by))
    }
    dispatch?.(transaction.scrollIntoView())
    return true
  }

/** Enter: the next item of a list. An empty item goes one level up, or ends the list. */
export const splitLine: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  if ($from.depth !== 1 || $to.depth !== 1 || $from.parent.type !== lineType) return false
  const transaction = state.tr.deleteSelection()
  const $at = transaction.doc.resolve(transaction.mapping.map($from.pos))
  const { parent } = $at
  const { kind, depth, level } = parent.attrs
  const line = $at.before(1)
  const caret = caretIn($at, transaction)
  const { isLeft, form } = formAfterEnter({ kind, depth, level }, caret)
  if (isLeft) {
    const attrs = form.kind === 'text' ? plain(parent) : { ...parent.attrs, ...form }
    transaction.setNodeMarkup(line, null, attrs)
  } else if (caret === 'start') {
    // The letters stay in their line, so that what another device writes there stays with them.
    transaction.insert(line, lineType.create(form))
  } else transaction.split($at.pos, 1, [{ type: lineType, attrs: form }])
  dispatch?.(transaction.scrollIntoView())
  return true
}

function caretIn($at: ResolvedPos, transaction: Transaction) {
  const { parent, parentOffset } = $at
  const { size } = parent.content
  if (size === 0) return isInsideCode($at.index(0), transaction) ? 'end' : 'alone'
  if (parentOffset === 0) return 'start'
  return parentOffset < size ? 'middle' : 'end'
}

/** Empty lines inside of code are part of it. */
const isInsideCode = (index: number, { doc }: Transaction): boolean =>
  doc.child(index).attrs.kind === 'code' && doc.maybeChild(index + 1)?.attrs.kind === 'code'

/** Backspace at the start of a line takes away one level or the kind, then joins it to the line above. */
export const removeBackward: Command = (state, dispatch) => {
  const line = lineAtCaret(state)
  if (line?.offset !== 0) return false
  const { node, pos, index } = line
  const { kind, depth } = node.attrs
  const transaction = state.tr
  if (kind !== 'text') {
    transaction.setNodeMarkup(pos, null, depth > 0 ? { ...node.attrs, depth: depth - 1 } : plain(node))
  } else {
    const above = state.doc.maybeChild(index - 1)
    if (above?.type !== lineType) return false
    // The line with letters stays, so that what another device writes there stays with them.
    if (above.content.size === 0) transaction.delete(pos - above.nodeSize, pos)
    else transaction.join(pos)
  }
  dispatch?.(transaction.scrollIntoView())
  return true
}

/** Delete at the end of a line joins the next one to it, whatever its kind. */
export const removeForward: Command = (state, dispatch) => {
  const line = lineAtCaret(state)
  if (!line || line.offset !== line.node.content.size) return false
  const next = state.doc.maybeChild(line.index + 1)
  if (next?.type !== lineType) return false
  const end = line.pos + line.node.nodeSize
  const isEmpty = line.node.content.size === 0
  const transaction = isEmpty ? state.tr.delete(line.pos, end) : state.tr.join(end)
  dispatch?.(transaction)
  return true
}

/** Ticks or unticks a line; `moves` puts a ticked one below the others of its list. */
export const tickLine =
  (pos: number, moves: boolean): Command =>
  ({ doc, tr }, dispatch) => {
    const node = doc.nodeAt(pos)
    if (node?.attrs.kind !== 'task') return false
    const done = !node.attrs.done
    tr.setNodeAttribute(pos, 'done', done)
    if (moves && done) moveBelowOpen(tr, pos)
    dispatch?.(tr)
    return true
  }

function moveBelowOpen(transaction: Transaction, pos: number): void {
  const { doc } = transaction
  const index = doc.resolve(pos).index(0)
  const line = { node: doc.child(index), pos, index }
  const items = [line, ...below(doc, line)]
  let target = (items.at(-1) ?? line).pos + (items.at(-1) ?? line).node.nodeSize
  let end = target
  for (let nth = index + items.length; nth < doc.childCount; nth++) {
    const next = doc.child(nth)
    if (next.attrs.kind !== 'task' || next.attrs.depth < line.node.attrs.depth) break
    end += next.nodeSize
    if (next.attrs.depth > line.node.attrs.depth || !next.attrs.done) target = end
  }
  moveRange(transaction, pos, (items.at(-1) ?? line).pos + (items.at(-1) ?? line).node.nodeSize, target)
}
