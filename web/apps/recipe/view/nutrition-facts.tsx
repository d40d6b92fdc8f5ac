import { useMemo } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { foodTable } from '#readers/recipe/nutrition/food-table.ts'
import { nutritionOf } from '#readers/recipe/nutrition/nutrition-of.ts'
import type { Component, FoodTable } from '#readers/recipe/nutrition/read-food-table.ts'

type Props = { recipe: Recipe; table?: FoodTable }

/** The nutrition of one serving, with what it is without and where its values are from. Nothing without a table. */
export function NutritionFacts({ recipe, table = foodTable }: Props) {
  const { ingredients, servings, servingUnit } = recipe
  const found = useMemo(() => nutritionOf({ ingredients, servings }, table), [ingredients, servings, table])
  if (!found) return null
  return (
    <section aria-label="栄養のめやす" className="mt-8">
      <h3 className="text-lg">
        栄養のめやす<span className="ml-2 text-sm font-normal text-ink-soft">1{servingUnit}あたり</span>
      </h3>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {shown.map(({ component, name, write }) => (
          <div key={component} className="rounded-lg bg-paper-deep px-3 py-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="numerals font-bold">
              {found.isWhole ? `約${write(found.each[component])}` : `${write(found.each[component])}以上`}
            </dd>
          </div>
        ))}
      </dl>
      {found.missing.length > 0 && (
        <p className="mt-2 text-sm">計算に入っていない材料：{found.missing.join('、')}</p>
      )}
      <details className="mt-2 text-sm text-ink-soft">
        <summary className="min-h-11 cursor-pointer content-center">計算に使った食品</summary>
        <ul className="grid gap-1">
          {found.counted.map(({ name, food, grams }) => (
            <li key={`${name} ${food} ${grams}`}>
              {name}：{food} {Math.round(grams)}g
            </li>
          ))}
        </ul>
      </details>
      <p className="text-sm text-ink-soft">
        出典：文部科学省「{table.edition}」の値から計算しました。調理による変化は含みません。
      </p>
    </section>
  )
}

const tenths = (value: number): string => `${value.toFixed(1)}g`

const shown: readonly { component: Component; name: string; write: (value: number) => string }[] = [
  { component: 'kcal', name: 'エネルギー', write: (value) => `${Math.round(value)}kcal` },
  { component: 'protein', name: 'たんぱく質', write: tenths },
  { component: 'fat', name: '脂質', write: tenths },
  { component: 'carbohydrate', name: '炭水化物', write: tenths },
  { component: 'salt', name: '食塩相当量', write: tenths },
]
