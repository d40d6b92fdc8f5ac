/** Nodes inside a paragraph as Markdown. White space is collapsed as a browser does; a <br> is a line break. */
export function inlineMarkdown(nodes: readonly Node[]): string {
  return nodes
    .map(markdownOf)
    .join('')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
}

function markdownOf(node: Node): string {
  // A line break of the source is a blank.
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  if (!(node instanceof Element)) return ''
  const { tagName } = node
  if (tagName === 'BR') return '\n'
  if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|IFRAME|OBJECT)$/.test(tagName)) return ''
  const inner = [...node.childNodes].map(markdownOf).join('')
  if (tagName === 'A') return linkOf(inner, node.getAttribute('href') ?? '')
  if (tagName === 'CODE' || tagName === 'KBD' || tagName === 'TT')
    return marked(inner.replaceAll('`', ''), '`')
  return marksOf(node).reduce(marked, inner)
}

function marksOf(element: Element): string[] {
  const { tagName } = element
  const style = element.getAttribute('data-style') ?? ''
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]
  const isBoldTag = tagName === 'B' || tagName === 'STRONG'
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : isBoldTag
  const isItalic = /font-style:\s*italic/i.test(style) || tagName === 'EM' || tagName === 'I'
  const isStruck = /line-through/i.test(style) || ['S', 'DEL', 'STRIKE'].includes(tagName)
  return [...(isItalic ? ['*'] : []), ...(isBold ? ['**'] : []), ...(isStruck ? ['~~'] : [])]
}

/** Blanks at the edges stay outside of the marks, which would not be read otherwise. */
function marked(text: string, mark: string): string {
  const [, before = '', content = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (content === '' || content.includes(mark)) return text
  // A mark does not reach over a line break.
  const lines = content.split('\n').map((line) => (line.trim() === '' ? line : mark + line.trim() + mark))
  return before + lines.join('\n') + after
}

function linkOf(text: string, href: string): string {
  const label = text.replaceAll(/[[\]\n]/g, ' ').trim()
  if (!/^https?:\/\/\S+$/i.test(href) || label === '') return text
  if (label === href) return text
  return `[${label}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`
}
