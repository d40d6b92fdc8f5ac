/** A piece of a line. `text` has no markup; `source` is exactly what was written. */
export type Inline =
  | { kind: 'text'; text: string; source: string }
  | { kind: 'bold' | 'italic' | 'strike'; text: string; source: string; mark: string; inner: Inline[] }
  | { kind: 'code'; text: string; source: string; mark: string }
  | { kind: 'link'; text: string; source: string; href: string }
  | { kind: 'url'; text: string; source: string; href: string }
  | { kind: 'photo'; text: string; source: string; hash: string }

/** Photos are stored beside the note, under the hash of their bytes. */
export const photoScheme = 'photo:'

/** No alternative scans beyond the next mark of its kind: a long line of marks must not take quadratic time. */
const address = String.raw`https?:\/\/`
const pattern = new RegExp(
  [
    '(?<tick>`{1,3})(?<code>[^`\\n]+)\\k<tick>',
    String.raw`!\[(?<alt>[^[\]\n]*)\]\(${photoScheme}(?<hash>[0-9a-f]{64})\)`,
    String.raw`\[(?<label>[^[\]\n]+)\]\((?<href>${address}(?:[^\s()]|\([^\s()]*\))+)\)`,
    String.raw`(?<url>${address}[^\s<>"'\x60「」『』（）()、。]+)`,
    String.raw`\*\*(?<bold>(?:[^*\n]|\*(?!\*))+)\*\*`,
    String.raw`~~(?<strike>(?:[^~\n]|~(?!~))+)~~`,
    String.raw`\*(?<star>[^\s*](?:[^*\n]*[^\s*])?)\*`,
    String.raw`_(?<line>[^\s_](?:[^_\n]*[^\s_])?)_(?![\p{L}\p{N}_])`,
  ].join('|'),
  'gu',
)

/** The sources of the pieces, put together, are the text again. */
export function parseInline(text: string): Inline[] {
  const pieces: Inline[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    const piece = pieceOf(match, text)
    if (!piece) continue
    if (match.index > at) pieces.push(plain(text.slice(at, match.index)))
    pieces.push(piece)
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push(plain(text.slice(at)))
  return pieces
}

function pieceOf(match: RegExpExecArray, text: string): Inline | null {
  const [source] = match
  const { tick, code, alt, hash, label, href, url, bold, strike, star, line } = match.groups ?? {}
  if (tick !== undefined && code !== undefined) return { kind: 'code', text: code, source, mark: tick }
  if (hash !== undefined) return { kind: 'photo', text: alt || '写真', source, hash }
  if (label !== undefined && href !== undefined) return { kind: 'link', text: label, source, href }
  if (url !== undefined) return { kind: 'url', text: url, source, href: url }
  if (bold !== undefined) return around('bold', bold, '**', source)
  if (strike !== undefined) return around('strike', strike, '~~', source)
  if (star !== undefined) return around('italic', star, '*', source)
  // An underscore inside a word such as file_name_1 is a letter.
  if (line === undefined || /[\p{L}\p{N}_]/u.test(text[match.index - 1] ?? '')) return null
  return around('italic', line, '_', source)
}

function around(kind: 'bold' | 'italic' | 'strike', content: string, mark: string, source: string): Inline {
  const inner = parseInline(content)
  return { kind, text: inner.map(({ text }) => text).join(''), source, mark, inner }
}

const plain = (text: string): Inline => ({ kind: 'text', text, source: text })
