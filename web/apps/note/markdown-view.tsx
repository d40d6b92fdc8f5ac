import { type Inline, type Line, parseInline, parseLine } from './markdown.ts'

type Props = { value: string; onTick: (line: number) => void }

/** The rendered note: no markup, working links and checkboxes. */
export function MarkdownView({ value, onTick }: Props) {
  return (
    <div className="grid min-h-64 content-start gap-1 px-1 py-2 leading-[1.9]">
      {value.split('\n').map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids
        <ReadLine key={at} line={parseLine(text)} onTick={() => onTick(at)} />
      ))}
    </div>
  )
}

const headings = ['mt-4 text-2xl', 'mt-3 text-xl', 'mt-2 text-lg']
const indents = ['', 'ml-6', 'ml-12', 'ml-18', 'ml-24', 'ml-30', 'ml-36']

function ReadLine({ line, onTick }: { line: Line; onTick: () => void }) {
  const text = <Pieces text={line.rest} />
  if (line.kind === 'heading') return <h3 className={headings[line.level - 1] ?? ''}>{text}</h3>
  if (line.kind === 'rule') return <hr className="my-3 border-line-strong/50" />
  if (line.kind === 'quote') return <p className="border-l-4 border-line pl-4 text-ink-soft">{text}</p>
  if (line.kind === 'task') {
    return (
      <label className={`flex cursor-pointer items-start gap-3 ${indents[line.indent] ?? ''}`}>
        <input type="checkbox" checked={line.isDone} onChange={onTick} className="mt-2 size-5 shrink-0" />
        <span className={line.isDone ? 'text-ink-soft line-through' : ''}>{text}</span>
      </label>
    )
  }
  if (line.kind === 'bullet' || line.kind === 'number') {
    const sign = line.kind === 'bullet' ? '•' : line.mark.trim()
    return (
      <p className={`flex gap-3 ${indents[line.indent] ?? ''}`}>
        <span aria-hidden={line.kind === 'bullet'} className="text-accent">
          {sign}
        </span>
        <span>{text}</span>
      </p>
    )
  }
  return line.rest.trim() === '' ? <div className="h-3" /> : <p>{text}</p>
}

export function Pieces({ text }: { text: string }) {
  return parseInline(text).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids
    <Piece key={at} piece={piece} />
  ))
}

function Piece({ piece }: { piece: Inline }) {
  if (piece.kind === 'bold') return <strong>{piece.text}</strong>
  if (piece.kind === 'text') return piece.text
  return (
    <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow" className="text-info underline">
      {piece.text}
    </a>
  )
}
