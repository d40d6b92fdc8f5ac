import { type ModelWeights, readWeights } from './read-weights.ts'
import text from './weights.txt?raw'

let read: ModelWeights | null = null

/** The trained weights, read when they are first needed. `npm run train-reader` writes the file. */
export function trainedWeights(): ModelWeights {
  read ??= readWeights(text)
  return read
}
