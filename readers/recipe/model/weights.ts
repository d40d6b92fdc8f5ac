import { readWeights, type Weights } from './read-weights.ts'
import text from './weights.txt?raw'

let read: Weights | null = null

/** The trained weights, read when they are first needed. `npm run train-reader` writes the file. */
export function trainedWeights(): Weights {
  read ??= readWeights(text)
  return read
}
