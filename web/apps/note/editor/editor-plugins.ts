import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { noteLettersMax } from '#contract/apps/app-note.ts'
import { newLineId } from '../line-id.ts'
import { numbersOf } from '../markdown/numbers.ts'
import { isShared } from './bind-lines.ts'
import { lineType, rowType, tableType, unknownType } from './schema.ts'

/** Gives new lines an id. Of a line that was divided, the longer part keeps it. */
export const lineIds = new Plugin({
  appendTransaction: (transactions, { doc: before }, { doc, tr }) => {
    if (!transactions.some(({ docChanged }) => docChanged) || transactions.some(isShared)) return null
    // Letters make no line. An id is missing below a table or photo only.
    if (isSameOutline(before, doc) && doc.lastChild?.attrs.id !== '') return null
    const owners = new Map<string, Node>()
    const lines = linesIn(doc)
    for (const { node } of lines) {
      const owner = owners.get(node.attrs.id)
      if (!owner || node.content.size > owner.content.size) owners.set(node.attrs.id, node)
    }
    const taken = new Set<string>()
    for (const { node, pos } of lines) {
      const { id } = node.attrs
      if (id !== '' && owners.get(id) === node && !taken.has(id)) taken.add(id)
      else tr.setNodeAttribute(pos, 'id', newLineId())
    }
    return tr.docChanged ? tr : null
  },
})

function linesIn(doc: Node): { node: Node; pos: number }[] {
  const lines: { node: Node; pos: number }[] = []
  doc.forEach((node, pos) => {
    if (node.type !== tableType) lines.push({ node, pos })
    else
      node.forEach((row, at) => {
        if (row.type === rowType) lines.push({ node: row, pos: pos + 1 + at })
      })
  })
  return lines
}

/** Refuses what would make the note too long, and to remove what only a newer build understands. */
export const refusals = (onTooLong: () => void) =>
  new Plugin({
    filterTransaction: (transaction, { doc: before }) => {
      if (!transaction.docChanged || isShared(transaction)) return true
      const { doc } = transaction
      const isLonger = doc.content.size > Math.max(before.content.size, noteLettersMax)
      if (isLonger && doc.textContent.length > noteLettersMax) {
        onTooLong()
        return false
      }
      return countUnknown(doc) >= countUnknown(before)
    },
  })

function countUnknown(doc: Node): number {
  let count = 0
  doc.forEach(({ type }) => {
    if (type === unknownType) count++
  })
  return count
}

/** The numbers of numbered lists, the sides of a table's columns, and a word where an empty note begins. */
export const lineMarks = (placeholder: string) =>
  new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => marksIn(doc, placeholder),
      apply: (transaction, marks, { doc: before }) => {
        if (!transaction.docChanged) return marks
        return isSameOutline(before, transaction.doc) && !isEmpty(before) && !isEmpty(transaction.doc)
          ? marks.map(transaction.mapping, transaction.doc)
          : marksIn(transaction.doc, placeholder)
      },
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })

/** Whether only letters changed: numbers depend on the kinds and depths of the lines. */
function isSameOutline(before: Node, doc: Node): boolean {
  if (before.childCount !== doc.childCount) return false
  for (let at = 0; at < doc.childCount; at++) {
    const old = before.child(at)
    const now = doc.child(at)
    if (old === now) continue
    // A table may have another row.
    if (old.type === tableType || old.type !== now.type || old.attrs !== now.attrs) return false
  }
  return true
}

const isEmpty = ({ childCount, firstChild }: Node) =>
  childCount === 1 && firstChild?.type === lineType && firstChild.content.size === 0

function marksIn(doc: Node, placeholder: string): DecorationSet {
  const marks = sidesIn(doc)
  if (isEmpty(doc) && doc.firstChild?.attrs.kind === 'text')
    marks.push(Decoration.node(0, doc.firstChild.nodeSize, { 'data-placeholder': placeholder }))
  const lines: Node[] = []
  doc.forEach((node) => void lines.push(node))
  const numbers = numbersOf(
    lines.map(({ attrs }) => ({
      kind: attrs.kind ?? '',
      depth: attrs.depth,
      start: attrs.start || undefined,
    })),
  )
  let pos = 0
  for (const [at, node] of lines.entries()) {
    const number = numbers[at]
    if (number !== undefined)
      marks.push(Decoration.node(pos, pos + node.nodeSize, { 'data-number': `${number}.` }))
    pos += node.nodeSize
  }
  return DecorationSet.create(doc, marks)
}

/** The first row of a table tells where the letters of each column stand. */
function sidesIn(doc: Node): Decoration[] {
  const marks: Decoration[] = []
  doc.forEach((table, tablePos) => {
    const sides: string = (table.type === tableType && table.firstChild?.attrs.align) || ''
    if (!/[cr]/.test(sides)) return
    table.forEach((row, rowAt) => {
      row.forEach((cell, cellAt, nth) => {
        const from = tablePos + rowAt + cellAt + 2
        marks.push(Decoration.node(from, from + cell.nodeSize, { 'data-side': sides[nth] ?? 'l' }))
      })
    })
  })
  return marks
}
