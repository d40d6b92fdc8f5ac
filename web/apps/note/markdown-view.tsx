import type { ReactNode } from 'react'
import { type Inline, parseInline } from './markdown/inline.ts'

type Props = { text: string; photo?: (piece: Extract<Inline, { kind: 'photo' }>) => ReactNode }

/** The pieces of a line without their markup, with working links. */
export function Pieces({ text, photo = ({ text: alt }) => alt }: Props) {
  return <Inner pieces={parseInline(text)} photo={photo} />
}

function Inner({ pieces, photo }: { pieces: readonly Inline[]; photo: NonNullable<Props['photo']> }) {
  let end = 0
  const placed = pieces.map((piece) => {
    end += piece.source.length
    return { end, piece }
  })
  return placed.map((each) => <Piece key={each.end} piece={each.piece} photo={photo} />)
}

function Piece({ piece, photo }: { piece: Inline; photo: NonNullable<Props['photo']> }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'bold':
      return (
        <strong>
          <Inner pieces={piece.inner} photo={photo} />
        </strong>
      )
    case 'italic':
      return (
        <em className="italic">
          <Inner pieces={piece.inner} photo={photo} />
        </em>
      )
    case 'strike':
      return (
        <s className="text-ink-soft">
          <Inner pieces={piece.inner} photo={photo} />
        </s>
      )
    case 'code':
      return (
        <code className="rounded-sm bg-paper-deep px-1.5 py-0.5 font-mono text-[0.9em]">{piece.text}</code>
      )
    case 'photo':
      return photo(piece)
    default:
      return (
        <a
          href={piece.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="break-all text-info underline"
        >
          {piece.text}
        </a>
      )
  }
}
