import { Array as YArray, Map as YMap, Text as YText } from 'yjs'

/**
 * The text of a note is a set of lines. Each line is a text of its own that merges by character, with attributes that
 * merge one by one: a tick, a kind or a place never stands between letters. `lines` maps an id to a Y.Text, and `order`
 * lists their places. A row of a table is a line whose cells are separated by tabs.
 */
export const noteLineKinds = [
  'text',
  'heading',
  'bullet',
  'number',
  'task',
  'quote',
  'code',
  'row',
  'photo',
  'rule',
] as const

/** The look of letters. A newer build may store more; it is kept. */
export type NoteStyle = {
  bold?: true
  italic?: true
  strike?: true
  code?: true
  link?: string
}
export type StyledPart = { from: number; to: number; style: NoteStyle }

export type NoteLine = {
  id: string
  /** Another word than those above was written by a newer build. */
  kind: string
  text: string
  /** In order, without overlaps; absent without styles. */
  styles?: readonly StyledPart[]
} & LineFields

/** Absent fields have their usual value. */
type LineFields = {
  /** 1 to 3, of a heading. */
  level?: number
  /** How deep a list item is nested. */
  depth?: number
  done?: true
  /** The number that a numbered list starts with. */
  start?: number
  /** The hash of a photo. */
  photo?: string
  /** The alignment of each column, l, c or r, in the first row of a table. */
  align?: string
  /** Attributes of a newer build. */
  more?: Readonly<Record<string, unknown>>
}

export const linesKey = 'lines'
export const orderKey = 'order'

/** Set on a deleted line. Letters that another device wrote there meanwhile bring it back. */
export const goneKey = 'gone'
/** The place of a line that was moved. Until then its place is its id. */
export const placeKey = 'place'

export type SharedLines = { lines: YMap<YText>; order: YArray<string> }

/** Null if a build before this form wrote the note. */
export function sharedLines(note: YMap<unknown> | undefined): SharedLines | null {
  const lines = note?.get(linesKey)
  const order = note?.get(orderKey)
  // Casts: other values in them are skipped when they are read.
  return lines instanceof YMap && order instanceof YArray
    ? { lines: lines as YMap<YText>, order: order as YArray<string> }
    : null
}

/** The visible lines of a note. */
export function linesIn(note: YMap<unknown>, read?: (id: string, text: YText) => NoteLine): NoteLine[] {
  const shared = sharedLines(note)
  return shared ? readLines(shared, read) : []
}

/** The visible lines in their order. `read` may keep what it has read before. */
export function readLines(
  { lines, order }: SharedLines,
  read: (id: string, text: YText) => NoteLine = readLine,
): NoteLine[] {
  const seen = new Set<string>()
  const found: NoteLine[] = []
  const add = (id: string, text: unknown, isPlaced: boolean) => {
    seen.add(id)
    if (!(text instanceof YText)) return
    const isLeft = text.length > 0 || (isPlaced && text.getAttribute(goneKey) !== true)
    if (isLeft) found.push(read(id, text))
  }
  for (const place of order.toArray()) {
    const id = lineOfPlace(place)
    const text = lines.get(id)
    if (!seen.has(id) && text instanceof YText && placeOf(id, text) === place) add(id, text, true)
  }
  // Without a place, such as after undoing a line that another device wrote in: its letters are kept at the end.
  if (seen.size < lines.size) {
    for (const id of [...lines.keys()].sort()) if (!seen.has(id)) add(id, lines.get(id), false)
  }
  return found
}

/** A place is the id of its line, and after a move also a mark of its own. */
function lineOfPlace(place: unknown): string {
  const text = String(place)
  const end = text.indexOf(':')
  return end === -1 ? text : text.slice(0, end)
}

export const placeOf = (id: string, text: YText): string => String(text.getAttribute(placeKey) ?? id)

export function readLine(id: string, text: YText): NoteLine {
  const line: NoteLine = { id, kind: 'text', text: text.toString() }
  const more: Record<string, unknown> = {}
  for (const [key, value] of Object.entries<unknown>(text.getAttributes())) {
    if (key === goneKey || key === placeKey) continue
    const isKnown = fieldChecks[key]?.(value)
    if (isKnown) Object.assign(line, { [key]: value })
    else more[key] = value
  }
  if (Object.keys(more).length > 0) line.more = more
  const styles = stylesOf(text)
  if (styles.length > 0) line.styles = styles
  return line
}

const isText = (value: unknown) => typeof value === 'string'
const isCount = (value: unknown) => Number.isSafeInteger(value)
const fieldChecks: Record<string, (value: unknown) => boolean> = {
  kind: isText,
  level: isCount,
  depth: isCount,
  done: (value) => value === true,
  start: isCount,
  photo: isText,
  align: isText,
}

function stylesOf(text: YText): StyledPart[] {
  const parts: StyledPart[] = []
  let at = 0
  // Cast: Yjs types a delta as any.
  for (const { insert, attributes } of text.toDelta() as { insert: unknown; attributes?: object }[]) {
    if (typeof insert !== 'string') continue
    const to = at + insert.length
    if (attributes && Object.keys(attributes).length > 0) parts.push({ from: at, to, style: attributes })
    at = to
  }
  return parts
}

/** The fields of a record with these lines. */
export function newLines(lines: readonly NoteLine[]): Record<string, unknown> {
  const texts = new YMap(lines.map((line) => [line.id, newLine(line)]))
  return { [linesKey]: texts, [orderKey]: YArray.from(lines.map(({ id }) => id)) }
}

export function newLine({ id: _id, kind, text, styles = [], more = {}, ...fields }: NoteLine): YText {
  const written = new YText()
  let at = 0
  for (const { from, to, style } of styles) {
    if (from > at) written.insert(at, text.slice(at, from), {})
    written.insert(from, text.slice(from, to), style)
    at = to
  }
  if (at < text.length) written.insert(at, text.slice(at), {})
  const attributes = { ...(kind !== 'text' && { kind }), ...fields, ...more }
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) written.setAttribute(key, value)
  }
  return written
}

/** The letters of a note, a line each, for searching, sharing and reading aloud. */
export const plainTextOf = (lines: readonly NoteLine[]): string => lines.map(({ text }) => text).join('\n')

/** Whether a line shows something: letters, a photo, or what only a newer build can show. */
export const showsSomething = ({ kind, text }: NoteLine): boolean =>
  text.trim() !== '' || kind === 'photo' || !noteLineKinds.some((known) => known === kind)
