import { htmlToMarkdown } from './html-to-markdown.ts'

/** Larger HTML, such as a whole spreadsheet, is pasted as plain text. */
const htmlLengthMax = 2_000_000

type Data = Pick<DataTransfer, 'getData'>

/** The text to paste if it is more than the plain text of the clipboard: styled text, or a link for the chosen words. */
export function pastedText(data: Data, chosen: string): string | null {
  const plain = data.getData('text/plain').trim()
  if (chosen.trim() !== '' && !/[[\]\n]/.test(chosen) && /^https?:\/\/[^\s()]+$/.test(plain)) {
    return `[${chosen}](${plain})`
  }
  const html = data.getData('text/html')
  if (html === '' || html.length > htmlLengthMax) return null
  const markdown = htmlToMarkdown(html)
  const words = (text: string) => text.replaceAll(/\s/g, '')
  // Without styles the plain text is better: it has the line breaks and blanks of its source.
  return markdown === '' || words(markdown) === words(plain) ? null : markdown
}
