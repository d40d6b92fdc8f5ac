import {
  type Cooked,
  recipeSourceLengthMax,
  recipeTagLengthMax,
  recipeTextLengthMax,
  recipeTitleLengthMax,
  servingsMax,
  servingsMin,
  usualServings,
} from '#contract/apps/app-recipe.ts'
import type { PastedRecipe } from '../../recipe/draft.ts'
import { readFacts } from '../../recipe/facts.ts'
import { tagsOf } from '../fields.ts'
import type { FoundRecord, ImportContext, Picture } from '../source.ts'

export type RecipeDraft = Omit<PastedRecipe, 'image'> & {
  /** The source's own id of the recipe; absent if it has none. */
  key?: string
  /** The id of one of our own recipes, which an open file carries along. */
  ownId?: string
  isFavorite?: boolean
  createdAt?: number | undefined
  editedAt?: number | undefined
  picture?: Picture | null
  /** Only our own recipes have them. */
  cooked?: readonly Cooked[]
  stepPhotos?: readonly { step: string; at: number; picture: Picture }[]
}

const unitLengthMax = 10

export function recipeRecord(draft: RecipeDraft, { idOf, now }: ImportContext): FoundRecord[] {
  const title = draft.title.replaceAll(/\s+/g, ' ').trim()
  const [ingredients, steps] = [linesOf(draft.ingredients), linesOf(draft.steps)]
  if (title === '' && ingredients === '' && steps === '') return []
  // Beyond its length a text goes on in the memo, so that nothing is lost.
  const memo = [
    title.slice(recipeTitleLengthMax),
    draft.memo.trim(),
    ingredients.slice(recipeTextLengthMax),
    steps.slice(recipeTextLengthMax),
  ]
    .filter((each) => each !== '')
    .join('\n\n')
  const createdAt = draft.createdAt ?? draft.editedAt ?? now
  const { stepPhotos = [], cooked = [] } = draft
  const pictures = draft.picture ? [draft.picture] : []
  return [
    {
      app: 'recipe',
      id: draft.ownId ?? idOf(draft.key ?? `${title}\n${ingredients}\n${steps}`),
      title: title || '名前のないレシピ',
      ...(draft.servings === null && { hasNoServings: true }),
      value: {
        title: title.slice(0, recipeTitleLengthMax),
        ingredients: ingredients.slice(0, recipeTextLengthMax),
        steps: steps.slice(0, recipeTextLengthMax),
        memo: memo.slice(0, recipeTextLengthMax),
        servings: servingsOf(draft.servings ?? usualServings),
        servingUnit: draft.servingUnit.slice(0, unitLengthMax),
        tags: tagsOf(draft.tags, recipeTagLengthMax),
        favorite: draft.isFavorite ?? false,
        ...(draft.source !== '' && { source: draft.source.slice(0, recipeSourceLengthMax) }),
        ...readFacts(draft.facts),
        ...(cooked.length > 0 && { cooked }),
        // Their photos stand behind the recipe's own.
        ...(stepPhotos.length > 0 && {
          stepPhotos: stepPhotos.map(({ step, at }, n) => ({ step, at, place: pictures.length + n })),
        }),
        createdAt,
        editedAt: draft.editedAt ?? createdAt,
      },
      pictures: [...pictures, ...stepPhotos.map(({ picture }) => picture)],
    },
  ]
}

/** By halves. */
const servingsOf = (count: number) =>
  Math.min(Math.max(Math.round(count / servingsMin) * servingsMin, servingsMin), servingsMax)

const linesOf = (lines: readonly string[]) =>
  lines
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')

/** 大さじ2, 200g, 1/2個. Spoons and cups stand before their number. */
export function amountText(quantity: number | undefined, unit: string): string {
  if (!quantity) return unit
  const shown = `${Math.round(quantity * 100) / 100}`
  return /^(?:大さじ|小さじ|(?:計量)?カップ)$/.test(unit) ? `${unit}${shown}` : `${shown}${unit}`
}

/** Steps in Markdown, of which a recipe shows the words. */
export const plainSteps = (markdown: string): string[] =>
  markdown.replaceAll(/(\*\*|__)(?=\S)([^*_\n]{1,300})\1/g, '$2').split('\n')

/** The line that begins a group of ingredients or steps. */
export const groupLine = (name: string): string => `【${name.replaceAll(/[【】\s]+/g, ' ').trim()}】`
