import { labels } from './labels.ts'

const size = labels.length

/** The weights of a linear chain over the labels. Row `size` of `moves` is the start of the text. */
export type Chain = {
  /** A weight for each label, by the name of the feature. */
  features: ReadonlyMap<string, Float32Array>
  /** From one label to the next, for lines without and with a blank line above. */
  moves: readonly [Float32Array, Float32Array]
}

/** A line as the chain sees it: the names of its features. */
export type Observed = { features: readonly string[]; isAfterBlank: boolean }

/** The most likely labels of all lines together, by the Viterbi algorithm. */
export const decode = (chain: Chain, lines: readonly Observed[]): number[] =>
  viterbi(
    chain,
    lines,
    lines.map((line) => scoresOf(chain, line)),
  )

function scoresOf({ features }: Chain, line: Observed): Float64Array {
  const scores = new Float64Array(size)
  for (const name of line.features) {
    const weights = features.get(name)
    if (weights)
      for (let label = 0; label < size; label++) scores[label] = at(scores, label) + at(weights, label)
  }
  return scores
}

function viterbi(chain: Chain, lines: readonly Observed[], scores: readonly Float64Array[]): number[] {
  let reached = new Float64Array(size)
  const froms = lines.map((line, index) => {
    const moves = movesTo(chain, line)
    const next = new Float64Array(size)
    const from = new Int8Array(size)
    for (let label = 0; label < size; label++) {
      let most = index === 0 ? at(moves, size * size + label) : Number.NEGATIVE_INFINITY
      for (let before = 0; index > 0 && before < size; before++) {
        const score = at(reached, before) + at(moves, before * size + label)
        if (score > most) {
          most = score
          from[label] = before
        }
      }
      next[label] = most + at(scores[index], label)
    }
    reached = next
    return from
  })
  let label = reached.indexOf(Math.max(...reached))
  const best: number[] = []
  for (let index = lines.length - 1; index >= 0; index--) {
    best[index] = label
    label = at(froms[index], label)
  }
  return best
}

const movesTo = ({ moves }: Chain, { isAfterBlank }: Observed) => moves[isAfterBlank ? 1 : 0]

const at = (values: ArrayLike<number> | undefined, index: number): number => values?.[index] ?? 0
