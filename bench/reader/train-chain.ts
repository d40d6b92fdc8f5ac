import type { Observed } from '#web/apps/recipe/paste/model/chain.ts'
import { labels } from '#web/apps/recipe/paste/model/labels.ts'
import { shuffled } from './shuffled.ts'

/** A recipe with the label of each of its lines. */
type Example = { lines: readonly Observed[]; gold: readonly number[] }
type Trained = { features: Map<string, Float64Array>; moves: [Float64Array, Float64Array] }
/** `kept` features are chosen by a first training. */
type Options = { epochs: number; countMin: number; kept: number }

const size = labels.length
const rate = 0.15
/** Weights shrink after each epoch but the last ones, so that rare features stay small. */
const decay = 0.1
const plainEpochs = 3
const firstEpochs = 8
const at = (values: ArrayLike<number> | undefined, index: number): number => values?.[index] ?? 0

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
  const moves = new Float64Array(2 * (size + 1) * size)
  const steps = {
    weights: new Float64Array(weights.length).fill(0.1),
    moves: new Float64Array(moves.length).fill(0.1),
  }
  const coded = examples.map(({ lines, gold }) => ({
    gold,
    rows: lines.map(({ features }) => [...new Set(features)].flatMap((name) => names.get(name) ?? [])),
    blanks: lines.map(({ isAfterBlank }) => (isAfterBlank ? (size + 1) * size : 0)),
  }))
  const add = (values: Float64Array, sums: Float64Array, index: number, by: number) => {
    if (Math.abs(by) < 1e-5) return
    sums[index] = at(sums, index) + by * by
    values[index] = at(values, index) + (rate * by) / Math.sqrt(at(sums, index))
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const example of shuffled(coded, epoch)) {
      const { rows, blanks, gold } = example
      const { chances, pairs } = expectations(scoresOf(rows, weights), blanks, moves)
      rows.forEach((row, line) => {
        for (let label = 0; label < size; label++) {
          const by = Number(gold[line] === label) - at(chances[line], label)
          if (Math.abs(by) > 1e-4)
            for (const name of row) add(weights, steps.weights, name * size + label, by)
        }
        const above = line === 0 ? size : at(gold, line - 1)
        const index = at(blanks, line) + above * size + at(gold, line)
        pairs[index] = at(pairs, index) - 1
      })
      for (const [index, by] of pairs.entries()) add(moves, steps.moves, index, -by)
    }
    if (epoch < epochs - plainEpochs)
      for (const [index, weight] of weights.entries()) weights[index] = weight * (1 - decay)
  }
  const half = moves.length / 2
  return {
    features: new Map(
      [...names].map(([name, index]) => [name, weights.slice(index * size, (index + 1) * size)]),
    ),
    moves: [moves.slice(0, half), moves.slice(half)],
  }
}

function commonNames(examples: readonly Example[], countMin: number): string[] {
  const counts = new Map<string, number>()
  for (const { lines } of examples)
    for (const { features } of lines)
      for (const name of new Set(features)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= countMin).map(([name]) => name)
}

const scoresOf = (rows: readonly (readonly number[])[], weights: Float64Array) =>
  rows.map((row) => {
    const scores = new Float64Array(size)
    for (const name of row)
      for (let label = 0; label < size; label++)
        scores[label] = at(scores, label) + at(weights, name * size + label)
    const most = Math.max(...scores)
    return scores.map((score) => Math.exp(score - most))
  })

/** The likelihood of each label for each line, and the expected number of each move, by the forward-backward algorithm. */
function expectations(likely: readonly Float64Array[], blanks: readonly number[], moves: Float64Array) {
  const odds = moves.map((move) => Math.exp(move))
  const forward: Float64Array[] = []
  likely.forEach((here, line) => {
    const above = forward[line - 1]
    const base = at(blanks, line)
    const next = new Float64Array(size)
    for (let before = 0; before < size; before++) {
      const chance = above ? at(above, before) : before === 0 ? 1 : 0
      const row = base + (above ? before : size) * size
      if (chance > 0)
        for (let label = 0; label < size; label++)
          next[label] = at(next, label) + chance * at(odds, row + label)
    }
    forward.push(scaled(next.map((chance, label) => chance * at(here, label))))
  })
  const chances: Float64Array[] = []
  const pairs = new Float64Array(moves.length)
  let backward = new Float64Array(size).fill(1)
  for (let line = likely.length - 1; line >= 0; line--) {
    chances[line] = scaled((forward[line] ?? backward).map((chance, label) => chance * at(backward, label)))
    const base = at(blanks, line)
    const ahead = backward.map((chance, label) => chance * at(likely[line], label))
    const above = forward[line - 1]
    const next = new Float64Array(size)
    const here = new Float64Array(size * size)
    let total = 0
    for (let before = 0; before < (above ? size : 1); before++) {
      const row = base + (above ? before : size) * size
      for (let label = 0; label < size; label++) {
        const both = at(odds, row + label) * at(ahead, label)
        next[before] = at(next, before) + both
        const pair = (above ? at(above, before) : 1) * both
        here[before * size + label] = pair
        total += pair
      }
    }
    for (let index = 0; index < (above ? size * size : size); index++) {
      const place = base + (above ? index : size * size + index)
      pairs[place] = at(pairs, place) + at(here, index) / total
    }
    backward = scaled(next)
  }
  return { chances, pairs }
}

function scaled(values: Float64Array): Float64Array<ArrayBuffer> {
  const sum = values.reduce((one, other) => one + other, 0)
  return Float64Array.from(values, (value) => value / sum)
}
