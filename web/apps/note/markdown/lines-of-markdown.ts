import type { NoteLine, StyledPart } from '#contract/apps/note-lines.ts'
import { newLineId } from '../line-id.ts'
import type { MarkdownLine } from '../markdown.ts'
import { type Block, blocksOf } from './blocks.ts'
import { type Inline, parseInline } from './inline.ts'
import type { Alignment } from './line-roles.ts'
import { numbersOf } from './numbers.ts'

/** Markdown that was written elsewhere as the lines of a note. */
export function linesOfMarkdown(markdown: string): NoteLine[] {
  const lines = blocksOf(markdown).flatMap(linesOfBlock)
  // Only the first item keeps its number; the others are counted from it.
  const counts = numbersOf(lines.map(({ kind, depth }) => ({ kind, depth, start: 0 })))
  return lines.map(({ start, ...line }, at) => ({ ...line, ...(start && counts[at] === 0 && { start }) }))
}

const letters: Record<Alignment, string> = { left: 'l', center: 'c', right: 'r' }

function linesOfBlock(block: Block): NoteLine[] {
  if (block.kind === 'code') return block.lines.map((text) => ({ id: newLineId(), kind: 'code', text }))
  if (block.kind === 'line') return [lineOf(block.line)]
  const align = block.align.map((side) => letters[side]).join('')
  const rows = [block.head, ...block.rows.map(({ cells }) => cells)]
  return rows.map((cells, at) => ({
    ...styled(
      'row',
      cells.flatMap((cell, nth) => [...(nth > 0 ? [tab] : []), ...parseInline(cell)]),
    ),
    ...(at === 0 && /[cr]/.test(align) && { align }),
  }))
}

const tab: Inline = { kind: 'text', text: '\t', source: '\t' }

function lineOf(line: MarkdownLine): NoteLine {
  const pieces = parseInline(line.rest)
  const [only] = pieces
  if (line.kind === 'text' && pieces.length === 1 && only?.kind === 'photo') {
    return { id: newLineId(), kind: 'photo', text: only.text === '写真' ? '' : only.text, photo: only.hash }
  }
  if (line.kind === 'rule') return { id: newLineId(), kind: 'rule', text: '' }
  return { ...styled(line.kind, pieces), ...formOf(line) }
}

/** The form that the sign of a line stands for. */
export const formOf = (line: MarkdownLine): Omit<NoteLine, 'id' | 'kind' | 'text'> => ({
  ...(line.kind === 'heading' && { level: line.level }),
  ...('indent' in line && line.indent > 0 && { depth: line.indent }),
  ...(line.kind === 'task' && line.isDone && { done: true }),
  ...(line.kind === 'number' && startOf(line.mark)),
})

function startOf(mark: string): { start?: number } {
  const start = Number(/[0-9０-９]+/.exec(mark)?.[0].normalize('NFKC'))
  return start > 1 ? { start } : {}
}

function styled(kind: string, pieces: readonly Inline[]): NoteLine {
  let text = ''
  const styles: StyledPart[] = []
  const add = (piece: Inline, around: StyledPart['style']) => {
    const style = { ...around, ...styleOf(piece) }
    if ('inner' in piece) {
      for (const inner of piece.inner) add(inner, style)
      return
    }
    const from = text.length
    text += piece.text
    if (Object.keys(style).length > 0) styles.push({ from, to: text.length, style })
  }
  for (const piece of pieces) add(piece, {})
  return { id: newLineId(), kind, text, ...(styles.length > 0 && { styles }) }
}

function styleOf(piece: Inline): StyledPart['style'] {
  if ('href' in piece) return { link: piece.href }
  if (piece.kind === 'bold') return { bold: true }
  if (piece.kind === 'italic') return { italic: true }
  if (piece.kind === 'strike') return { strike: true }
  return piece.kind === 'code' ? { code: true } : {}
}
