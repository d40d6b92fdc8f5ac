import { decodeEntities } from '../../frame/markup/entities.ts'

const blockTags =
  /^\/?(?:address|article|aside|blockquote|body|br|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|li|main|nav|ol|p|pre|section|table|tbody|thead|title|tr|ul)$/
const hiddenTags = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'rt', 'rp', 'select'])
/** True for copied page source or formatted text; a lone < in a sentence is not HTML. */
export const isHtml = (text: string): boolean =>
  /<(?:!doctype|html|body|div|p|ul|ol|li|table|tr|td|dl|dt|h[1-6]|br|article|section)(?:\s[^<>]*)?\/?>/i.test(
    text,
  )

/**
 * The visible text of HTML, with one line per block and a tab between the cells of a row. In a numbered list, sentences
 * on lines of their own are one step.
 */
export function htmlText(html: string): string {
  const parts: string[] = []
  const lower = html.toLowerCase()
  const unclosed = new Set<string>()
  let level = ''
  let isNumbered = false
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    const text = html.slice(at, open)
    if (text) parts.push(level && text.trim() ? `${level}${text.trimStart()}` : text)
    if (text.trim()) level = ''
    const close = html.indexOf('>', open)
    if (close < 0) {
      at = open
      break
    }
    const [tag = ''] = lower.slice(open + 1, Math.min(close, open + 40)).split(/[\s>]/, 1)
    const name = tag.replace(/(?<=.)\/$/, '')
    const end = tag.startsWith('!--') && !unclosed.has('!--') ? lower.indexOf('-->', open) : -1
    if (tag.startsWith('!--') && end < 0) unclosed.add('!--')
    if (end >= 0) at = end + 3
    else if (hiddenTags.has(name) && !unclosed.has(name)) {
      at = afterHidden(lower, name, close + 1)
      if (at === close + 1) unclosed.add(name)
    } else at = close + 1
    if (/^\/?ol$/.test(name)) isNumbered = name === 'ol'
    if (name === '/dt') at += /^\s*(?=<dd)/i.exec(html.slice(at, at + 80))?.[0].length ?? 0
    if (/^h[1-6]$/.test(name)) level = `${'#'.repeat(Number(name[1]))} `
    const isJoined =
      (name === 'dd' && parts.at(-1) === '\t') || (isNumbered && name === 'br' && /[。！]\s*$/.test(text))
    if (/^\/(?:t[dh]|dt)$/.test(name)) parts.push('\t')
    else if (blockTags.test(name) && !isJoined) parts.push('\n')
  }
  parts.push(html.slice(at))
  return plainText(parts.join(''))
}

/** Skips the content of a tag that shows nothing; an unclosed one hides nothing. */
function afterHidden(lower: string, name: string, from: number): number {
  const end = lower.indexOf(`</${name}`, from)
  const close = end < 0 ? -1 : lower.indexOf('>', end)
  return close < 0 ? from : close + 1
}

/** An apostrophe is a mark of words here, and blanks of any width separate them. */
const plainText = (text: string) =>
  decodeEntities(
    text
      .replaceAll(/&(?:apos|#0*39|#x0*27);/gi, '’')
      .replaceAll(/&(?:nbsp|ensp|emsp|thinsp|#0*160|#xa0);/gi, ' '),
  )
