import type { RecipeFacts } from './facts.ts'

/** The result of parsing pasted text. */
export type PastedRecipe = {
  title: string
  ingredients: string[]
  steps: string[]
  memo: string
  servings: number | null
  servingUnit: string
  tags: string[]
  source: string
  /** Time, calories and category, if the page names them as data. */
  facts: RecipeFacts
  /** A pasted image as a data URL. */
  image: string
}

export const emptyDraft: PastedRecipe = {
  title: '',
  ingredients: [],
  steps: [],
  memo: '',
  servings: null,
  servingUnit: '人分',
  tags: [],
  source: '',
  facts: {},
  image: '',
}
