import type { PastedRecipe } from '../draft.ts'
import { ingredientRows, isIngredient } from '../recipe-lines.ts'
import type { PastedCase } from '../testing/pasted-case.ts'

export const parts = ['title', 'servings', 'ingredients', 'steps'] as const
export type ScoredPart = (typeof parts)[number]

/** The parts of a recipe that were read wrongly. Width, spaces and the last full stop of a text do not count. */
export function wrongParts(draft: PastedRecipe, { expected, otherTitles }: PastedCase): ScoredPart[] {
  const rows = ingredientRows(draft.ingredients.join('\n')).filter(isIngredient)
  const [wanted = ''] = /^\d+/.exec(expected.servings) ?? []
  const isRight: Record<ScoredPart, boolean> = {
    title: [expected.title, ...otherTitles].some((title) => plain(title) === plain(draft.title)),
    servings: `${draft.servings ?? ''}` === wanted,
    ingredients:
      rows.map(({ name, amount }) => `${plain(name)}|${plain(amount)}`).join('\n') ===
      expected.ingredients.map(itemOf).join('\n'),
    steps: isSameList(draft.steps, expected.steps),
  }
  return parts.filter((part) => !isRight[part])
}

const itemOf = (line: string) => {
  const [name = '', amount = ''] = line.split('|')
  return `${plain(name)}|${plain(amount)}`
}

/** 【生地】 in front of a step names its section. */
const isSameList = (read: readonly string[], wanted: readonly string[]) =>
  read.length === wanted.length &&
  wanted.every((step, at) => withoutSection(step) === withoutSection(read[at] ?? ''))

const withoutSection = (step: string) => plain(step.replace(/^【[^】]*】/, ''))

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[。.]$/, '')
    .toLowerCase()
