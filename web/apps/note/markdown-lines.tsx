import { memo } from 'react'
import { type Inline, parseInline, parseLine } from './markdown.ts'

/**
 * The text as typed, with dimmed markup. Styles use only colour and stroke width, because every letter must
 * have the same width as in the field above it.
 */
export function MarkdownLines({ value }: { value: string }) {
  return value.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and each is rendered from its text alone
    <WrittenLine key={at} line={line} />
  ))
}

const WrittenLine = memo(function WrittenLine({ line }: { line: string }) {
  const parsed = parseLine(line)
  return (
    <div className={`min-h-[1lh] ${lineLook(parsed)}`}>
      <span className={parsed.kind === 'heading' ? 'opacity-45' : 'text-accent'}>{parsed.mark}</span>
      {parseInline(parsed.rest).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Written key={at} piece={piece} />
      ))}
    </div>
  )
})

const bold = '[-webkit-text-stroke:0.045em_currentcolor]'

function lineLook(line: ReturnType<typeof parseLine>): string {
  if (line.kind === 'heading') return `${bold} text-accent`
  if (line.kind === 'task' && line.isDone) return 'text-ink-soft line-through'
  if (line.kind === 'quote' || line.kind === 'rule') return 'text-ink-soft'
  return ''
}

const dim = 'text-ink-soft opacity-60'

function Written({ piece }: { piece: Inline }) {
  if (piece.kind === 'bold') {
    return (
      <>
        <span className={dim}>**</span>
        <span className={bold}>{piece.text}</span>
        <span className={dim}>**</span>
      </>
    )
  }
  if (piece.kind === 'link') {
    return (
      <>
        <span className={dim}>[</span>
        <span className="text-info underline">{piece.text}</span>
        <span className={dim}>]({piece.href})</span>
      </>
    )
  }
  if (piece.kind === 'url') return <span className="text-info underline">{piece.text}</span>
  return piece.text
}
