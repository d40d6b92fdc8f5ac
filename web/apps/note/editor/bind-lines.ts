import type { Node } from 'prosemirror-model'
import { type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { UndoManager } from 'yjs'
import { type NoteLine, readLines, type SharedLines } from '#contract/apps/note-lines.ts'
import { editBetween, moveIndex } from '../../frame/text-edit.ts'
import { lineWithId, nodesById, placeAt, positionIn } from './line-place.ts'
import { changedLines, docOfLines, lineOfNode, type ShownLine, shownLines } from './lines-of-doc.ts'
import { type LinePlace, writeLines } from './write-lines.ts'

type Binding = {
  shared: SharedLines
  /** Runs the change and marks the note as edited. */
  edit: (change: () => void) => void
  undo: UndoManager
}

const sharedMark = 'shared'
/** Changes of another device or tab, or of the undo, are shared already. */
export const isShared = (transaction: Transaction): boolean => transaction.getMeta(sharedMark) === true

/**
 * Keeps the editor and the shared lines alike. Every change of the editor is written at once; changes of others are shown
 * at once, but never while an input method composes: they would end the conversion.
 */
export function bindLines({ shared, edit, undo }: Binding) {
  let isWriting = false
  let waiting: 'none' | 'others' | 'undone' = 'none'

  function show(view: EditorView, isUndone: boolean) {
    if (view.composing) waiting = isUndone ? 'undone' : 'others'
    else {
      waiting = 'none'
      showLines(view, readLines(shared), isUndone)
    }
  }

  return {
    write: (before: EditorState, after: EditorState): void => {
      const [was, now] = changedLines(before.doc, after.doc)
      if (isOtherOutline(was, now)) undo.stopCapturing()
      const caret = placeAt(after.selection.$head) ?? undefined
      isWriting = true
      try {
        edit(() => writeLines(shared, was.map(lineOf), now.map(lineOf), caret))
      } finally {
        isWriting = false
      }
    },

    /** Shows what came during a composition. */
    catchUp: (view: EditorView): void => {
      if (waiting !== 'none' && !view.composing) show(view, waiting === 'undone')
    },

    /** Follows the changes of others. Returns how to stop. */
    follow: (view: EditorView): (() => void) => {
      const hear = (_events: unknown, { origin }: { origin: unknown }) => {
        if (!isWriting) show(view, origin === undo)
      }
      shared.lines.observeDeep(hear)
      shared.order.observe(hear)
      return () => {
        shared.lines.unobserveDeep(hear)
        shared.order.unobserve(hear)
      }
    },
  }
}

/** A line that came, went, moved or changed its form begins a step of its own to undo. */
const isOtherOutline = (before: readonly ShownLine[], after: readonly ShownLine[]): boolean =>
  before.length !== after.length ||
  before.some(({ node }, at) => node !== after[at]?.node && !isSameMarkup(node, after[at]?.node))

const isSameMarkup = (before: Node, after: Node | undefined) =>
  after !== undefined && before.sameMarkup(after)

const lineOf = ({ node }: ShownLine): NoteLine => lineOfNode(node)

/** Shows the shared lines. Nodes of unchanged lines stay, and the selection stays between its letters. */
function showLines(view: EditorView, lines: readonly NoteLine[], isUndone: boolean): void {
  const { state } = view
  const before = shownLines(state.doc)
  const doc = docOfLines(lines, nodesById(before))
  if (state.doc.eq(doc)) return
  const transaction = state.tr
  const { from, to, until } = differentBlocks(state.doc, doc)
  transaction.replaceWith(from, to, doc.content.cut(from, until))
  const after = shownLines(transaction.doc)
  const moved = (place: LinePlace | null) => place && movedPlace(before, after, place)
  const anchor = moved(placeAt(state.selection.$anchor))
  const head = moved(placeAt(state.selection.$head))
  const undone = isUndone ? changedPlace(before, after) : null
  if (undone !== null)
    transaction.setSelection(TextSelection.near(transaction.doc.resolve(undone), -1)).scrollIntoView()
  else if (anchor !== null && head !== null) {
    const node = transaction.doc.nodeAt(anchor)
    transaction.setSelection(
      state.selection instanceof NodeSelection && node?.isAtom
        ? NodeSelection.create(transaction.doc, anchor)
        : TextSelection.between(transaction.doc.resolve(anchor), transaction.doc.resolve(head)),
    )
  }
  view.dispatch(transaction.setMeta(sharedMark, true))
}

/** The blocks between the first and the last that differ: `from` to `to` in the old document, `from` to `until` in the new. */
function differentBlocks(before: Node, after: Node): { from: number; to: number; until: number } {
  let head = 0
  let from = 0
  const max = Math.min(before.childCount, after.childCount)
  while (head < max && before.child(head).eq(after.child(head))) from += before.child(head++).nodeSize
  let to = before.content.size
  let until = after.content.size
  for (let tail = 1; tail <= max - head; tail++) {
    const node = before.child(before.childCount - tail)
    if (!node.eq(after.child(after.childCount - tail))) break
    to -= node.nodeSize
    until -= node.nodeSize
  }
  return { from, to, until }
}

function movedPlace(
  before: readonly ShownLine[],
  after: readonly ShownLine[],
  place: LinePlace,
): number | null {
  const was = lineWithId(before, place.id)
  const now = lineWithId(after, place.id)
  if (!was) return null
  if (!now) {
    // The line is gone: the caret stays where it was.
    const near = after[Math.min(before.indexOf(was), after.length - 1)]
    return near ? positionIn(near, 0) : null
  }
  const [old, next] = [lineOfNode(was.node).text, lineOfNode(now.node).text]
  const { at, remove, insert } = editBetween(old, next, 0)
  // Letters that another device adds right at the caret stand behind it.
  const delta = [{ retain: at }, ...(at < place.at ? [{ insert }, { delete: remove }] : [{ delete: remove }])]
  return positionIn(now, moveIndex(place.at, delta))
}

/** The end of what an undo changed. */
function changedPlace(before: readonly ShownLine[], after: readonly ShownLine[]): number | null {
  const old = nodesById(before)
  const changed = after.filter(({ id, node }) => old.get(id) !== node).at(-1)
  if (!changed) return null
  const was = old.get(changed.id)
  const text = lineOfNode(changed.node).text
  if (!was) return positionIn(changed, text.length)
  const { at, insert } = editBetween(lineOfNode(was).text, text, 0)
  return positionIn(changed, at + insert.length)
}
