import { inlineMarkdown, type Special } from './inline-markdown.ts'
import { type Element, parseMarkup, textIn } from './parse-markup.ts'

const nothingSpecial: Special = () => null

/**
 * HTML as Markdown: headings, lists, bold, links and what else a note can show. Only text and web addresses are taken
 * from it. `special` writes elements that are no text, such as pictures.
 */
export const htmlToMarkdown = (html: string, special: Special = nothingSpecial): string =>
  markdownOfTree(parseMarkup(html), special)

export function markdownOfTree(tree: Element, special: Special): string {
  const lines = blockLines(tree, special)
  while (lines.at(-1) === '') lines.pop()
  while (lines[0] === '') lines.shift()
  return lines.join('\n')
}

const skipped = new Set('script style template head title noscript iframe svg object'.split(' '))
const blocks = new Set(
  'address article aside blockquote body center dd details div dl dt en-note figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** Known once asked: each level of a deep page asks about everything below it. */
const known = new WeakMap<Element, boolean>()

function isBlock(node: Element | string): node is Element {
  if (typeof node === 'string') return false
  const before = known.get(node)
  if (before !== undefined) return before
  const answer = blocks.has(node.tag) || node.children.some(isBlock)
  known.set(node, answer)
  return answer
}

/** The lines of an element's children. Text between blocks is a paragraph of its own. */
function blockLines(
  parent: Element,
  special: Special,
  linesIn = (element: Element) => linesOf(element, special),
): string[] {
  const lines: string[] = []
  let inline: (Element | string)[] = []
  let before: Element | null = null
  const flush = () => {
    const text = inlineMarkdown(inline, special)
    const hasBreak = inline.some((node) => typeof node !== 'string' && node.tag === 'br')
    if (text !== '' || hasBreak) lines.push(...text.split('\n'))
    inline = []
  }
  for (const node of parent.children) {
    if (typeof node !== 'string' && skipped.has(node.tag)) continue
    if (!isBlock(node)) {
      inline.push(node)
      if (typeof node !== 'string') before = node
      continue
    }
    flush()
    // Paragraphs have an empty line between them; divs and paragraphs without a margin, as editors write lines, do not.
    if (node.tag === 'p' && before?.tag === 'p' && !isTight(node)) lines.push('')
    // One by one: a page may have more lines than a call may have arguments.
    for (const line of linesIn(node)) lines.push(line)
    before = node
  }
  flush()
  return lines
}

function linesOf(element: Element, special: Special): string[] {
  const { tag } = element
  if (/^h[1-6]$/.test(tag)) {
    const text = blockLines(element, special).join(' ').trim()
    return text === '' ? [] : [`${'#'.repeat(Math.min(3, Number(tag[1])))} ${text}`]
  }
  if (tag === 'ul' || tag === 'ol') return listLines(element, special)
  if (tag === 'p' && isWordItem(element)) return wordItemLines(element, special)
  if (tag === 'p' && isTight(element) && textIn(element).trim() === '') return ['']
  if (tag === 'li') return itemLines(element, '- ', special)
  if (tag === 'blockquote') return blockLines(element, special).map((line) => `> ${line}`)
  if (tag === 'pre') return ['```', ...textIn(element).replace(/\n$/, '').split('\n'), '```']
  if (tag === 'hr') return ['---']
  if (tag === 'table') return tableMarkdown(element, special)
  return blockLines(element, special)
}

function listLines(list: Element, special: Special): string[] {
  let number = Number(list.attributes.get('start') ?? 1)
  if (!Number.isSafeInteger(number) || number < 0) number = 1
  return list.children.flatMap((node) => {
    if (typeof node === 'string') return inlineMarkdown([node], special).split('\n').filter(Boolean)
    // Some editors write a nested list between the items.
    if (node.tag === 'ul' || node.tag === 'ol') return listLines(node, special).map((line) => `\t${line}`)
    if (node.tag !== 'li') return linesOf(node, special)
    return itemLines(node, list.tag === 'ol' ? `${number++}. ` : '- ', special)
  })
}

function itemLines(item: Element, mark: string, special: Special): string[] {
  const isDone = tickOf(item)
  const sign = isDone === null ? mark : `- [${isDone ? 'x' : ' '}] `
  const [written = '', ...rest] = blockLines(item, special).filter((line) => line !== '')
  // Google Docs strikes what is ticked.
  const first = isDone && item.attributes.get('role') === 'checkbox' ? written.replaceAll('~~', '') : written
  const isNested = isListLine(first)
  return [
    ...(isNested ? [] : [sign + first]),
    ...(isNested ? [first, ...rest] : rest).map((line) => `\t${line}`),
  ]
}

/** Null for an item without a box. Google Docs makes the item itself a box. */
function tickOf(item: Element): boolean | null {
  if (item.attributes.get('role') === 'checkbox') return item.attributes.get('aria-checked') === 'true'
  return ownCheckbox(item)?.attributes.has('checked') ?? null
}

/** Not one of a list inside. */
function ownCheckbox(item: Element): Element | undefined {
  for (const child of item.children) {
    if (typeof child === 'string' || child.tag === 'ul' || child.tag === 'ol' || child.tag === 'li') continue
    const isBox = child.tag === 'input' && child.attributes.get('type') === 'checkbox'
    const found = isBox ? child : ownCheckbox(child)
    if (found) return found
  }
  return undefined
}

const isListLine = (line: string) => /^\t*(- |\d+\. )/.test(line)

/** Word and Google Docs write each line as a paragraph, and an empty line as one too. */
const isTight = ({ attributes }: Element): boolean =>
  /^Mso/.test(attributes.get('class') ?? '') ||
  /margin-bottom:\s*0(?:\.0+)?(?:pt|px)?\s*(?:;|$)/.test(styleOf(attributes))

/** Word writes the items of lists as paragraphs, with their sign in a part that says so. */
const isWordItem = ({ attributes }: Element): boolean => /mso-list:\s*l\d/.test(styleOf(attributes))

const styleOf = (attributes: Element['attributes']): string => attributes.get('style') ?? ''

function wordItemLines(item: Element, special: Special): string[] {
  const level = Number(/mso-list:\s*l\d+\s+level(\d)/.exec(styleOf(item.attributes))?.[1] ?? 1)
  const signs: string[] = []
  const content = withoutSigns(item, signs)
  const sign = signs.join('').trim()
  const mark = /[.)．）]$|^[①-⑳]$/.test(sign) ? `${/\d+/.exec(sign)?.[0] ?? 1}. ` : '- '
  const [first = '', ...rest] = blockLines(content, special)
  return [`${'\t'.repeat(level - 1)}${mark}${first}`, ...rest]
}

