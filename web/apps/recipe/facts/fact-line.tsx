import type { Recipe } from '#contract/apps/app-recipe.ts'
import { minutesText } from '#readers/recipe/facts.ts'

/** Category, time, calories and stars in one line; nothing if there are none. */
export function FactLine({ recipe: { category, minutes, kcal, rating } }: { recipe: Recipe }) {
  return (
    <>
      {category && <span>{category}</span>}
      {minutes && <span>{minutesText(minutes)}</span>}
      {kcal && <span>{kcal}kcal</span>}
      {rating && (
        <span>
          <span className="sr-only">評価 {rating}</span>
          <span aria-hidden="true">{'★'.repeat(rating)}</span>
        </span>
      )}
    </>
  )
}
