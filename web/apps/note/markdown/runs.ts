import { parseLine } from '../markdown.ts'
import { type Inline, parseInline } from './inline.ts'
import type { LineRole } from './line-roles.ts'

/** Letters of a line that look alike. `box`, `dot` and `photo` are drawn instead of their letters. */
export type Run = { text: string; look: string; draws?: 'box' | 'dot'; photo?: string }

const bold = '[-webkit-text-stroke:0.045em_currentcolor]'
const dim = 'text-ink-soft opacity-60'
const code = 'bg-paper-deep text-accent rounded-sm'

/**
 * A line as runs. Their texts, put together, are the line: the field above has the same letters at the same places.
 * Looks therefore use only what does not change the width of a letter.
 */
export function runsOf(line: string, role: LineRole): Run[] {
  if (role === 'fence-open' || role === 'fence-close' || role === 'table-rule')
    return [{ text: line, look: dim }]
  if (role === 'code') return [{ text: line, look: 'text-accent' }]
  if (role === 'table-head') return tableRuns(line, bold)
  if (role === 'table-row') return tableRuns(line, '')
  const parsed = parseLine(line)
  const pieces = parseInline(parsed.rest)
  // A photo is drawn over its whole line; among other words it stays a text.
  const [only] = pieces
  if (parsed.kind === 'text' && pieces.length === 1 && only?.kind === 'photo') {
    return [{ text: only.source, look: '', photo: only.hash }]
  }
  return [...markRuns(parsed.kind, parsed.mark), ...inlineRuns(pieces, '')]
}

function markRuns(kind: string, mark: string): Run[] {
  if (mark === '') return []
  if (kind === 'heading') return [{ text: mark, look: 'opacity-45' }]
  if (kind === 'quote') return [{ text: mark, look: 'invisible' }]
  if (kind !== 'task' && kind !== 'bullet') return [{ text: mark, look: 'text-accent' }]
  const blanks = /^\s*/.exec(mark)?.[0] ?? ''
  const sign: Run = {
    text: mark.slice(blanks.length),
    look: 'text-accent',
    draws: kind === 'task' ? 'box' : 'dot',
  }
  return blanks ? [{ text: blanks, look: '' }, sign] : [sign]
}

const tableRuns = (row: string, look: string): Run[] =>
  row
    .split(/(\|)/)
    .filter((text) => text !== '')
    .flatMap((text) => (text === '|' ? [{ text, look: dim }] : inlineRuns(parseInline(text), look)))

const inlineRuns = (pieces: readonly Inline[], look: string): Run[] =>
  pieces.flatMap((piece) => pieceRuns(piece, look))

function pieceRuns(piece: Inline, look: string): Run[] {
  switch (piece.kind) {
    case 'bold':
      return marked(piece.mark, inlineRuns(piece.inner, `${look} ${bold}`))
    case 'strike':
      return marked(piece.mark, inlineRuns(piece.inner, `${look} line-through`))
    case 'italic':
      return marked(piece.mark, slanted(inlineRuns(piece.inner, look)))
    case 'code':
      return marked(piece.mark, [{ text: piece.text, look: `${look} ${code}` }])
    case 'link':
      return [
        { text: '[', look: dim },
        { text: piece.text, look: `${look} text-info underline` },
        { text: piece.source.slice(1 + piece.text.length), look: dim },
      ]
    case 'url':
      return [{ text: piece.text, look: `${look} text-info underline` }]
    case 'photo':
      return [{ text: piece.source, look: dim }]
    case 'text':
      return [{ text: piece.text, look }]
  }
}

const marked = (mark: string, inner: Run[]): Run[] => [
  { text: mark, look: dim },
  ...inner,
  { text: mark, look: dim },
]

/**
 * Japanese fonts have no italics, so a slant keeps every width. The italics of Latin fonts have widths of their own:
 * Latin letters are coloured instead.
 */
const slanted = (runs: Run[]): Run[] =>
  runs.flatMap((run) =>
    run.text
      .split(/([^\u0250-\uffff]+)/)
      .filter((text) => text !== '')
      .map((text) => ({ ...run, text, look: `${run.look} ${text < '\u0250' ? 'text-accent' : 'italic'}` })),
  )

/** The runs with another look from `from` to `to`, such as a text that an input method is still composing. */
export function withLook(runs: readonly Run[], from: number, to: number, look: string): Run[] {
  let at = 0
  return runs.flatMap((run) => {
    const cuts = [0, from - at, to - at, run.text.length].map((cut) =>
      Math.min(Math.max(cut, 0), run.text.length),
    )
    at += run.text.length
    return cuts.slice(1).flatMap((end, part) => {
      const text = run.text.slice(cuts[part], end)
      if (text === '') return []
      // A box or a photo is drawn over its own letters only.
      const { draws: _draws, photo: _photo, ...plain } = run
      if (part === 1) return [{ ...plain, text, look: `${run.look} ${look}` }]
      return [text === run.text ? run : { ...plain, text }]
    })
  })
}
