import type { TitleSpan } from '../model/title-spans.ts'
import { shuffled } from './shuffled.ts'

/** The parts of a text that may name its dish, and which of them do. */
type TitleExample = { spans: readonly TitleSpan[]; isGold: readonly boolean[] }

const rate = 0.1
const decay = 0.05
const epochs = 14
const plainEpochs = 2
const countMin = 2
/** The rules of the title are made for the table: half of it must be learned without them. */
const rule = 'told'

/** Trains a log-linear model that ranks the parts of a text. The same examples give the same weights. */
export function trainTitles(examples: readonly TitleExample[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { spans } of examples)
    for (const name of new Set(spans.flatMap(({ groups }) => groups.flat())))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts].filter(([, count]) => count >= countMin).map(([name]) => name)
  const index = new Map(names.map((name, at) => [name, at]))
  const weights = new Float64Array(names.length)
  const sums = new Float64Array(names.length).fill(0.1)
  const gradient = new Float64Array(names.length)
  const coded = examples.map(({ spans, isGold }, at) => ({
    isGold,
    rows: spans.map(({ groups }) =>
      Int32Array.from(
        groups.flat().flatMap((name) => (at % 2 === 0 && name === rule ? [] : (index.get(name) ?? []))),
      ),
    ),
  }))
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { rows, isGold } of shuffled(coded, epoch)) {
      const scores = rows.map((row) => row.reduce((sum, name) => sum + (weights[name] ?? 0), 0))
      const found = shares(scores)
      const wanted = shares(scores.map((score, at) => (isGold[at] ? score : Number.NEGATIVE_INFINITY)))
      const touched = new Set<number>()
      rows.forEach((row, at) => {
        const by = (wanted[at] ?? 0) - (found[at] ?? 0)
        if (Math.abs(by) < 1e-4) return
        for (const name of row) {
          gradient[name] = (gradient[name] ?? 0) + by
          touched.add(name)
        }
      })
      for (const name of touched) {
        const by = gradient[name] ?? 0
        gradient[name] = 0
        sums[name] = (sums[name] ?? 0) + by * by
        weights[name] = (weights[name] ?? 0) + (rate * by) / Math.sqrt(sums[name] ?? 1)
      }
    }
    if (epoch < epochs - plainEpochs)
      for (const [at, weight] of weights.entries()) weights[at] = weight * (1 - decay)
  }
  return new Map(names.map((name, at) => [name, weights[at] ?? 0]))
}

function shares(scores: readonly number[]): number[] {
  const most = scores.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  const odds = scores.map((score) => Math.exp(score - most))
  const sum = odds.reduce((one, other) => one + other, 0)
  return odds.map((each) => each / sum)
}
