import type { CsvRow } from '#contract/values/csv.ts'
import { readDate } from './read-date.ts'
import { readFatPercent } from './read-number.ts'
import { readWeight } from './weight-unit.ts'

export const columnNames = ['day', 'time', 'kg', 'fat', 'note', 'kgEvening'] as const
export type ColumnName = (typeof columnNames)[number]

/** The index of each column; null if there is none. */
export type Columns = Record<ColumnName, number | null>

const notPercent = '^(?!.*(?:量|mass|free|\\bkg|\\blbs?\\b|皮下|subcut|内臓|visceral|viszeral|masse|frei))'
/** A heading whose letters are lost still says (%). */
const onlyPercent = /\uFFFD.*[(（][%％][)）]$/
/** A column of what is wanted, expected or changed, which nobody has measured. */
const unmeasured =
  /差$|増減|[前昨][日回週]比|変化|減量|change|diff|\blos[st]|目標|予定|予測|計画|理想|goal|target|plan|forecast|predict|project|expected|ideal|^ziel|^objetivo|^objectif/
const morning = /朝(?!食|ご|ごはん)|起床|morning|\bam\b|1回目|(?:体重|脂肪率?|weight|fat) ?1$/
const evening = /夜(?!食)|晩(?!ご|食)|就寝|evening|night|\bpm\b|2回目|(?:体重|脂肪率?|weight|fat) ?2$/

/** Tried in this order: a scale's file also has 筋肉量(kg) and 目標体重(kg). */
const heads: Record<ColumnName, RegExp[]> = {
  day: [
    /^(?:日付|測定日|記録日|年月日|date|day)/,
    // Apple's export also has the day on which a value was entered.
    /^start[ _]?(?:date|time)|^startzeit/,
    /^(?!.*(?:creat|modif|update|登録|作成|更新)).*(?:日時|日付|測定日|date|timestamp|datum)/,
    /日時|日付|date|timestamp/,
    /^日$|^月日$|time/,
  ],
  time: [/時間帯|時刻|測定時間|^時間$|^time$|^(?:uhr)?zeit$|朝.*[夜晩]/],
  kg: [
    /^体重|^weight/,
    /実測|実績|actual|measured|^current/,
    /^(?!trend|.*(?:free|lean|除脂肪)).*(?:体重|weight|body ?mass(?! ?index))/,
    /^(?:körper)?gewicht|^(?:kg|キロ|値|value)$/,
  ],
  // The mass of fat is another measure.
  fat: [
    new RegExp(`${notPercent}.*(?:体脂肪|body[ _]?fat|^fat|fett|^kfa)`),
    new RegExp(`${notPercent}.*脂肪率`),
    /^%$/,
    onlyPercent,
  ],
  note: [/メモ|備考|コメント|note|comment|memo|remark|notiz|bemerkung/],
  kgEvening: [],
}

const timeOrPart = /^(?:\d{1,2}:\d{2}(?::\d{2})?|朝|昼|夕方?|夜|晩|am|pm|morning|evening|night)$/i

/** Guesses whether the first line is a header, and which column is which. */
export function guessColumns(rows: readonly CsvRow[]): {
  hasHead: boolean
  columns: Columns
  isColumnSure: boolean
} {
  const [first] = rows
  const hasHead =
    first !== undefined &&
    !first.cells.some((cell) => readDate(cell) !== null) &&
    !first.cells.every((cell) => cell === '' || isWeight(cell))
  const all = rows.slice(hasHead ? 1 : 0)
  const body = spread(all)
  const columns: Columns = { day: null, time: null, kg: null, fat: null, note: null, kgEvening: null }
  const names = hasHead ? first.cells.map(plain) : []
  const isUnmeasured = names.map((name) => unmeasured.test(name))
  Object.assign(columns, twiceADay(names, all))
  for (const name of columnNames) {
    columns[name] ??= findHead(
      names.map((each, at) => (name === 'kg' && isUnmeasured[at] ? '' : each)),
      heads[name],
      [...Object.values(columns), ...(name === 'day' ? withoutDates(names, body) : [])],
    )
  }
  const width = Math.max(0, ...body.map(({ cells }) => cells.length))
  columns.day ??= mostLike(body, width, columns, (cell) => readDate(cell) !== null)
  columns.time ??= mostLike(body, width, columns, (cell) => timeOrPart.test(cell.trim()))
  const isNamed = columns.kg !== null
  columns.kg ??= mostLike(body, width, columns, (cell, at) => isWeight(cell) && !isUnmeasured[at])
  // A second column of such numbers may be of another person.
  const isColumnSure = isNamed || mostLike(body, width, columns, isWeight) === null
  // Only with a % sign: any small number could be body fat.
  columns.fat ??= mostLike(
    body,
    width,
    columns,
    (cell) => /[%％]/.test(cell) && readFatPercent(cell) !== null,
  )
  return { hasHead, columns, isColumnSure }
}

/** Rows from all over the file: its form may change later, and an export has a hundred thousand of them. */
function spread(rows: readonly CsvRow[]): readonly CsvRow[] {
  const step = Math.ceil(rows.length / looked)
  return step > 1 ? rows.filter((_, at) => at % step === 0) : rows
}

const looked = 400

