import { waist } from '#contract/apps/app-weight.ts'
import { kgText } from './one-decimal.ts'
import { type MeasureFields, readMeasure, trimmed } from './read-measure.ts'

/** The headings of our own export; the member's measures follow. */
export const ownColumns = ['日付', '時間帯', '体重(kg)', '体脂肪率(%)', 'メモ']

export type MeasureColumn = { place: number; name: string; unit: string; factor: number }

const waistHead = /^(?:ウ[エェ]スト|腹囲|胴囲|waist)(?!.*(?:比|ratio|hip|ヒップ))/
const cmPerInch = 2.54

/** Scales write these beside the weight. The heading has the unit. */
const scaleHeads: { name: (unit: string) => string; head: RegExp }[] = [
  {
    name: (unit) => (unit === '%' ? '筋肉率' : '筋肉量'),
    head: /^(?:(?:推定)?(?:骨格)?筋肉?(?:量|率)|muscle|skeletal muscle)/,
  },
  { name: () => '内臓脂肪', head: /^(?:内臓脂肪|visceral)/ },
  {
    name: (unit) => (unit === '%' ? '体水分率' : '体水分'),
    head: /^(?:体?水分(?:量|率)|体水分|(?:total )?body water|(?:water|hydration)\b.*(?:%|kg|lb|rate))/,
  },
]

/** The waist and what scales measure in any file, and every measure in our own. */
export function measureColumnsOf(names: readonly string[]): MeasureColumn[] {
  if (ownColumns.every((name, at) => names[at] === name)) {
    return names
      .slice(ownColumns.length)
      .map((name, at) => ({ place: ownColumns.length + at, ...measureNamed(name), factor: 1 }))
      .filter(({ name }) => name !== '')
  }
  const plain = names.map((name) => name.normalize('NFKC').toLowerCase())
  const place = plain.findIndex((name) => waistHead.test(name))
  const isInches = /\bin(?:ch(?:es)?)?\b|インチ/.test(plain[place] ?? '')
  const waists = place < 0 ? [] : [{ place, ...waist, factor: isInches ? cmPerInch : 1 }]
  const ofScale = scaleHeads.flatMap(({ name, head }) => {
    const place = plain.findIndex((each) => head.test(each.replaceAll('_', ' ')))
    if (place < 0) return []
    const { unit } = measureOf(names[place] ?? '')
    return [{ place, name: name(unit), unit, factor: 1 }]
  })
  return [...waists, ...ofScale]
}

/** A column that the member turns into a measure: its heading is the name. */
export function measureOf(head: string): { name: string; unit: string } {
  const plain = head.normalize('NFKC').trim()
  const { name, unit } = measureNamed(plain.replace(/\s*\[([^[\]]*)\]$/, '($1)'))
  // A rate without a unit is one of a hundred.
  return trimmed({ name, unit: unit || (/率$/.test(name) ? '%' : '') })
}

/** 太もも(cm), and 歩数 without a unit. */
export const measureHead = ({ name, unit }: { name: string; unit: string }): string =>
  unit === '' && !name.endsWith(')') ? name : `${name}(${unit})`

function measureNamed(head: string): { name: string; unit: string } {
  const [, name = head, unit = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(head) ?? []
  return { name, unit }
}

/** The measures of a row that can be read; other cells are empty or of another kind. */
export const measuredIn = (
  cells: readonly string[],
  columns: readonly MeasureColumn[],
  days: { day: string; today: string },
): MeasureFields[] =>
  columns.flatMap(({ place, name, unit, factor }) => {
    const cell = cells[place] ?? ''
    const value = factor === 1 ? cell : kgText(Number.parseFloat(cell) * factor)
    return readMeasure({ name, unit, value, day: days.day }, days.today).fields ?? []
  })
