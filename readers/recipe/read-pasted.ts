import type { RecipeReading } from './assembly/assemble.ts'
import type { PastedRecipe } from './draft.ts'
import { dishesIn } from './layout/split-dishes.ts'
import { type JsonLdRecipe, readJsonLd, readJsonLdList } from './read-json-ld.ts'
import { readMicrodata } from './read-microdata.ts'
import { readOwnText } from './read-own-text.ts'
import { readText } from './read-text.ts'

/** Everything read from a pasted text. `second` is another reading, if the first one is doubtful. */
type Pasted = { first: RecipeReading; second: RecipeReading | null }

/** Data of schema.org, a recipe of ours, a page or a whole recipe as text, or just a list of ingredients. */
export function readRecipe(text: string): Pasted {
  const draft = readJsonLd(text) ?? readOwnText(text)
  if (draft) return certain(draft)
  const words = readText(text)
  const marked = markedBetter(text, words.first.draft)
  return marked ? certain(marked.draft) : words
}

/**
 * The microdata of a page, unless its words say the same: the words also have the sections and the notes, which
 * microdata lacks, but on a page with much around the recipe they may be read wrongly.
 */
export function markedBetter(page: string, words: PastedRecipe): JsonLdRecipe | null {
  const [marked] = readMicrodata(page)
  if (!marked) return null
  const saysAll =
    words.title === marked.draft.title && words.ingredients.length >= marked.draft.ingredients.length
  return saysAll ? null : marked
}

/** The dishes of a text that has several: a list in JSON, or recipes below each other. Empty for one recipe. */
export function readDishes(text: string): Pasted[] {
  const listed = readJsonLdList(text)
  if (listed.length > 0) return listed.length > 1 ? listed.map(certain) : []
  const dishes = dishesIn(text).map(readRecipe)
  return dishes.every(({ first: { draft } }) => draft.ingredients.length > 0 && draft.steps.length > 0)
    ? dishes
    : []
}

const certain = (draft: PastedRecipe): Pasted => ({ first: { draft, leftOut: [] }, second: null })
