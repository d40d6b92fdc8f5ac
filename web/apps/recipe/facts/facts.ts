import {
  type Recipe,
  recipeCategoryLengthMax,
  recipeKcalMax,
  recipeMinutesMax,
  recipeRatingMax,
} from '#contract/apps/app-recipe.ts'

export type Facts = Pick<Recipe, 'minutes' | 'kcal' | 'category' | 'rating'>

/** Only plausible values: another build, a file or a page may hold anything. */
export function readFacts(
  given: Record<keyof Facts, unknown> | Partial<Record<keyof Facts, unknown>>,
): Facts {
  const [minutes, kcal] = [within(given.minutes, recipeMinutesMax), within(given.kcal, recipeKcalMax)]
  const rating = within(given.rating, recipeRatingMax)
  const category =
    typeof given.category === 'string' ? given.category.trim().slice(0, recipeCategoryLengthMax) : ''
  return {
    ...(minutes && { minutes }),
    ...(kcal && { kcal }),
    ...(category !== '' && { category }),
    ...(rating && { rating }),
  }
}

const within = (value: unknown, max: number): number | undefined => {
  const whole = typeof value === 'number' ? Math.round(value) : 0
  return whole >= 1 && whole <= max ? whole : undefined
}

/** 調理時間 and calories of a pasted recipe, which the reader leaves in the memo. */
export function factsInMemo(memo: string): Facts {
  const text = memo.normalize('NFKC')
  const [, hours, minutes] = /時間[\s:】)]*約?(?:(\d{1,2})時間)?(?:(\d{1,3})分)?/.exec(text) ?? []
  const [, kcal] = /(\d{2,4})(?:\.\d+)?\s*(?:kcal|キロカロリー)/i.exec(text) ?? []
  return readFacts({ minutes: Number(hours ?? 0) * 60 + Number(minutes ?? 0), kcal: Number(kcal ?? 0) })
}

/** 70 is 1時間10分. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours ? `${hours}時間` : ''}${rest ? `${rest}分` : ''}`
}
