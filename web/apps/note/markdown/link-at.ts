import { type Inline, parseInline } from './inline.ts'

/** The address of the link at this position of the text; null if there is none. */
export function linkAt(value: string, at: number): string | null {
  const start = value.lastIndexOf('\n', at - 1) + 1
  const end = value.indexOf('\n', at)
  return hrefAt(parseInline(value.slice(start, end === -1 ? undefined : end)), at - start)
}

function hrefAt(pieces: readonly Inline[], at: number): string | null {
  let from = 0
  for (const piece of pieces) {
    const inside = at - from
    from += piece.source.length
    if (inside < 0 || inside > piece.source.length) continue
    const href =
      'href' in piece ? piece.href : 'inner' in piece ? hrefAt(piece.inner, inside - piece.mark.length) : null
    if (href) return href
  }
  return null
}
