import type { NoteLine, NoteStyle } from './note-lines.ts'

type HtmlLine = Omit<NoteLine, 'id' | 'more'>

/** Parts that a page of ours writes in another way than a document of a word processor. */
type Look = {
  /** How deep the largest heading is. */
  headingFrom: number
  box: (isDone: boolean) => string
  photo: (line: HtmlLine) => string
  /** `address` and `content` are escaped. */
  link: (address: string, content: string) => string
}

const plain: Look = {
  headingFrom: 1,
  // Mail programs and word processors drop a real box.
  box: (isDone) => (isDone ? '☑ ' : '☐ '),
  photo: ({ text }) => `［${escaped(text || '写真')}］`,
  link: (address, content) => `<a href="${address}">${content}</a>`,
}

/** Lines as HTML that mail and word processors keep: lists are lists, tables are tables. */
export function htmlOf(lines: readonly HtmlLine[], own: Partial<Look> = {}): string {
  const look = { ...plain, ...own }
  const parts: string[] = []
  /** The lists that are open, by depth. */
  const open: string[] = []
  const closeTo = (depth: number) => {
    while (open.length > depth) parts.push(`</li></${open.pop()}>`)
  }
  for (const [at, line] of lines.entries()) {
    const list = listOf(line)
    if (list === null) {
      closeTo(0)
      parts.push(blockOf(line, look, lines[at - 1]?.kind === line.kind, lines[at + 1]?.kind === line.kind))
      continue
    }
    const depth = (line.depth ?? 0) + 1
    closeTo(depth)
    if (open.length === depth && open[depth - 1] === list) parts.push('</li><li>')
    else {
      closeTo(depth - 1)
      while (open.length < depth) {
        open.push(list)
        parts.push(`<${list}><li>`)
      }
    }
    parts.push((line.kind === 'task' ? look.box(line.done === true) : '') + inlineOf(line, look))
  }
  closeTo(0)
  return parts.join('')
}

const listOf = ({ kind }: HtmlLine): string | null =>
  kind === 'number' ? 'ol' : kind === 'bullet' || kind === 'task' ? 'ul' : null

function blockOf(line: HtmlLine, look: Look, isGoingOn: boolean, goesOn: boolean): string {
  const content = inlineOf(line, look)
  if (line.kind === 'heading') {
    const name = `h${(line.level ?? 1) + look.headingFrom - 1}`
    return `<${name}>${content}</${name}>`
  }
  if (line.kind === 'quote') return `<blockquote>${content}</blockquote>`
  if (line.kind === 'rule') return '<hr>'
  if (line.kind === 'photo') return `<p>${look.photo(line)}</p>`
  if (line.kind === 'code')
    return `${isGoingOn ? '\n' : '<pre>'}${escaped(line.text)}${goesOn ? '' : '</pre>'}`
  if (line.kind !== 'row') return `<p>${content || '<br>'}</p>`
  const cells = content.split('\t').map((cell) => `<td>${cell}</td>`)
  return `${isGoingOn ? '' : '<table>'}<tr>${cells.join('')}</tr>${goesOn ? '' : '</table>'}`
}

function inlineOf({ text, styles = [] }: HtmlLine, look: Look): string {
  let at = 0
  let html = ''
  for (const { from, to, style } of styles) {
    html += escaped(text.slice(at, from)) + around(escaped(text.slice(from, to)), style, look)
    at = to
  }
  return html + escaped(text.slice(at))
}

function around(content: string, { bold, italic, strike, code, link }: NoteStyle, look: Look): string {
  let html = content
  if (code) html = `<code>${html}</code>`
  if (italic) html = `<em>${html}</em>`
  if (bold) html = `<strong>${html}</strong>`
  if (strike) html = `<s>${html}</s>`
  return link && /^https?:\/\//.test(link) ? look.link(escaped(link), html) : html
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
