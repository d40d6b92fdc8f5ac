import { waist } from '#contract/apps/app-weight.ts'
import { kgText } from './one-decimal.ts'
import { type MeasureFields, readMeasure } from './read-measure.ts'

/** The headings of our own export; the member's measures follow. */
export const ownColumns = ['日付', '時間帯', '体重(kg)', '体脂肪率(%)', 'メモ']

export type MeasureColumn = { place: number; name: string; unit: string; factor: number }

const waistHead = /^(?:ウ[エェ]スト|腹囲|胴囲|waist)(?!.*(?:比|ratio|hip|ヒップ))/
const cmPerInch = 2.54

/** The waist in any file, and every measure in our own. */
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
  return place < 0 ? [] : [{ place, ...waist, factor: isInches ? cmPerInch : 1 }]
}

/** 太もも(cm), and 歩数 without a unit. */
export const measureHead = ({ name, unit }: { name: string; unit: string }): string =>
  unit === '' && !name.endsWith(')') ? name : `${name}(${unit})`

function measureNamed(head: string): { name: string; unit: string } {
  const [, name = head, unit = ''] = /^(.*)\(([^()]*)\)$/.exec(head) ?? []
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
