import type { Node } from 'prosemirror-model'
import { lineType } from './schema.ts'

/** A line node and its place. */
export type Placed = { node: Node; pos: number; index: number }

export const isList = ({ attrs: { kind } }: Node): boolean =>
  kind === 'bullet' || kind === 'number' || kind === 'task'

/** The items that are nested below a line. */
export function below(doc: Node, { node, pos, index }: Placed): Placed[] {
  const items: Placed[] = []
  let at = pos + node.nodeSize
  for (let nth = index + 1; nth < doc.childCount; nth++) {
    const next = doc.child(nth)
    if (!isList(node) || next.type !== lineType || !isList(next) || next.attrs.depth <= node.attrs.depth)
      break
    items.push({ node: next, pos: at, index: nth })
    at += next.nodeSize
  }
  return items
}

export function placedAt(doc: Node, index: number): Placed | null {
  const node = doc.maybeChild(index)
  if (!node) return null
  let pos = 0
  for (let nth = 0; nth < index; nth++) pos += doc.child(nth).nodeSize
  return { node, pos, index }
}
