import type { NoteLine } from '#contract/apps/note-lines.ts'
import { editBetween } from '../../frame/text-edit.ts'
import { writtenLines } from '../share/readable-text.ts'

/** A part of a line: in both texts, only in the earlier one, or only in the present one. */
type Piece = { text: string; kind: 'both' | 'past' | 'now' }
type ComparedLine = { id: string; pieces: Piece[] }

/** An earlier text beside the present one, line by line. A line is the same if its id is, wherever it stands. */
export function comparedLines(past: readonly NoteLine[], now: readonly NoteLine[]): ComparedLine[] {
  const present = new Map(writtenLines(now).map((text, at) => [now[at]?.id ?? '', text]))
  const compared = writtenLines(past).map((text, at) => comparedLine(past[at]?.id ?? '', text, present))
  const known = new Set(past.map(({ id }) => id))
  let above = 0
  for (const { id } of now) {
    const at = compared.findIndex((line) => line.id === id)
    if (known.has(id)) above = at + 1
    else {
      compared.splice(above, 0, { id, pieces: pieces([present.get(id) ?? '', 'now']) })
      above++
    }
  }
  return compared
}

function comparedLine(id: string, text: string, present: ReadonlyMap<string, string>): ComparedLine {
  const other = present.get(id)
  if (other === undefined) return { id, pieces: pieces([text, 'past']) }
  const { at, remove, insert } = editBetween(text, other, 0)
  return {
    id,
    pieces: pieces(
      [text.slice(0, at), 'both'],
      [text.slice(at, at + remove), 'past'],
      [insert, 'now'],
      [text.slice(at + remove), 'both'],
    ),
  }
}

const pieces = (...parts: [string, Piece['kind']][]): Piece[] =>
  parts.flatMap(([text, kind]) => (text === '' ? [] : [{ text: text.replaceAll('\t', '　'), kind }]))
