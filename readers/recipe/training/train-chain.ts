import type { Observed } from '../model/chain.ts'
import { labels } from '../model/labels.ts'
import { expectations, of } from './forward-backward.ts'
import { shuffled } from './shuffled.ts'

/** A recipe with the label of each of its lines. */
type Example = { lines: readonly Observed[]; gold: readonly number[] }
type Trained = { features: Map<string, Float64Array>; moves: [Float64Array, Float64Array] }
/** `kept` features are chosen by a first training. */
type Options = { epochs: number; countMin: number; kept: number }
/** A line as numbers: its features, the offset of its moves and its label. */
type Row = { names: Int32Array; moves: number; gold: number }

const size = labels.length
const half = (size + 1) * size
const rate = 0.15
/** Weights shrink after each epoch but the last ones, so that rare features stay small. */
const decay = 0.1
const plainEpochs = 3
const firstEpochs = 8

/** Trains a conditional random field by stochastic gradient descent (AdaGrad). The same examples give the same weights. */
export function trainChain(examples: readonly Example[], { epochs, countMin, kept }: Options): Trained {
  const all = commonNames(examples, countMin)
  const weight = ([, values]: [string, Float64Array]) => Math.max(...values.map(Math.abs))
  const best = [...train(examples, all, firstEpochs).features]
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, kept)
    .map(([name]) => name)
  return train(examples, best, epochs)
}

function train(examples: readonly Example[], chosen: readonly string[], epochs: number): Trained {
  const names = new Map(chosen.map((name, index) => [name, index]))
  const weights = new Float64Array(names.size * size)
  const moves = new Float64Array(2 * half)
  const sums = new Float64Array(weights.length).fill(0.1)
  const moveSums = new Float64Array(moves.length).fill(0.1)
  const coded = examples.map(({ lines, gold }) =>
    lines.map(
      ({ features, isAfterBlank }, at): Row => ({
        names: Int32Array.from([...new Set(features)].flatMap((name) => names.get(name) ?? [])),
        moves: isAfterBlank ? half : 0,
        gold: gold[at] ?? 0,
      }),
    ),
  )
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const rows of shuffled(coded, epoch)) learn(rows, { weights, sums, moves, moveSums })
    if (epoch < epochs - plainEpochs)
      for (let index = 0; index < weights.length; index++) weights[index] = of(weights, index) * (1 - decay)
  }
  return {
    features: new Map(
      [...names].map(([name, index]) => [name, weights.slice(index * size, (index + 1) * size)]),
    ),
    moves: [moves.slice(0, half), moves.slice(half)],
  }
}

type Model = { weights: Float64Array; sums: Float64Array; moves: Float64Array; moveSums: Float64Array }

/** One step towards the labels of one recipe. */
function learn(rows: readonly Row[], { weights, sums, moves, moveSums }: Model): void {
  const { chances, pairs } = expectations(
    rows.map(({ names }) => likelihoods(names, weights)),
    rows.map((row) => row.moves),
    moves,
  )
  let above: number = size
  rows.forEach((row, line) => {
    const chance = chances[line] ?? new Float64Array(size)
    for (let label = 0; label < size; label++) {
      const by = (row.gold === label ? 1 : 0) - of(chance, label)
      if (Math.abs(by) > 1e-4) for (const name of row.names) add(weights, sums, name * size + label, by)
    }
    const index = row.moves + above * size + row.gold
    pairs[index] = of(pairs, index) - 1
    above = row.gold
  })
  for (let index = 0; index < pairs.length; index++) add(moves, moveSums, index, -of(pairs, index))
}

function add(values: Float64Array, sums: Float64Array, index: number, by: number): void {
  if (Math.abs(by) < 1e-5) return
  const sum = of(sums, index) + by * by
  sums[index] = sum
  values[index] = of(values, index) + (rate * by) / Math.sqrt(sum)
}

/** The likelihood of each label of a line by its features alone; the most likely label has 1. */
function likelihoods(names: Int32Array, weights: Float64Array): Float64Array {
  const scores = new Float64Array(size)
  for (const name of names)
    for (let label = 0; label < size; label++)
      scores[label] = of(scores, label) + of(weights, name * size + label)
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > most) most = score
  for (let label = 0; label < size; label++) scores[label] = Math.exp(of(scores, label) - most)
  return scores
}

function commonNames(examples: readonly Example[], countMin: number): string[] {
  const counts = new Map<string, number>()
  for (const { lines } of examples)
    for (const { features } of lines)
      for (const name of new Set(features)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= countMin).map(([name]) => name)
}