function withoutSigns(element: Element, signs: string[]): Element {
  const children = element.children.flatMap((child): (Element | string)[] => {
    if (typeof child === 'string') return [child]
    if (!/mso-list:\s*Ignore/i.test(styleOf(child.attributes))) return [withoutSigns(child, signs)]
    signs.push(textIn(child))
    return []
  })
  return { ...element, children }
}

/**
 * A table as lines of Markdown. Its first row is the head. Text between the cells of a broken one comes before. One with
 * a single column, or with another table inside, is a layout.
 */
function tableMarkdown(table: Element, special: Special): string[] {
  const { rows: found, loose } = partsOf(table)
  const before = blockLines({ ...table, children: loose }, special)
  const cells = found.map((row) => cellsOf(row)).filter(({ length }) => length > 0)
  const isLayout = cells.every(({ length }) => length < 2) || cells.flat().some(hasTable)
  if (isLayout) {
    const lines = cells.flat().flatMap((cell) => blockLines(cell, special))
    return [...before, ...lines.filter((line) => line !== '')]
  }
  const rows = inColumns(cells).map((row) => row.map((cell) => (cell ? wordsOf(cell, special) : '')))
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => row[at] ?? '').join(' | ')} |`
  const [head = [], ...rest] = rows
  return [...before, line(head), line(Array.from({ length: columns }, () => '---')), ...rest.map(line)]
}

function cellsOf(row: Element): Element[] {
  return row.children.flatMap((cell) => {
    if (typeof cell !== 'string') return [cell]
    return cell.trim() === '' ? [] : [{ tag: 'td', attributes: new Map<string, string>(), children: [cell] }]
  })
}

/** Known once asked, as in `isBlock`. */
const knownTables = new WeakMap<Element, boolean>()

function hasTable(node: Element | string): boolean {
  if (typeof node === 'string') return false
  const before = knownTables.get(node)
  if (before !== undefined) return before
  const answer = node.tag === 'table' || node.children.some(hasTable)
  knownTables.set(node, answer)
  return answer
}

/** Wider rows give a cell one column only. */
const spannedColumnsMax = 50

/** An empty place stands for each further column or row that a cell reaches over, so that the others stay below their heads. */
function inColumns(rows: readonly Element[][]): (Element | null)[][] {
  /** By column, how many more rows the cell above reaches over. */
  const reach: number[] = []
  return rows.map((cells) => {
    const row: (Element | null)[] = []
    const passTaken = () => {
      for (let left = reach[row.length] ?? 0; left > 0; left = reach[row.length] ?? 0) {
        reach[row.length] = left - 1
        row.push(null)
      }
    }
    for (const cell of cells) {
      passTaken()
      const rowsBelow = spanOf(cell, 'rowspan') - 1
      const columns = Math.max(1, Math.min(spanOf(cell, 'colspan'), spannedColumnsMax - row.length))
      reach.splice(row.length, columns, ...Array.from({ length: columns }, () => rowsBelow))
      row.push(cell, ...Array.from({ length: columns - 1 }, () => null))
    }
    passTaken()
    return row
  })
}

const spanOf = ({ attributes }: Element, key: 'colspan' | 'rowspan'): number =>
  Math.max(1, Math.trunc(Number(attributes.get(key))) || 1)

/** The words of a cell. It has no form: the sign of a list would stand among them. */
function wordsOf(cell: Element, special: Special): string {
  const linesIn = (element: Element): string[] => blockLines(element, special, linesIn)
  return linesIn(cell)
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('|', '\\|')
}

function partsOf(table: Element): { rows: Element[]; loose: (Element | string)[] } {
  const [rows, loose]: [Element[], (Element | string)[]] = [[], []]
  for (const child of table.children) {
    if (typeof child === 'string') {
      if (child.trim() !== '') loose.push(child)
    } else if (child.tag === 'tr') rows.push(child)
    else if (/^(?:tbody|thead|tfoot)$/.test(child.tag)) {
      const inner = partsOf(child)
      rows.push(...inner.rows)
      loose.push(...inner.loose)
    } else loose.push(child)
  }
  return { rows, loose }
}