/** Day may head the names of weekdays beside a column with dates. */
function withoutDates(names: readonly string[], body: readonly CsvRow[]): number[] {
  const has = names.map((_, at) => body.some(({ cells }) => readDate(cells[at] ?? '') !== null))
  return has.includes(true) ? [...has.keys()].filter((at) => !has[at]) : []
}

const isWeight = (cell: string) => readWeight(cell, 'kg') !== null

/** A file with a column for the morning and one for the evening. Either may be empty for years, or altogether. */
function twiceADay(names: readonly string[], body: readonly CsvRow[]): Partial<Columns> {
  const cellsOf = (index: number) => body.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '')
  const hasWeights = (index: number) => {
    const cells = cellsOf(index)
    return cells.filter(isWeight).length * 2 >= cells.length
  }
  const find = (own: RegExp, other: RegExp) =>
    names.findIndex(
      (name, index) => own.test(name) && !other.test(name) && !/脂肪|fat/.test(name) && hasWeights(index),
    )
  const [kg, kgEvening] = [find(morning, evening), find(evening, morning)]
  const isFilled = [kg, kgEvening].some((at) => cellsOf(at).length > 0)
  return kg >= 0 && kgEvening >= 0 && isFilled ? { kg, kgEvening } : {}
}

/** The column of body fat in the evening; null if there is none. */
export function fatEveningOf(names: readonly string[]): number | null {
  const at = names
    .map(plain)
    .findIndex((name) => evening.test(name) && heads.fat.some((pattern) => pattern.test(name)))
  return at >= 0 ? at : null
}

/** The column of the mass of fat, which with the weight gives the percent; null if there is none. */
export function fatMassOf(names: readonly string[]): number | null {
  const at = names.map(plain).findIndex((name) => /^(?:体?脂肪量|(?:body )?fat mass)/.test(name))
  return at >= 0 ? at : null
}

/** 朝 and 夜 above 体重 and 体脂肪率: one heading on two lines becomes one line. */
export function withOneHead(rows: readonly CsvRow[]): readonly CsvRow[] {
  const at = rows.slice(0, titleRowsMax).findIndex(({ cells }, index) => {
    const isAbove =
      cells.some((cell) => morning.test(plain(cell))) && cells.some((cell) => evening.test(plain(cell)))
    const below = rows[index + 1]?.cells ?? []
    const named = below.filter((cell) => heads.kg.some((pattern) => pattern.test(plain(cell))))
    return isAbove && named.length > 1 && !below.some((cell) => readDate(cell) !== null)
  })
  const [above, below] = rows.slice(at, at + 2)
  if (at < 0 || !above || !below) return rows
  let part = ''
  const cells = below.cells.map((cell, index) => {
    const upper = above.cells[index] ?? ''
    if (upper !== '') part = upper
    return cell === '' ? upper : `${part} ${cell}`
  })
  return [...rows.slice(0, at), { ...below, cells }, ...rows.slice(at + 2)]
}

const plain = (cell: string) => cell.normalize('NFKC').toLowerCase()

/** The rows from the heading on: some files have a title or the member's name above it. */
export function withoutTitle(rows: readonly CsvRow[]): readonly CsvRow[] {
  const isHead = ({ cells }: CsvRow) => {
    const names = cells.map(plain)
    const day = findHead(names, heads.day, [])
    const hasWeight =
      findHead(
        names.map((name) => (unmeasured.test(name) ? '' : name)),
        heads.kg,
        [day],
      ) !== null ||
      (names.some((name) => morning.test(name)) && names.some((name) => evening.test(name)))
    return day !== null && hasWeight && !cells.some((cell) => readDate(cell) !== null)
  }
  const head = rows.slice(0, titleRowsMax).findIndex(isHead)
  if (head >= 0) return rows.slice(head)
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  return rows.slice(Math.max(0, first))
}

const titleRowsMax = 10
const unitRow = /^(?:kg|lbs?|st|g|%|％|bpm|kcal|歩|yyyy.*|mm.*|dd.*)?$/i

/** 日付, 体重 above kg: the units below the heading become part of it. */
export function withUnitsInHead(rows: readonly CsvRow[]): readonly CsvRow[] {
  const [head, units, ...body] = rows
  const isUnits =
    units?.cells.every((cell) => unitRow.test(cell.trim())) && units.cells.some((cell) => cell !== '')
  if (!head || !units || !isUnits) return rows
  const cells = head.cells.map((cell, at) => (units.cells[at] ? `${cell} (${units.cells[at]})` : cell))
  return [{ ...head, cells }, ...body]
}

function findHead(names: readonly string[], patterns: RegExp[], taken: (number | null)[]): number | null {
  for (const pattern of patterns) {
    const at = names.findIndex((name, index) => pattern.test(name) && !taken.includes(index))
    if (at >= 0) return at
  }
  return null
}

/** The column with the most matching cells, if at least half of them match. */
function mostLike(
  rows: readonly CsvRow[],
  width: number,
  columns: Columns,
  isLike: (cell: string, at: number) => boolean,
): number | null {
  const taken = Object.values(columns)
  const shares = Array.from({ length: width }, (_, index) => ({
    index,
    count: taken.includes(index) ? 0 : rows.filter(({ cells }) => isLike(cells[index] ?? '', index)).length,
  }))
  const best = shares.sort((a, b) => b.count - a.count)[0]
  return best && best.count > 0 && best.count * 2 >= rows.length ? best.index : null
}
