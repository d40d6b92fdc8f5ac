import type { NoteLine, StyledPart } from '#contract/apps/note-lines.ts'
import { photoScheme } from './inline.ts'
import { numbersOf } from './numbers.ts'

/** The lines of a note as Markdown that other apps read. */
export function markdownOf(lines: readonly NoteLine[]): string {
  const numbers = numbersOf(lines)
  const written = lines.map((line, at): string[] => {
    const isFirst = lines[at - 1]?.kind !== line.kind
    const isLast = lines[at + 1]?.kind !== line.kind
    if (line.kind === 'code') return [...(isFirst ? ['```'] : []), line.text, ...(isLast ? ['```'] : [])]
    if (line.kind === 'row') return rowOf(line, isFirst)
    return [signOf(line, numbers[at] ?? 1) + contentOf(line)]
  })
  return written.flat().join('\n')
}

const sides: Record<string, string> = { l: '---', c: ':-:', r: '--:' }

function rowOf(line: NoteLine, isHead: boolean): string[] {
  const cells = inlineOf(line).replaceAll('|', '\\|').split('\t')
  const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
  if (!isHead) return [row(cells)]
  return [row(cells), row(cells.map((_, at) => sides[line.align?.[at] ?? 'l'] ?? '---'))]
}

function signOf({ kind, level = 1, depth = 0, done }: NoteLine, number: number): string {
  const indent = '\t'.repeat(depth)
  if (kind === 'heading') return `${'#'.repeat(level)} `
  if (kind === 'bullet') return `${indent}- `
  if (kind === 'number') return `${indent}${number}. `
  if (kind === 'task') return `${indent}- [${done ? 'x' : ' '}] `
  return kind === 'quote' ? '> ' : ''
}

function contentOf(line: NoteLine): string {
  if (line.kind === 'rule') return '---'
  if (line.kind === 'photo') return `![${line.text || '写真'}](${photoScheme}${line.photo ?? ''})`
  return inlineOf(line)
}

/** Styles as signs around their letters. */
function inlineOf({ text, styles = [] }: NoteLine): string {
  let at = 0
  let written = ''
  for (const { from, to, style } of styles) {
    written += text.slice(at, from) + around(text.slice(from, to), style)
    at = to
  }
  return written + text.slice(at)
}

/** Blanks at the edges stay outside of the signs, which would not be read otherwise. */
function around(text: string, { bold, italic, strike, code, link }: StyledPart['style']): string {
  const [, before = '', content = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (content === '') return text
  let marked = code ? `\`${content}\`` : content
  if (italic) marked = `*${marked}*`
  if (bold) marked = `**${marked}**`
  if (strike) marked = `~~${marked}~~`
  if (link && link !== content) marked = `[${marked}](${link})`
  return before + marked + after
}
