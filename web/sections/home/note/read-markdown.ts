export type Inline = { text: string; bold: boolean }

/** One rendered line of a note. `line` is its index in the text, so that a tick can change it there. */
export type Block =
  | { kind: 'heading' | 'bullet' | 'paragraph'; line: number; inlines: Inline[] }
  | { kind: 'check'; line: number; inlines: Inline[]; done: boolean }

const check = /^\s*[-*・]\s*\[([ xX　])\]\s*(.*)$/
const heading = /^#{1,3}\s+(.*)$/
const bullet = /^\s*(?:[-*]\s+|・\s*)(.*)$/

export function readMarkdown(text: string): Block[] {
  return text.split('\n').flatMap((source, line) => {
    if (source.trim() === '') return []
    const [, mark, task] = check.exec(source) ?? []
    if (mark !== undefined) {
      return { kind: 'check', line, inlines: readInlines(task ?? ''), done: mark.toLowerCase() === 'x' }
    }
    for (const [kind, pattern] of [['heading', heading] as const, ['bullet', bullet] as const]) {
      const found = pattern.exec(source)
      if (found) return { kind, line, inlines: readInlines(found[1] ?? '') }
    }
    return { kind: 'paragraph', line, inlines: readInlines(source) }
  })
}

/** The text with the checkbox of that line toggled. */
export function toggleCheck(text: string, line: number): string {
  return text
    .split('\n')
    .map((source, at) => {
      if (at !== line) return source
      return source.replace(/\[([ xX　])\]/, (_, mark: string) =>
        mark.toLowerCase() === 'x' ? '[ ]' : '[x]',
      )
    })
    .join('\n')
}

function readInlines(source: string): Inline[] {
  return source
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^\*\*[^*]+\*\*$/.test(part) ? { text: part.slice(2, -2), bold: true } : { text: part, bold: false },
    )
}
