import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** Longer lines are drawn in pieces. */
const lineLengthMax = 2_000
const pieceLength = 400
export const pieceLengthMax = 1_000

/**
 * Draws a long line in pieces that look like one text. For each row on the screen Chromium measures its text from the
 * beginning, so one text of 50,000 letters costs hundreds of milliseconds at each letter.
 */
export const longLines = new Plugin<DecorationSet>({
  state: {
    init: (_config, { doc }) => cutLines(DecorationSet.empty, doc),
    apply: (transaction, before) => {
      if (!transaction.docChanged) return before
      const pieces = before.map(transaction.mapping, transaction.doc)
      // Drawing it anew would end the conversion.
      return transaction.getMeta('composition') ? pieces : cutLines(pieces, transaction.doc)
    },
  },
  props: {
    decorations(state) {
      return this.getState(state)
    },
  },
})

function cutLines(pieces: DecorationSet, doc: Node): DecorationSet {
  let cut = pieces
  doc.forEach((line, pos) => {
    if (line.isTextblock && line.content.size > lineLengthMax) cut = cutLine(cut, doc, line, pos + 1)
  })
  return cut
}

/** Pieces that are short enough stay, so that they are not drawn anew. */
function cutLine(pieces: DecorationSet, doc: Node, line: Node, start: number): DecorationSet {
  const end = start + line.content.size
  const gone: Decoration[] = []
  let at = start
  const added: Decoration[] = []
  const fill = (until: number) => {
    if (until > at) added.push(...piecesOf(line.textContent, at - start, until - start, start))
  }
  for (const piece of pieces.find(start, end).sort((a, b) => a.from - b.from)) {
    const { from, to } = piece
    const isKept = from >= at && to > from && to <= end && to - from <= pieceLengthMax
    if (!isKept) {
      gone.push(piece)
      continue
    }
    fill(from)
    at = to
  }
  fill(end)
  return gone.length + added.length === 0 ? pieces : pieces.remove(gone).add(doc, added)
}

function piecesOf(text: string, from: number, to: number, start: number): Decoration[] {
  const pieces: Decoration[] = []
  for (let at = from; at < to; ) {
    const until = to - at <= pieceLengthMax ? to : endOfPiece(text, at)
    // Letters that are typed between two pieces belong to the first.
    pieces.push(
      Decoration.inline(
        start + at,
        start + until,
        { nodeName: 'span' },
        { inclusiveStart: at === 0, inclusiveEnd: true },
      ),
    )
    at = until
  }
  return pieces
}

const segmenter = new Intl.Segmenter('ja')

/** After a sentence or word where there is one; never inside of a letter of several units. */
function endOfPiece(text: string, at: number): number {
  const rest = text.slice(at, at + pieceLengthMax)
  const sentence = rest.slice(pieceLength, -1).search(/[。、\s]/)
  if (sentence >= 0) return at + pieceLength + sentence + 1
  return at + (segmenter.segment(rest).containing(pieceLength)?.index || pieceLength)
}
