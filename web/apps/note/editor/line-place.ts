import type { Node, ResolvedPos } from 'prosemirror-model'
import type { ShownLine } from './lines-of-doc.ts'
import { rowType } from './schema.ts'
import type { LinePlace } from './write-lines.ts'

/** Where a position of the document is in the letters of its line; null between lines. */
export function placeAt($pos: ResolvedPos): LinePlace | null {
  for (let depth = $pos.depth; depth > 0; depth--) {
    const node = $pos.node(depth)
    if (node.type === rowType) {
      const cell = $pos.index(depth)
      let at = $pos.parentOffset
      for (let nth = 0; nth < cell; nth++) at += node.child(nth).content.size + 1
      return { id: node.attrs.id, at }
    }
    if (node.isTextblock && node.attrs.id) return { id: node.attrs.id, at: $pos.parentOffset }
  }
  // A photo or rule that is selected as a whole.
  const after = $pos.nodeAfter
  return after?.isAtom && after.attrs.id ? { id: after.attrs.id, at: 0 } : null
}

/** The position of a place in the document, as near as its line has letters. */
export function positionIn({ node, pos }: ShownLine, at: number): number {
  if (node.isAtom) return pos
  if (node.type !== rowType) return pos + 1 + Math.min(at, node.content.size)
  let cellPos = pos + 1
  let left = at
  for (let nth = 0; nth < node.childCount; nth++) {
    const { size } = node.child(nth).content
    if (left <= size || nth === node.childCount - 1) return cellPos + 1 + Math.min(left, size)
    left -= size + 1
    cellPos += size + 2
  }
  return pos + 1
}

export const lineWithId = (lines: readonly ShownLine[], id: string): ShownLine | undefined =>
  lines.find((line) => line.id === id)

/** The nodes of lines by their ids. */
export const nodesById = (lines: readonly ShownLine[]): Map<string, Node> =>
  new Map(lines.map(({ id, node }) => [id, node]))
