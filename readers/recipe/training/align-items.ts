import type { PastedLine } from '../layout/normalise.ts'
import { bare } from '../words/bare.ts'

type Item = { name: string; amount: string }
/** `count` items are found; `isOpen` is true if the amount of the next one is still to come. */
type Path = {
  score: number
  before: Path | null
  at: number
  label: 'ingredient' | 'amount' | null
  count: number
  isOpen: boolean
}

const skipMax = 2
const gapMax = 10
const ofWord = /^((?:a\s+)?(?:pinch|handful|dash|splash|drizzle|knob)(?:es|s)?|\d+\S*\s\w+)\s+of\s+/i

/** Finds the lines of the expected ingredients among the lines that are free. */
export function alignItems(
  lines: readonly PastedLine[],
  items: readonly Item[],
  isFree: (at: number) => boolean,
): Map<number, 'ingredient' | 'amount'> {
  const wanted = items.map(({ name, amount }) => ({
    name: bare(name),
    plain: bare(name.replace(/[（(].*$/, '')),
    amount: bare(amount),
  }))
  let paths = new Map<string, Path>([
    ['0', { score: 0, before: null, at: -1, label: null, count: 0, isOpen: false }],
  ])
  lines.forEach((line, at) => {
    const text = bare(line.text.replace(/^[^\p{L}\p{N}]+/u, '').replace(ofWord, '$1 '))
    const next = new Map<string, Path>()
    const go = (path: Path) => {
      const key = `${path.count}${path.isOpen ? '+' : ''}`
      if (path.score > (next.get(key)?.score ?? Number.NEGATIVE_INFINITY)) next.set(key, path)
    }
    for (const path of paths.values()) {
      // The amount stands right below its name.
      go({ ...path, score: path.score - (path.isOpen ? 1 : 0.01) })
      if (!isFree(at)) continue
      const open = wanted[path.count]
      if (path.isOpen) {
        if (open && text === open.amount)
          go({
            score: path.score + 4 + text.length,
            before: path,
            at,
            label: 'amount',
            count: path.count + 1,
            isOpen: false,
          })
        continue
      }
      for (let count = path.count; count <= path.count + skipMax && count < wanted.length; count++) {
        const found = matches(text, line.cells !== null, wanted, count)
        const score = path.score - 6 * (count - path.count)
        for (const { value, items: taken, isOpen } of found)
          go({ score: score + value, before: path, at, label: 'ingredient', count: count + taken, isOpen })
      }
    }
    paths = next
  })
  const value = ({ score, count, isOpen }: Path) => score - 6 * (wanted.length - count) - (isOpen ? 3 : 0)
  const columns = inColumns(lines, wanted)
  if (columns) return columns
  let best: Path | null = [...paths.values()].reduce((one, other) =>
    value(other) > value(one) ? other : one,
  )
  const found = new Map<number, 'ingredient' | 'amount'>()
  for (; best; best = best.before) if (best.label) found.set(best.at, best.label)
  return found
}

type Wanted = { name: string; plain: string; amount: string }
type Match = { value: number; items: number; isOpen: boolean }

/** The name alone, a row of a table, or one or several items from `from` on. */
function matches(text: string, isRow: boolean, wanted: readonly Wanted[], from: number): Match[] {
  const found: Match[] = []
  const { name = '', plain = '', amount = '' } = wanted[from] ?? {}
  if (name && amount && text.endsWith(name) && text.length - name.length <= 2)
    found.push({ value: 2 + name.length, items: 0, isOpen: true })
  // The unit may have a column of its own.
  if (
    isRow &&
    plain &&
    text.includes(plain) &&
    [...amount].every((sign) => text.replace(plain, '').includes(sign))
  )
    found.push({ value: 4 + plain.length + amount.length, items: 1, isOpen: false })
  let [rest, extra] = [text, 0]
  for (let next = from; next < wanted.length; next++) {
    const place = placeOf(rest, wanted[next])
    if (!place) break
    extra += place.before + place.gap
    rest = rest.slice(place.end)
    const others = extra + rest.length
    if (others <= Math.max(8, text.length / 2))
      found.push({
        value: 4 * (next - from + 1) + text.length - 2 * others,
        items: next - from + 1,
        isOpen: false,
      })
  }
  return found
}

function placeOf(
  text: string,
  wanted: Wanted | undefined,
): { before: number; gap: number; end: number } | null {
  const { name = '', amount = '' } = wanted ?? {}
  const near = [name + amount, amount + name]
    .map((whole) => ({
      before: whole ? text.indexOf(whole) : -1,
      gap: 0,
      end: text.indexOf(whole) + whole.length,
    }))
    .filter(({ before }) => before >= 0)
    .sort((one, other) => one.before - other.before)[0]
  const at = name ? text.indexOf(name) : -1
  const amountAt = text.indexOf(amount, at + name.length)
  const gap = amountAt - at - name.length
  const loose =
    at >= 0 && amountAt >= 0 && gap <= gapMax ? { before: at, gap, end: amountAt + amount.length } : null
  const found = near ?? loose
  return found && found.before <= 12 ? found : null
}

/** A scan may put the column of the amounts below that of the names. */
function inColumns(
  lines: readonly PastedLine[],
  wanted: readonly Wanted[],
): Map<number, 'ingredient' | 'amount'> | null {
  const texts = lines.map(({ text }) => bare(text))
  const from = texts.findIndex((_, at) => wanted.every(({ name }, index) => texts[at + index] === name))
  const amounts = from + wanted.length
  if (
    from < 0 ||
    wanted.length < 3 ||
    !wanted.every(({ amount }, index) => texts[amounts + index] === amount)
  )
    return null
  return new Map(
    wanted.flatMap((_, index): [number, 'ingredient' | 'amount'][] => [
      [from + index, 'ingredient'],
      [amounts + index, 'amount'],
    ]),
  )
}
