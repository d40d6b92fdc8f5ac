import type { Mark, Node } from 'prosemirror-model'
import { type NoteLine, type NoteStyle, noteLineKinds, type StyledPart } from '#contract/apps/note-lines.ts'
import {
  cellType,
  lineType,
  noteSchema,
  photoType,
  rowType,
  ruleType,
  tableType,
  unknownType,
} from './schema.ts'

/** A line with the node that shows it. A node never changes, so an unchanged line has the same node as before. */
export type ShownLine = { id: string; node: Node; pos: number }

/** The lines of a document, with the rows of its tables. One without an id only gives the caret a place. */
export function shownLines(doc: Node, from = 0, to = doc.childCount): ShownLine[] {
  const lines: ShownLine[] = []
  const add = (node: Node, pos: number) => {
    if (node.attrs.id) lines.push({ id: node.attrs.id, node, pos })
  }
  let pos = 0
  for (let nth = 0; nth < to; nth++) {
    const node = doc.child(nth)
    if (nth >= from && node.type !== tableType) add(node, pos)
    else if (nth >= from) node.forEach((row, at) => void add(row, pos + 1 + at))
    pos += node.nodeSize
  }
  return lines
}

/** The lines that differ, in both documents, and the one above them: a long note has thousands of others. */
export function changedLines(before: Node, after: Node): [ShownLine[], ShownLine[]] {
  const most = Math.min(before.childCount, after.childCount)
  let head = 0
  while (head < most && before.child(head) === after.child(head)) head++
  let tail = 0
  while (
    tail < most - head &&
    before.child(before.childCount - 1 - tail) === after.child(after.childCount - 1 - tail)
  )
    tail++
  const from = Math.max(0, head - 1)
  return [
    shownLines(before, from, before.childCount - tail),
    shownLines(after, from, after.childCount - tail),
  ]
}

const linesByNode = new WeakMap<Node, NoteLine>()

/** The line that a node shows. */
export function lineOfNode(node: Node): NoteLine {
  const line = linesByNode.get(node) ?? readNode(node)
  linesByNode.set(node, line)
  return line
}

function readNode(node: Node): NoteLine {
  const { id, more } = node.attrs
  const rest = more ? { more } : {}
  if (node.type === unknownType) return node.attrs.line
  if (node.type === ruleType) return { id, kind: 'rule', text: '', ...rest }
  if (node.type === photoType)
    return { id, kind: 'photo', text: node.attrs.text, photo: node.attrs.photo, ...rest }
  if (node.type === rowType) {
    return {
      id,
      kind: 'row',
      ...contentOfRow(node),
      ...(node.attrs.align && { align: node.attrs.align }),
      ...rest,
    }
  }
  const { kind, level, depth, done, start } = node.attrs
  return {
    id,
    kind,
    ...contentOf(node),
    ...(level > 0 && { level }),
    ...(depth > 0 && { depth }),
    ...(done && { done: true as const }),
    ...(start > 0 && { start }),
    ...rest,
  }
}

type Content = Pick<NoteLine, 'text' | 'styles'>

function contentOf(parent: Node): Content {
  const styles: StyledPart[] = []
  parent.forEach(({ marks, nodeSize }, from) => {
    if (marks.length > 0) styles.push({ from, to: from + nodeSize, style: styleOf(marks) })
  })
  return { text: parent.textContent, ...(styles.length > 0 && { styles }) }
}

/** A tab or line break inside of a cell would be another cell or row. */
function contentOfRow(row: Node): Content {
  const texts: string[] = []
  const styles: StyledPart[] = []
  let at = 0
  row.forEach((cell) => {
    const { text, styles: own = [] } = contentOf(cell)
    const start = at
    texts.push(text.replaceAll(/[\t\n]/g, ' '))
    styles.push(...own.map(({ from, to, style }) => ({ from: start + from, to: start + to, style })))
    at += text.length + 1
  })
  return { text: texts.join('\t'), ...(styles.length > 0 && { styles }) }
}

