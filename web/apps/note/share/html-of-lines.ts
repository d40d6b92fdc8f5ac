import type { NoteLine, NoteStyle } from '#contract/apps/note-lines.ts'

/** Lines as HTML that mail and word processors keep: lists are lists, tables are tables. */
export function htmlOf(lines: readonly NoteLine[]): string {
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
      parts.push(blockOf(line, lines[at - 1]?.kind === line.kind, lines[at + 1]?.kind === line.kind))
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
    const box = line.kind === 'task' ? `<input type="checkbox"${line.done ? ' checked' : ''}>` : ''
    parts.push(box + inlineOf(line))
  }
  closeTo(0)
  return parts.join('')
}

const listOf = ({ kind }: NoteLine): string | null =>
  kind === 'number' ? 'ol' : kind === 'bullet' || kind === 'task' ? 'ul' : null

function blockOf(line: NoteLine, isGoingOn: boolean, goesOn: boolean): string {
  const content = inlineOf(line)
  if (line.kind === 'heading') return `<h${line.level ?? 1}>${content}</h${line.level ?? 1}>`
  if (line.kind === 'quote') return `<blockquote>${content}</blockquote>`
  if (line.kind === 'rule') return '<hr>'
  if (line.kind === 'photo') return `<p>［${escaped(line.text || '写真')}］</p>`
  if (line.kind === 'code')
    return `${isGoingOn ? '\n' : '<pre>'}${escaped(line.text)}${goesOn ? '' : '</pre>'}`
  if (line.kind !== 'row') return `<p>${content || '<br>'}</p>`
  const cells = content.split('\t').map((cell) => `<td>${cell}</td>`)
  return `${isGoingOn ? '' : '<table>'}<tr>${cells.join('')}</tr>${goesOn ? '' : '</table>'}`
}

function inlineOf({ text, styles = [] }: NoteLine): string {
  let at = 0
  let html = ''
  for (const { from, to, style } of styles) {
    html += escaped(text.slice(at, from)) + around(escaped(text.slice(from, to)), style)
    at = to
  }
  return html + escaped(text.slice(at))
}

function around(content: string, { bold, italic, strike, code, link }: NoteStyle): string {
  let html = content
  if (code) html = `<code>${html}</code>`
  if (italic) html = `<em>${html}</em>`
  if (bold) html = `<strong>${html}</strong>`
  if (strike) html = `<s>${html}</s>`
  return link && /^https?:\/\//.test(link) ? `<a href="${escaped(link)}">${html}</a>` : html
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
