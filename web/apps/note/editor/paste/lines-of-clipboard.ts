import type { NoteLine } from '#contract/apps/note-lines.ts'
import { htmlToMarkdown } from '#readers/frame/markup/html-to-markdown.ts'
import { newLineId } from '../../line-id.ts'
import { linesOfMarkdown } from '../../markdown/lines-of-markdown.ts'

/** Larger HTML, such as a whole spreadsheet, is pasted as plain text. */
const htmlLengthMax = 2_000_000

/** Pasted text as lines: with the form of its HTML, or of Markdown. */
export function linesOfClipboard(html: string, plain: string): NoteLine[] {
  const markdown = html === '' || html.length > htmlLengthMax ? '' : htmlToMarkdown(html)
  const words = (text: string) => text.replaceAll(/\s/g, '')
  // Without styles the plain text is better: it has the line breaks and blanks of its source.
  const isStyled = markdown !== '' && words(markdown) !== words(plain)
  const text = tidied(isStyled ? markdown : plain)
  return text === '' ? [] : linesOfMarkdown(text)
}

/** Signs are letters in code. */
export const linesOfCode = (plain: string): NoteLine[] =>
  tidied(plain)
    .split('\n')
    .map((text) => ({ id: newLineId(), kind: 'code', text }))

const tidied = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