const styleOf = (marks: readonly Mark[]): NoteStyle =>
  Object.assign(
    {},
    ...marks.map(({ type, attrs }) => {
      if (type.name === 'link') return { link: attrs.href }
      return type.name === 'more' ? attrs.style : { [type.name]: true }
    }),
  )

/** The document that shows these lines. `known` are nodes of the document before, which are used again. */
export function docOfLines(lines: readonly NoteLine[], known: ReadonlyMap<string, Node> = new Map()): Node {
  const blocks: Node[] = []
  let rows: NoteLine[] = []
  const flush = () => {
    if (rows.length > 0) blocks.push(tableOf(rows, known))
    rows = []
  }
  for (const line of lines) {
    if (line.kind === 'row') {
      rows.push(line)
      continue
    }
    flush()
    blocks.push(again(known, line) ?? nodeOf(line))
  }
  flush()
  // A document has at least one line, and one to write in below a table or photo.
  if (blocks.at(-1)?.type !== lineType) blocks.push(lineType.create())
  return noteSchema.node('doc', null, blocks)
}

function again(known: ReadonlyMap<string, Node>, line: NoteLine): Node | null {
  const node = known.get(line.id)
  return node && isSame(lineOfNode(node), line) ? node : null
}

function tableOf(rows: readonly NoteLine[], known: ReadonlyMap<string, Node>): Node {
  const columns = Math.max(...rows.map(({ text }) => text.split('\t').length))
  // Two devices may have written rows of different lengths.
  return tableType.create(
    null,
    rows.map((row) => {
      const missing = columns - row.text.split('\t').length
      const padded = missing > 0 ? { ...row, text: row.text + '\t'.repeat(missing) } : row
      return again(known, padded) ?? nodeOf(padded)
    }),
  )
}

function nodeOf(line: NoteLine): Node {
  const { id, kind, text, more = null } = line
  if (!noteLineKinds.some((each) => each === kind)) return unknownType.create({ id, line })
  if (kind === 'rule') return ruleType.create({ id, more })
  if (kind === 'photo') return photoType.create({ id, photo: line.photo ?? '', text, more })
  if (kind === 'row') {
    let at = 0
    const cells = text.split('\t').map((cell) => {
      const from = at
      at += cell.length + 1
      return cellType.create(null, lettersOf(line, from, from + cell.length))
    })
    return rowType.create({ id, align: line.align ?? '', more }, cells)
  }
  const { level = 0, depth = 0, done = false, start = 0 } = line
  return lineType.create({ id, kind, level, depth, done, start, more }, lettersOf(line, 0, text.length))
}

export function lettersOf({ text, styles = [] }: Content, from: number, to: number): Node[] {
  const nodes: Node[] = []
  const add = (start: number, end: number, style: NoteStyle) => {
    if (end > start) nodes.push(noteSchema.text(text.slice(start, end), marksOf(style)))
  }
  let at = from
  for (const part of styles) {
    const start = Math.max(part.from, from)
    const end = Math.min(part.to, to)
    if (end <= start) continue
    add(at, start, {})
    add(start, end, part.style)
    at = end
  }
  add(at, to, {})
  return nodes
}

const knownStyles = ['bold', 'italic', 'strike', 'code'] as const

function marksOf({ bold, italic, strike, code, link, ...more }: NoteStyle): readonly Mark[] {
  const flags = { bold, italic, strike, code }
  const marks = knownStyles.flatMap((name) => (flags[name] ? [noteSchema.mark(name)] : []))
  if (typeof link === 'string') marks.push(noteSchema.mark('link', { href: link }))
  if (Object.keys(more).length > 0) marks.push(noteSchema.mark('more', { style: more }))
  return marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), [])
}

const fields = ['id', 'kind', 'text', 'level', 'depth', 'done', 'start', 'photo', 'align'] as const

const isSame = (a: NoteLine, b: NoteLine): boolean =>
  a === b ||
  (fields.every((field) => a[field] === b[field]) &&
    isSameValue(a.more, b.more) &&
    isSameValue(a.styles, b.styles))

const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a, byName) === JSON.stringify(b, byName))

/** Two devices may have set the styles of a part in another order. */
const byName = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1)))
    : value
