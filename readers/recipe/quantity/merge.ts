import { addendsOf } from './addends.ts'
import type { Fraction } from './fraction.ts'
import { oneName } from './one-name.ts'
import { readAmount } from './read-amount.ts'
import { amountText, scaleAmount } from './scale.ts'
import { headingOf, splitLine, withAmountAbove } from './split-line.ts'
import { type Portion, portionOf, totalText } from './total.ts'

type Wanted = { title: string; ingredients: string; by: Fraction }
export type ShoppingItem = { key: string; name: string; amount: string; titles: string[] }

type Part = { name: string; title: string; portion: Portion }

/**
 * Merges the ingredients of several recipes, in the order in which each is first named. `meant` has the answers for names
 * with two meanings.
 */
export function mergeIngredients(
  wanted: readonly Wanted[],
  meant: ReadonlyMap<string, string> = new Map(),
): ShoppingItem[] {
  const groups = new Map<string, Part[]>()
  for (const read of wanted.flatMap(partsOf)) {
    const meaning = meant.get(shoppingName(read.name))
    const part = meaning ? { ...read, name: meaning } : read
    const key = shoppingName(part.name)
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups].map(([key, parts]) => ({
    key,
    name: parts[0]?.name ?? key,
    amount: totalText(parts.map(({ portion }) => portion)),
    titles: [...new Set(parts.map(({ title }) => title))],
  }))
}

/** The same for everything that is one thing in the shop: にんにくのみじん切り is にんにく. */
export function shoppingName(name: string): string {
  const uncut = name
    .replace(/[（(].*?[)）]/g, '')
    .trim()
    .replace(new RegExp(`の?(?:${cuts})(?=$|肉$)|^(?:すり|千切り|刻み)?おろし(?=.)|^刻み(?=.)`), '')
  return oneName(uncut).trim() || name
}

const cuts =
  'みじん切り|薄切り|千切り|乱切り|角切り|細切り|小口切り|輪切り|ざく切り|くし切り|厚切り|すりおろし|おろし汁|しぼり汁|絞り汁'

function partsOf({ title, ingredients, by }: Wanted): Part[] {
  return withAmountAbove(ingredients.split('\n')).flatMap((line) => {
    if (line.trim() === '' || headingOf(line) !== null) return []
    const { name, amount } = splitLine(line)
    const bare = amount.replace(/^(?:各々|各|それぞれ)[\s　]*/, '')
    // 塩、こしょう 各少々 are two ingredients.
    const names = bare === amount ? [name] : name.split(/[、・,]/).filter(Boolean)
    return addendsOf(bare).flatMap((each) => {
      const scaled = scaleAmount(readAmount(each), by)
      const portion = portionOf(scaled, isOne(by) ? each.trim() : amountText(scaled))
      return names.map((one) => ({ name: one.trim(), title, portion }))
    })
  })
}

const isOne = ({ num, den }: Fraction) => num === den
