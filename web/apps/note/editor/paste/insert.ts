import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model'
import { type Command, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { NoteLine } from '#contract/apps/note-lines.ts'
import { newLineId } from '../../line-id.ts'
import { docOfLines, lettersOf } from '../lines-of-doc.ts'
import { isList } from '../placed-lines.ts'
import { withoutSelected } from '../remove-at-tables.ts'
import { cellType, lineType, noteSchema } from '../schema.ts'

/** Pastes lines: within a line if they are one without a form, else as lines of their own. */
export function insertLines(view: EditorView, lines: readonly NoteLine[]): void {
  const tr = withoutSelected(view.state)
  const { $from } = tr.selection
  const [first] = lines
  if (!first) return
  if ($from.parent.type === cellType) {
    tr.insertText(lines.map(({ text }) => text.replaceAll('\t', ' ')).join(' '))
  } else if (lines.length === 1 && first.kind === 'text') {
    tr.replaceSelection(new Slice(Fragment.from(lettersOf(first, 0, first.text.length)), 0, 0))
  } else insertBlocks(tr, asItems(lines, $from))
  view.dispatch(tr.setMeta('uiEvent', 'paste').scrollIntoView())
}

/** Lines without a form that are pasted into a list or a quote are of its kind, as typed ones would be. */
function asItems(lines: readonly NoteLine[], { parent }: ResolvedPos): readonly NoteLine[] {
  const { kind, depth } = parent.attrs
  const isIn = isList(parent) || kind === 'quote'
  if (!isIn || lines.some((line) => line.kind !== 'text')) return lines
  const written = lines.filter(({ text }) => text.trim() !== '')
  if (written.length === 0) return lines
  return written.map((line) => ({ ...line, kind, ...(depth > 0 && { depth }) }))
}

function insertBlocks(tr: Transaction, lines: readonly NoteLine[]): void {
  const blocks = blocksOf(lines)
  const { $from } = tr.selection
  const parent = $from.depth > 0 ? $from.node(1) : null
  let end: number
  if (parent?.type === lineType && parent.content.size === 0) {
    tr.replaceWith($from.before(1), $from.after(1), blocks)
    end = $from.before(1) + Fragment.from(blocks).size
  } else {
    // Lines without a form, or of the same, go on in the line of the caret.
    const open = (node: Node | undefined) =>
      node?.type === lineType && (node.attrs.kind === 'text' || node.attrs.kind === parent?.attrs.kind)
        ? 1
        : 0
    const before = tr.doc.content.size - $from.pos
    tr.replaceSelection(new Slice(Fragment.from(blocks), open(blocks[0]), open(blocks.at(-1))))
    end = tr.doc.content.size - before
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)), -1))
}

/** Without the line that a document always ends with. */
function blocksOf(lines: readonly NoteLine[]): Node[] {
  const blocks: Node[] = []
  docOfLines(lines).forEach((node) => {
    if (node.type !== lineType || node.attrs.id !== '') blocks.push(node)
  })
  return blocks
}

/** Photos below the line of the caret, or in its place if it is empty. */
export const insertPhotos = (view: EditorView, hashes: readonly string[]): void => {
  const { $to } = view.state.selection
  const at = $to.depth > 0 ? $to.after(1) : view.state.selection.to
  const photos = hashes.map((photo) => noteSchema.node('photo', { id: newLineId(), photo }))
  const { tr } = view.state
  const line = $to.depth > 0 ? $to.node(1) : null
  const isEmpty = line?.type === lineType && line.content.size === 0
  tr.insert(isEmpty ? at - 2 : at, photos)
  const end = at + photos.length
  if (!isEmpty && tr.doc.resolve(end).nodeAfter?.type !== lineType) tr.insert(end, lineType.create())
  tr.setSelection(TextSelection.near(tr.doc.resolve(end)))
  view.dispatch(tr.setMeta('uiEvent', 'paste').scrollIntoView())
}

/** Makes the selected words a link, or takes the link away. Without words the address itself is written. */
export const setLink =
  (href: string): Command =>
  ({ tr, selection: { from, to, empty } }, dispatch) => {
    const { link } = noteSchema.marks
    if (empty && href) tr.insert(from, noteSchema.text(href, [link.create({ href })]))
    else if (href) tr.removeMark(from, to, link).addMark(from, to, link.create({ href }))
    else tr.removeMark(from, to, link)
    dispatch?.(tr)
    return true
  }
