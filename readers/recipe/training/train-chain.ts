import type { Observed } from '../model/chain.ts'
import { labels } from '../model/labels.ts'
import { expectations, of } from './forward-backward.ts'
import { shuffled } from './shuffled.ts'

/** A recipe with the label of each of its lines. */
type Example = { lines: readonly Observed[]; gold: readonly number[] }
type Trained = { features: Map<string, Float64Array>; moves: [Float64Array, Float64Array] }
/** The recipes of the corpus, and new ones made of them. */
type Examples = { recipes: readonly Example[]; variants: readonly Example[] }
/** A line as numbers: its features, the offset of its moves and its label. */
type Row = { names: Int32Array; moves: number; gold: number }

const size = labels.length
const half = (size + 1) * size
const rate = 0.15
/** Weights shrink after the first epochs, so that rare features stay small. */
const decay = 0.05
const shrinkingEpochs = 5
const epochs = 8
/**
 * The last epochs see the recipes alone; the mean of the weights after each of them depends less on the order of the
 * recipes. Their number was chosen by the 120 recipes of sets 24 and 25, left out of the training: 21 were misread at
 * four, 24 at eight, 27 at ten.
 */
const lastEpochs = 4
/** A first training chooses the features. */
const countMin = 2
const featuresKept = 3_600

/** Trains a conditional random field by stochastic gradient descent (AdaGrad). The same examples give the same weights. */
export function trainChain(examples: Examples): Trained {
  const all = commonNames([...examples.recipes, ...examples.variants])
  const weight = ([, values]: [string, Float64Array]) => Math.max(...values.map(Math.abs))
  const best = [...train({ ...examples, lastEpochs: 0 }, all).features]
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, featuresKept)
    .map(([name]) => name)
  return train({ ...examples, lastEpochs }, best)
}

function train(
  { recipes, variants, lastEpochs }: Examples & { lastEpochs: number },
  chosen: readonly string[],
): Trained {
  const names = new Map(chosen.map((name, index) => [name, index]))
  const weights = new Float64Array(names.size * size)
  const moves = new Float64Array(2 * half)
  const sums = new Float64Array(weights.length).fill(0.1)
  const moveSums = new Float64Array(moves.length).fill(0.1)
  const model = { weights, sums, moves, moveSums }
  const own = recipes.map((recipe) => rowsOf(recipe, names))
  const coded = [...own, ...variants.map((recipe) => rowsOf(recipe, names))]
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const rows of shuffled(coded, epoch)) learn(rows, model)
    if (epoch < shrinkingEpochs)
      for (let index = 0; index < weights.length; index++) weights[index] = of(weights, index) * (1 - decay)
  }
  const seen: Pick<Model, 'weights' | 'moves'>[] = []
  for (let epoch = 0; epoch < lastEpochs; epoch++) {
    for (const rows of shuffled(own, epochs + epoch)) learn(rows, model)
    seen.push({ weights: weights.slice(), moves: moves.slice() })
  }
  const last = seen.length > 0 ? seen : [model]
  const [meanWeights, meanMoves] = [
    mean(last.map((each) => each.weights)),
    mean(last.map((each) => each.moves)),
  ]
  return {
    features: new Map(
      [...names].map(([name, index]) => [name, meanWeights.slice(index * size, (index + 1) * size)]),
    ),
    moves: [meanMoves.slice(0, half), meanMoves.slice(half)],
  }
}

const mean = (all: readonly Float64Array[]): Float64Array =>
  Float64Array.from(
    all[0] ?? [],
    (_, index) => all.reduce((sum, each) => sum + of(each, index), 0) / all.length,
  )

const rowsOf = ({ lines, gold }: Example, names: ReadonlyMap<string, number>): Row[] =>
  lines.map(({ features, isAfterBlank }, at) => ({
    names: Int32Array.from([...new Set(features)].flatMap((name) => names.get(name) ?? [])),
    moves: isAfterBlank ? half : 0,
    gold: gold[at] ?? 0,
  }))

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

function commonNames(examples: readonly Example[]): string[] {
  const counts = new Map<string, number>()
  for (const { lines } of examples)
    for (const { features } of lines)
      for (const name of new Set(features)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= countMin).map(([name]) => name)
}
