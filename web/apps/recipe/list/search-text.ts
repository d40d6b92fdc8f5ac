import type { Recipe } from '#contract/apps/app-recipe.ts'
import { wordsOf } from '#web/storage/fold-text.ts'
import { kindsOf } from '../cook/ingredient-kinds.ts'
import { oneName } from '../quantity/one-name.ts'
import { splitLine } from '../quantity/split-line.ts'
import { linesOf } from '../recipe-lines.ts'

/** The text that a search looks through: as written, in one spelling, and with the kinds of its ingredients. */
export function searchText({ title, ingredients, steps, memo, tags, category, source }: Recipe): string {
  const written = [title, tags.join(' '), category, ingredients, memo, steps, source].join('\n')
  const kinds = linesOf(ingredients).flatMap((line) => kindsOf(splitLine(line).name))
  return `${written}\n${oneName(`${written}\n${kinds.join(' ')}`)}`
}

/** Each word in the one spelling that the searched text has too. */
export const searchWords = (query: string): string[] => wordsOf(query).map(oneName)
