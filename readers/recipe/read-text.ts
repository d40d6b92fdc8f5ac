import type { RecipeReading } from './assembly/assemble.ts'
import { trainedWeights } from './model/weights.ts'
import { readWith } from './read-with.ts'

/** Reads a recipe from text with the trained weights. */
export const readText = (text: string): { first: RecipeReading; second: RecipeReading | null } =>
  readWith(trainedWeights(), text)
