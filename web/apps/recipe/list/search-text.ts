import type { Recipe } from '#contract/apps/app-recipe.ts'
import { oneName } from '#readers/recipe/quantity/one-name.ts'
import { splitLine } from '#readers/recipe/quantity/split-line.ts'
import { linesOf } from '#readers/recipe/recipe-lines.ts'
import { kindsOf, withoutBrackets } from '../cook/ingredient-kinds.ts'

/** The text that a search looks through: as written, in one spelling, and with the kinds of its ingredients. */
export function searchText({ title, ingredients, steps, memo, tags, category, source }: Recipe): string {
  const written = [title, tags.join(' '), category, ingredients, memo, steps, source].join('\n')
  const names = linesOf(ingredients).map((line) => withoutBrackets(splitLine(line).name))
  const kinds = names.flatMap(kindsOf)
  // Names one by one: in a sentence たら is no fish.
  return [written, oneName(`${written}\n${kinds.join(' ')}`), ...names.map(oneName)].join('\n')
}

/** Whether a text contains each word, as typed or in the one spelling that the searched text has too. */
export function wordFinder(words: readonly string[]): (text: string) => boolean {
  const spelled = words.map((word) => [word, oneName(word)])
  return (text) => spelled.every((each) => each.some((word) => text.includes(word)))
}
