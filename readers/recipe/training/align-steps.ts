import type { PastedLine } from '../layout/normalise.ts'
import { bare } from '../words/bare.ts'
import { stepNumberIn } from '../words/step-number.ts'

/** A way to lay the lines read so far over the beginning of all steps. */
type Path = { score: number; before: Path | null; at: number; from: number; to: number }

const wholeStepMin = 5
const proseMin = 30
const rowMin = 6

/** Finds the lines of the expected steps: each is the beginning of a step (`step`) or goes on with one (`more`). */
export function alignSteps(
  lines: readonly PastedLine[],
  steps: readonly string[],
): Map<number, 'step' | 'more'> {
  const written = new Set(lines.flatMap((line) => [...writings(line)]))
  // 【生地】 in front of a step is the name of a section, unless the line has it.
  const plain = steps.map((step) =>
    written.has(bare(step)) ? bare(step) : bare(step.replace(/^【[^】]{1,20}】/, '')),
  )
  const all = plain.join('')
  const starts = plain.map((_, at) => plain.slice(0, at).join('').length)
  const isStart = new Set(starts)
  let paths = new Map<number, Path>([[0, { score: 0, before: null, at: -1, from: 0, to: 0 }]])
  lines.forEach((line, at) => {
    const { text } = line
    const next = new Map(paths)
    const go = (path: Path, from: number, to: number, bonus: number) => {
      const score = path.score + to - from - (from - path.to) / 2 + bonus
      if (score > (next.get(to)?.score ?? Number.NEGATIVE_INFINITY))
        next.set(to, { score, before: path, at, from, to })
    }
    for (const path of paths.values())
      for (const from of [path.to, ...starts.filter((start) => start > path.to)]) {
        const end = endOfWholeSteps(bare(text), plain, starts, from)
        if (end > from) go(path, from, end, 0)
        for (const part of writings(line)) {
          const to = from + part.length
          if (part === '' || !all.startsWith(part, from)) continue
          const edges = Number(isStart.has(from)) + Number(isStart.has(to) || to === all.length)
          const shortage = part.length < 3 && edges < 2 ? 3 : 0
          go(path, from, to, 2 * edges - (edges === 0 ? 1 : 0) + (path.at === at - 1 ? 1 : 0) - shortage)
        }
      }
    paths = next
  })
  const value = (path: Path) => path.score - (all.length - path.to) / 2
  let best = [...paths.values()].reduce((one, other) => (value(other) > value(one) ? other : one))
  const found = new Map<number, 'step' | 'more'>()
  while (best.before) {
    found.set(best.at, isStart.has(best.from) ? 'step' : 'more')
    best = best.before
  }
  return found
}

/** The line with and without its number, and the longest cell of a row. */
function writings({ text, cells }: PastedLine): Set<string> {
  const plain = text.replaceAll('\t', ' ')
  const longest = cells?.reduce((one, other) => (other.length > one.length ? other : one)) ?? ''
  const rest = stepNumberIn(plain)?.rest
  return new Set([
    bare(plain),
    ...(rest ? [bare(rest)] : []),
    ...(longest.length > rowMin ? [bare(longest)] : []),
    bare(plain.replace(/^(?:下?準備|下ごしらえ|作り方|手順|やり方)(?:[.．:：\s]+|は、?)/, '')),
  ])
}

/** A paragraph may hold several steps and other words around them. */
function endOfWholeSteps(
  text: string,
  plain: readonly string[],
  starts: readonly number[],
  from: number,
): number {
  const first = starts.indexOf(from)
  if (first < 0 || text.length <= proseMin) return from
  let [next, place] = [first, 0]
  for (; next < plain.length; next++) {
    const step = plain[next] ?? ''
    const found = step.length < wholeStepMin ? -1 : text.indexOf(step, place)
    if (found < 0) break
    place = found + step.length
  }
  const isMore = next - first > 1 || (next > first && place < text.length)
  return isMore ? (starts[next] ?? plain.join('').length) : from
}
