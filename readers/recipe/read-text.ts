import type { Reading } from './assembly/assemble.ts'
import { trainedWeights } from './model/weights.ts'
import { readWith } from './read-with.ts'

/** Reads a recipe from text with the trained weights. */
export const readText = (text: string): { first: Reading; second: Reading | null } =>
  readWith(trainedWeights(), text)
