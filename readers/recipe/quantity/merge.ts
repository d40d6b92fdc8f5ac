import { type Fraction, plus } from './fraction.ts'
import { inUnit, type Measure } from './measure.ts'
import { oneName } from './one-name.ts'
import { isMeasured, readAmount } from './read-amount.ts'
import { amountText, measureText, scaleAmount } from './scale.ts'
import { headingOf, splitLine } from './split-line.ts'
import { families, isSpoon } from './units.ts'

type Wanted = { title: string; ingredients: string; by: Fraction }
export type ShoppingItem = { key: string; name: string; amount: string; titles: string[] }

type Part = { name: string; amount: string; measure: Measure | null; text: string; title: string }

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
    amount: totalText(parts),
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
  return ingredients.split('\n').flatMap((line) => {
    if (line.trim() === '' || headingOf(line) !== null) return []
    const { name, amount } = splitLine(line)
    const bare = amount.replace(/^(?:各々|各|それぞれ)[\s　]*/, '')
    // 塩、こしょう 各少々 are two ingredients.
    const names = bare === amount ? [name] : name.split(/[、・,]/).filter(Boolean)
    // A total that was merged before: 1/4玉＋100g.
    return bare.split('＋').flatMap((each) => {
      const scaled = scaleAmount(readAmount(each), by)
      const measure = scaled.find(isMeasured)?.measure ?? null
      const text = isOne(by) ? each.trim() : amountText(scaled)
      return names.map((one) => ({ name: one.trim(), amount, measure, text, title }))
    })
  })
}

const isOne = ({ num, den }: Fraction) => num === den

/** Counters that mean the same, under one of them. */
const sameCounters: Record<string, string> = {
  ...{ 片: 'かけ', カケ: 'かけ', 欠け: 'かけ', 欠片: 'かけ', かけら: 'かけ' },
  ...{ コ: '個', ヶ: '個', ケ: '個', こ: '個', つ: '個', 把: '束', 瓶: 'びん' },
}

/** The sum, or the parts side by side if they cannot be added: 1個＋100g. */
function totalText(parts: readonly Part[]): string {
  if (parts.length === 1) return parts[0]?.text ?? ''
  const sums = new Map<string, Measure[]>()
  for (const { measure } of parts) {
    if (!measure) continue
    const key = families[measure.unit]?.family ?? sameCounters[measure.unit] ?? measure.unit
    sums.set(key, [...(sums.get(key) ?? []), measure])
  }
  const measured = [...sums.values()].map((measures) => measureText(sumOf(measures)).text)
  const words = parts.flatMap(({ measure, text }) => (measure || text === '' ? [] : [text]))
  return [...measured, ...new Set(words)].join('＋')
}

function sumOf(measures: readonly Measure[]): Measure {
  const unit = commonUnit(measures)
  const same = measures.map((measure) => inUnit(measure, unit))
  const ends = same.map(({ low, high }) => high ?? low)
  return {
    unit,
    isLeading: same.find((measure) => measure.unit === unit)?.isLeading ?? false,
    low: same.map(({ low }) => low).reduce(plus),
    high: same.some(({ high }) => high) ? ends.reduce(plus) : null,
    style: same.find(({ style }) => style !== 'whole')?.style ?? 'whole',
    hasSpoons: same.some(({ hasSpoons }) => hasSpoons),
  }
}

function commonUnit(measures: readonly Measure[]): string {
  const units = new Set(measures.map(({ unit }) => unit))
  const [first = ''] = units
  if (units.size === 1) return first
  if ([...units].every(isSpoon)) return '小さじ'
  const smallest = { mass: 'g', volume: 'ml', length: 'cm' } as const
  const family = families[first]?.family
  return family ? smallest[family] : first
}
