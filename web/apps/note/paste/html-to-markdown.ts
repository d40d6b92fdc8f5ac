import { inlineMarkdown } from './inline-markdown.ts'

/**
 * Pasted HTML as Markdown: headings, lists, bold, links and what else a note can show. The document is parsed inert:
 * nothing of it runs and nothing is fetched. Only text and web addresses are taken from it.
 */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(tag, renamed), 'text/html')
  const lines = blockLines(body)
  while (lines.at(-1) === '') lines.pop()
  while (lines[0] === '') lines.shift()
  return lines.join('\n')
}

const tag = /<[a-z][^>]*>/gi

/** Under their own names, styles and handlers would be reported as violations of the content security policy. */
const renamed = (opening: string) => opening.replaceAll(/(\s)(style|on\w+)(?=\s*=)/gi, '$1data-$2')

const skipped = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'HEAD',
  'TITLE',
  'NOSCRIPT',
  'IFRAME',
  'SVG',
  'OBJECT',
])
const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
)

const isBlock = (node: Node) =>
  node instanceof Element && (blocks.has(node.tagName) || [...node.children].some(hasBlock))
const hasBlock = (element: Element): boolean =>
  blocks.has(element.tagName) || [...element.children].some(hasBlock)

/** The lines of an element's children. Text between blocks is a paragraph of its own. */
function blockLines(parent: Element): string[] {
  const lines: string[] = []
  let inline: Node[] = []
  const flush = () => {
    const text = inlineMarkdown(inline)
    if (text !== '' || inline.some((node) => node.nodeName === 'BR')) lines.push(...text.split('\n'))
    inline = []
  }
  for (const node of parent.childNodes) {
    if (node instanceof Element && skipped.has(node.tagName.toUpperCase())) continue
    if (!isBlock(node)) {
      inline.push(node)
      continue
    }
    flush()
    // Cast: only an element is a block.
    const element = node as Element
    // Paragraphs have an empty line between them; divs, as editors write lines, do not.
    if (element.tagName === 'P' && element.previousElementSibling?.tagName === 'P') lines.push('')
    lines.push(...linesOf(element))
  }
  flush()
  return lines
}

function linesOf(element: Element): string[] {
  const { tagName } = element
  if (/^H[1-6]$/.test(tagName)) {
    const text = blockLines(element).join(' ').trim()
    return text === '' ? [] : [`${'#'.repeat(Math.min(3, Number(tagName[1])))} ${text}`]
  }
  if (tagName === 'UL' || tagName === 'OL') return listLines(element)
  if (tagName === 'LI') return itemLines(element, '- ')
  if (tagName === 'BLOCKQUOTE') return blockLines(element).map((line) => `> ${line}`)
  if (tagName === 'PRE') return ['```', ...(element.textContent ?? '').replace(/\n$/, '').split('\n'), '```']
  if (tagName === 'HR') return ['---']
  if (tagName === 'TABLE') return tableMarkdown(element, (cell) => blockLines(cell).join(' '))
  return blockLines(element)
}

function listLines(list: Element): string[] {
  let number = Number(list.getAttribute('start') ?? 1)
  if (!Number.isSafeInteger(number) || number < 0) number = 1
  return [...list.childNodes].flatMap((node) => {
    if (!(node instanceof Element)) return inlineMarkdown([node]).split('\n').filter(Boolean)
    // Some editors write a nested list between the items.
    if (node.tagName === 'UL' || node.tagName === 'OL') return listLines(node).map((line) => `\t${line}`)
    if (node.tagName !== 'LI') return linesOf(node)
    return itemLines(node, list.tagName === 'OL' ? `${number++}. ` : '- ')
  })
}

function itemLines(item: Element, mark: string): string[] {
  const box = item.querySelector('input[type=checkbox]')
  const isOwn = box?.closest('li') === item
  const sign = box && isOwn ? `- [${box.hasAttribute('checked') ? 'x' : ' '}] ` : mark
  const [first = '', ...rest] = blockLines(item).filter((line) => line !== '')
  const isNested = isListLine(first)
  return [
    ...(isNested ? [] : [sign + first]),
    ...(isNested ? [first, ...rest] : rest).map((line) => `\t${line}`),
  ]
}

const isListLine = (line: string) => /^\t*(- |\d+\. )/.test(line)

/** A table as lines of Markdown. Its first row is the head. */
function tableMarkdown(table: Element, textOf: (cell: Element) => string): string[] {
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === table)
    .map((row) => [...row.children].map((cell) => textOf(cell).replaceAll('\n', ' ').replaceAll('|', '\\|')))
    .filter((cells) => cells.length > 0)
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  // One column is a layout, not a table.
  if (columns < 2) return rows.flat().filter((text) => text !== '')
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), line(Array.from({ length: columns }, () => '---')), ...rest.map(line)]
}
