import type { Reading } from './assembly/assemble.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readOwnText } from './read-own-text.ts'
import { readText } from './read-text.ts'

/** Everything read from a pasted text. `second` is another reading, if the first one is doubtful. */
type Pasted = { first: Reading; second: Reading | null }

/** A schema.org/Recipe block, a recipe of ours, a page or a whole recipe as text, or just a list of ingredients. */
export function readRecipe(text: string): Pasted {
  const draft = readJsonLd(text) ?? readOwnText(text)
  return draft ? { first: { draft, leftOut: [] }, second: null } : readText(text)
}
