import type { Element } from './parse-markup.ts'

/** The Markdown of an element that is no text, such as a picture; null leaves it to the reader. */
export type Special = (element: Element) => string | null

/** Nodes inside a paragraph as Markdown. White space is collapsed as a browser does; a <br> is a line break. */
export function inlineMarkdown(nodes: readonly (Element | string)[], special: Special): string {
  return nodes
    .map((node) => markdownOf(node, special))
    .join('')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
}

function markdownOf(node: Element | string, special: Special): string {
  // A line break of the source is a blank.
  if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ')
  const given = special(node)
  if (given !== null) return given
  const { tag, attributes } = node
  if (tag === 'br') return '\n'
  if (/^(?:script|style|template|noscript|iframe|object|title|svg)$/.test(tag)) return ''
  const inner = node.children.map((child) => markdownOf(child, special)).join('')
  if (tag === 'a') return linkOf(inner, attributes.get('href') ?? '')
  if (tag === 'code' || tag === 'kbd' || tag === 'tt') return marked(inner.replaceAll('`', ''), '`')
  return marksOf(node).reduce(marked, inner)
}

function marksOf({ tag, attributes }: Element): string[] {
  const style = attributes.get('style') ?? ''
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]
  const isBoldTag = tag === 'b' || tag === 'strong'
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : isBoldTag
  const isItalic = /font-style:\s*italic/i.test(style) || tag === 'em' || tag === 'i'
  const isStruck = /line-through/i.test(style) || ['s', 'del', 'strike'].includes(tag)
  return [...(isItalic ? ['*'] : []), ...(isBold ? ['**'] : []), ...(isStruck ? ['~~'] : [])]
}

/** Blanks at the edges stay outside of the marks, which would not be read otherwise. */
function marked(text: string, mark: string): string {
  const content = text.trim()
  if (content === '' || content.includes(mark)) return text
  const before = text.slice(0, text.length - text.trimStart().length)
  const after = text.slice(text.trimEnd().length)
  // A mark does not reach over a line break.
  const lines = content.split('\n').map((line) => (line.trim() === '' ? line : mark + line.trim() + mark))
  return before + lines.join('\n') + after
}

function linkOf(text: string, href: string): string {
  const label = text.replaceAll(/[[\]\n]/g, ' ').trim()
  if (text.includes('](photo:')) return text
  if (!/^https?:\/\/\S+$/i.test(href) || label === '') return text
  if (label === href) return text
  return `[${label}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`
}
