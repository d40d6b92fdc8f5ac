import type { Chain } from './chain.ts'
import { labels } from './labels.ts'

/** The weights of both models: the chain over the lines and the ranking of titles. */
export type ModelWeights = { chain: Chain; titles: ReadonlyMap<string, number> }

const size = labels.length
/** A sign stands for a weight in steps of 1/8; N is 0. */
const stepsPerUnit = 8
const zero = 'N'.charCodeAt(0)
const firstLabel = 'a'.charCodeAt(0)

/**
 * The first line holds the moves from label to label; then one line per feature: its name, a tab and, for each label
 * with a weight, a letter and a sign. Features of titles begin with T and have a sign only.
 */
export function readWeights(written: string): ModelWeights {
  const [moves = '', ...lines] = written.split('\n')
  const features = new Map<string, Float32Array>()
  const titles = new Map<string, number>()
  for (const line of lines) {
    const [name = '', signs = ''] = line.split('\t')
    if (name.startsWith('T ')) titles.set(name.slice(2), weightOf(signs, 0))
    else if (signs) features.set(name.slice(2), byLabel(signs))
  }
  const all = Float32Array.from({ length: moves.length }, (_, at) => weightOf(moves, at))
  const half = (size + 1) * size
  return { chain: { features, moves: [all.slice(0, half), all.slice(half)] }, titles }
}

function byLabel(signs: string): Float32Array {
  const values = new Float32Array(size)
  for (let at = 0; at < signs.length; at += 2)
    values[signs.charCodeAt(at) - firstLabel] = weightOf(signs, at + 1)
  return values
}

const weightOf = (signs: string, at: number) => (signs.charCodeAt(at) - zero) / stepsPerUnit
