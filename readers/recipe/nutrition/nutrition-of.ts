import { shoppingName } from '../quantity/merge.ts'
import { ingredientRows, isIngredient } from '../recipe-lines.ts'
import { foodFinder } from './find-food.ts'
import { gramsOf } from './grams-of.ts'
import { type Component, components, type FoodTable } from './read-food-table.ts'

type Counted = { name: string; food: string; grams: number }
type Nutrition = {
  /** For one serving. */
  each: Record<Component, number>
  counted: readonly Counted[]
  /** Named, because the figures are without them. */
  missing: readonly string[]
  /** Whether only small amounts are missing. Otherwise the figures are a lower bound. */
  isWhole: boolean
}

/** Water and ice have nothing to count. */
const nothing = new Set(['水', '湯', 'お湯', '熱湯', 'ぬるま湯', '冷水', '氷', '氷水'])

const aLittle = /^(?:ごく)?(?:少々|少量|適量|適宜|ひとつまみ|お?好み)/

/** Computes the nutrition of a recipe from the ingredients that the table knows; null if it knows none. */
export function nutritionOf(
  { ingredients, servings }: { ingredients: string; servings: number },
  table: FoodTable,
): Nutrition | null {
  const find = foodFinder(table.foods)
  const total: Record<Component, number> = { kcal: 0, protein: 0, fat: 0, carbohydrate: 0, salt: 0 }
  const counted: Counted[] = []
  const missing: string[] = []
  let isWhole = true
  for (const { name, amount } of ingredientRows(ingredients).filter(isIngredient)) {
    if (nothing.has(name)) continue
    const key = shoppingName(name)
    const food = find(key)
    const weight = food && gramsOf(key, amount)
    if (!food || !weight || components.some((component) => food[component] === null)) {
      missing.push(`${name} ${amount}`.trim())
      if (!aLittle.test(amount)) isWhole = false
      continue
    }
    const grams = weight.isWhole ? weight.grams * (1 - food.refuse / 100) : weight.grams
    for (const component of components) total[component] += ((food[component] ?? 0) * grams) / 100
    counted.push({ name, food: food.name, grams })
  }
  if (counted.length === 0) return null
  for (const component of components) total[component] /= servings
  return { each: total, counted, missing, isWhole }
}
