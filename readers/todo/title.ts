import type { Unit } from './scan.ts'

/** The line without the pieces. Words that a piece stood between are joined as they were: with a space or without. */
export function titleOf(line: string, pieces: readonly { start: number; end: number }[]): string {
  let title = line.slice(0, pieces[0]?.start)
  pieces.forEach(({ end }, index) => {
    const { start } = pieces[index] ?? { start: 0 }
    const rest = line.slice(end, pieces[index + 1]?.start)
    const isApart = /\s$/.test(title) || /^\s|\s$/.test(line.slice(start, end)) || /^\s/.test(rest)
    title = `${title.trimEnd()}${isApart ? ' ' : ''}${rest.trimStart()}`
  })
  return title.trim().replace(/\s+/g, ' ')
}

type Placed = { unit: Unit; start: number; end: number }

/** 「レポートは明日まで」 is a レポート: a particle before phrases that end the line goes with them. */
export function withParticleBefore(text: string, units: readonly Unit[]): Placed[] {
  const placed = units
    .toSorted((a, b) => a.start - b.start)
    .map((unit): Placed => ({ unit, start: unit.start, end: unit.end }))
  takeBrackets(text, placed)
  let from = text.trimEnd().length
  let first: Placed | null = null
  for (const each of placed.toReversed()) {
    if (text.slice(each.end, from).trim() !== '') break
    from = each.start
    first = each
  }
  const particle =
    first && /[^\s、][はがを、:]\s?$/.exec(text.slice(Math.max(0, first.start - 3), first.start))
  if (first && particle) first.start -= particle[0].length - 1
  return placed
}

const brackets: Record<string, string> = { '(': ')', '[': ']', '【': '】', '〔': '〕' }

/** 「牛乳（明日）」: brackets that would be left empty go with the phrases in them. */
function takeBrackets(text: string, placed: Placed[]): void {
  placed.forEach((first, index) => {
    const close = brackets[text.charAt(first.start - 1)]
    let last = first
    for (const next of placed.slice(index + 1)) {
      if (text.slice(last.end, next.start).trim() !== '') break
      last = next
    }
    if (close === undefined || text.charAt(last.end) !== close) return
    first.start--
    last.end++
  })
}
