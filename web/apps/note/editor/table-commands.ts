import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { cellType, lineType, noteSchema, rowType, tableType } from './schema.ts'

type InTable = { table: Node; tablePos: number; row: number; column: number }

/** Where the caret is in a table; null outside. */
export function inTable({ selection: { $head } }: EditorState): InTable | null {
  const depth = depthOf($head)
  if (depth === 0) return null
  return {
    table: $head.node(depth),
    tablePos: $head.before(depth),
    row: $head.index(depth),
    column: $head.index(depth + 1),
  }
}

function depthOf($at: ResolvedPos): number {
  for (let depth = $at.depth; depth > 0; depth--) if ($at.node(depth).type === tableType) return depth
  return 0
}

/** Tab goes through the cells, and from the last one into a new row. */
export const nextCell =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const place = inTable(state)
    if (!place) return false
    const { table, row, column } = place
    const columns = table.child(row).childCount
    const nth = row * columns + column + by
    if (nth < 0) return true
    if (nth >= table.childCount * columns) return addRow(state, dispatch)
    dispatch?.(caretInCell(state.tr, place, Math.floor(nth / columns), nth % columns))
    return true
  }

/** Enter goes to the cell below; from an empty last row it leaves the table. */
export const cellBelow: Command = (state, dispatch) => {
  const place = inTable(state)
  if (!place) return false
  const { table, tablePos, row, column } = place
  if (row + 1 < table.childCount) {
    dispatch?.(caretInCell(state.tr, place, row + 1, column))
    return true
  }
  if (row === 0 || table.child(row).textContent !== '') return addRow(state, dispatch, column)
  const { tr } = state
  const from = rowStart(place, row)
  tr.delete(from, from + table.child(row).nodeSize)
  const end = tr.mapping.map(tablePos + table.nodeSize, -1)
  if (tr.doc.resolve(end).nodeAfter?.type !== lineType) tr.insert(end, lineType.create())
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView())
  return true
}

/**
 * Calls the change of a table, then gives its first row the sides of the columns, which only the first row tells. The others
 * keep theirs, for a device that removes the first row meanwhile.
 */
export function keepSides(
  transaction: Transaction,
  tablePos: number,
  change: () => void,
  sidesAfter = (sides: string) => sides,
): void {
  const sides = transaction.doc.nodeAt(tablePos)?.firstChild?.attrs.align ?? ''
  change()
  const first = transaction.doc.nodeAt(tablePos)?.firstChild
  const kept = sides && sidesAfter(sides)
  if (first && first.attrs.align !== kept) transaction.setNodeAttribute(tablePos + 1, 'align', kept)
}

function addRow(state: EditorState, dispatch?: (transaction: Transaction) => void, column = 0): boolean {
  const place = inTable(state)
  if (!place) return false
  const { table, row } = place
  const at = rowStart(place, row) + table.child(row).nodeSize
  const { tr } = state
  tr.insert(at, emptyRow(table.child(row).childCount))
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1 + column * 2 + 1))).scrollIntoView())
  return true
}

export const addRowBelow: Command = (state, dispatch) => addRow(state, dispatch)

/** A column right of the caret. */
export const addColumn: Command = (state, dispatch) => {
  const place = inTable(state)
  if (!place) return false
  const { tr } = state
  const { table, tablePos, column } = place
  const addCells = () =>
    table.forEach((row, _offset, nth) => {
      let at = rowStart(place, nth) + 1
      for (let cell = 0; cell <= column; cell++) at += row.child(cell).nodeSize
      tr.insert(tr.mapping.map(at), cellType.create())
    })
  keepSides(tr, tablePos, addCells, (sides) => {
    const upTo = sides.slice(0, column + 1).padEnd(column + 1, 'l')
    return `${upTo}l${sides.slice(column + 1)}`
  })
  dispatch?.(tr)
  return true
}

export const removeRow: Command = (state, dispatch) => {
  const place = inTable(state)
  if (!place) return false
  const { table, tablePos, row } = place
  const { tr } = state
  const from = table.childCount === 1 ? tablePos : rowStart(place, row)
  if (table.childCount === 1) tr.delete(tablePos, tablePos + table.nodeSize)
  else keepSides(tr, tablePos, () => tr.delete(from, from + table.child(row).nodeSize))
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))))
  return true
}

export const removeColumn: Command = (state, dispatch) => {
  const place = inTable(state)
  if (!place) return false
  const { table, tablePos, column } = place
  const { tr } = state
  if (table.firstChild?.childCount === 1) tr.delete(tablePos, tablePos + table.nodeSize)
  else {
    const removeCells = () =>
      table.forEach((row, _offset, nth) => {
        let at = rowStart(place, nth) + 1
        for (let cell = 0; cell < column; cell++) at += row.child(cell).nodeSize
        const from = tr.mapping.map(at)
        tr.delete(from, from + row.child(column).nodeSize)
      })
    keepSides(tr, tablePos, removeCells, (sides) => sides.slice(0, column) + sides.slice(column + 1))
  }
  dispatch?.(tr)
  return true
}

/** A table of two columns below the line of the caret, or in its place if it is empty. */
export const insertTable: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (depthOf($from) > 0 || $from.depth === 0) return false
  const { tr } = state
  const isEmpty = $from.node(1).content.size === 0
  const at = isEmpty ? $from.before(1) : $from.after(1)
  const table = tableType.create(null, [emptyRow(2), emptyRow(2)])
  if (isEmpty) tr.replaceWith(at, at + 2, table)
  else tr.insert(at, table)
  const end = at + table.nodeSize
  // A place to go on writing, and no table that is stuck to another.
  if (tr.doc.resolve(end).nodeAfter?.type !== lineType) tr.insert(end, lineType.create())
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 3))).scrollIntoView())
  return true
}

const emptyRow = (columns: number): Node =>
  rowType.create(
    null,
    Array.from({ length: columns }, () => noteSchema.node('cell')),
  )

function rowStart({ table, tablePos }: InTable, row: number): number {
  let at = tablePos + 1
  for (let nth = 0; nth < row; nth++) at += table.child(nth).nodeSize
  return at
}

function caretInCell(transaction: Transaction, place: InTable, row: number, column: number): Transaction {
  let at = rowStart(place, row) + 1
  for (let cell = 0; cell < column; cell++) at += place.table.child(row).child(cell).nodeSize
  const cell = place.table.child(row).child(column)
  // The whole content, as in a spreadsheet.
  return transaction
    .setSelection(TextSelection.create(transaction.doc, at + 1, at + 1 + cell.content.size))
    .scrollIntoView()
}
