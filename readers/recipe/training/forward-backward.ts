import { labels } from '../model/labels.ts'

const size = labels.length

/** A value of a typed array. One type of array keeps the code of the inner loops fast. */
export const of = (values: Float64Array, index: number): number => values[index] ?? 0

/** The likelihood of each label for each line, and the expected number of each move. */
export function expectations(
  likely: readonly Float64Array[],
  offsets: readonly number[],
  moves: Float64Array,
): { chances: Float64Array[]; pairs: Float64Array } {
  const odds = moves.map(Math.exp)
  const forward: Float64Array[] = []
  likely.forEach((here, line) => {
    const above = forward[line - 1] ?? start
    const base = (offsets[line] ?? 0) + (line === 0 ? size * size : 0)
    const next = new Float64Array(size)
    for (let before = 0; before < size; before++) {
      const chance = of(above, before)
      if (chance > 0)
        for (let label = 0; label < size; label++)
          next[label] = of(next, label) + chance * of(odds, base + before * size + label)
    }
    for (let label = 0; label < size; label++) next[label] = of(next, label) * of(here, label)
    forward.push(scale(next))
  })
  const chances: Float64Array[] = []
  const pairs = new Float64Array(moves.length)
  const here = new Float64Array(size * size)
  let backward = new Float64Array(size).fill(1)
  for (let line = likely.length - 1; line >= 0; line--) {
    const [chance, ahead] = [new Float64Array(size), new Float64Array(size)]
    const [reached, own] = [forward[line] ?? start, likely[line] ?? start]
    for (let label = 0; label < size; label++) {
      chance[label] = of(reached, label) * of(backward, label)
      ahead[label] = of(backward, label) * of(own, label)
    }
    chances[line] = scale(chance)
    const above = forward[line - 1] ?? start
    const count = line === 0 ? 1 : size
    const base = (offsets[line] ?? 0) + (line === 0 ? size * size : 0)
    const next = new Float64Array(size)
    let total = 0
    for (let before = 0; before < count; before++) {
      let sum = 0
      for (let label = 0; label < size; label++) {
        const both = of(odds, base + before * size + label) * of(ahead, label)
        sum += both
        const pair = of(above, before) * both
        here[before * size + label] = pair
        total += pair
      }
      next[before] = sum
    }
    for (let index = 0; index < count * size; index++)
      pairs[base + index] = of(pairs, base + index) + of(here, index) / total
    backward = scale(next)
  }
  return { chances, pairs }
}

/** Above the first line is the start of the text, whatever the label. */
const start = Float64Array.from({ length: size }, (_, label) => (label === 0 ? 1 : 0))

function scale(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  let sum = 0
  for (const value of values) sum += value
  for (let index = 0; index < values.length; index++) values[index] = of(values, index) / sum
  return values
}
