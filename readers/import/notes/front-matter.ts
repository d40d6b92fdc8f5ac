/** The facts above a Markdown text, as Obsidian, Hugo and our own export write them. Lists are texts in their order. */
export type FrontMatter = { facts: ReadonlyMap<string, string | readonly string[]>; body: string }

/** Says that a text is one of our own, in which nothing needs to be translated. */
export const ownSource = 'kotsukotsu'

const linesMax = 200
const listLengthMax = 5_000

/** Reads the plain part of YAML: `name: value`, `[a, b]` and lists of lines. Anything else stays in the body. */
export function readFrontMatter(text: string): FrontMatter {
  const nothing = { facts: new Map<string, string>(), body: text }
  if (!/^---[ \t]*\n/.test(text)) return nothing
  const lines = text.split('\n', linesMax + 2)
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line))
  if (end < 0) return nothing
  const facts = new Map<string, string | readonly string[]>()
  let last = ''
  for (const line of lines.slice(1, end)) {
    const item = /^\s*-\s+(.*)$/.exec(line)
    const named = /^([\p{L}\p{N}_-]{1,60}):(?:\s+(.*))?$/u.exec(line)
    if (item && last !== '') {
      const before = facts.get(last)
      facts.set(last, [...(Array.isArray(before) ? before : []), unquoted(item[1] ?? '')])
    } else if (named) {
      last = (named[1] ?? '').toLowerCase()
      facts.set(last, factOf((named[2] ?? '').trim()))
    } else if (line.trim() !== '' && !line.trim().startsWith('#') && !/^\s/.test(line)) return nothing
  }
  const length = lines.slice(0, end + 1).reduce((sum, line) => sum + line.length + 1, 0)
  return { facts, body: text.slice(length).replace(/^\n+/, '') }
}

function factOf(text: string): string | string[] {
  const inner = /^\[(.*)\]$/.exec(text)?.[1]
  // Cutting at commas outside of quotes looks ahead from each of them.
  if (inner === undefined || inner.length > listLengthMax) return unquoted(text)
  return inner
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((each) => unquoted(each.trim()))
    .filter(Boolean)
}

function unquoted(text: string): string {
  const trimmed = text.trim()
  if (/^"(?:[^"\\]|\\.)*"$/.test(trimmed))
    return trimmed.slice(1, -1).replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
  return /^'[^']*'$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed
}

/** The value between quotes, so that it is read as it was written. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', ' ')}"`

/** The lines above a Markdown text. Facts without a value are left out. */
export function writeFrontMatter(
  facts: Readonly<Record<string, string | boolean | readonly string[] | undefined>>,
): string {
  const lines = Object.entries(facts).flatMap(([name, value]) => {
    if (value === undefined || value === false || value === '') return []
    if (value === true) return [`${name}: true`]
    if (typeof value === 'string') return [`${name}: ${quoted(value)}`]
    return value.length > 0 ? [`${name}: [${value.map(quoted).join(', ')}]`] : []
  })
  return `---\n${lines.join('\n')}\n---\n\n`
}
