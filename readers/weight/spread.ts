import type { CsvRow } from '#contract/values/csv.ts'
import { readDate, readTime } from './read-date.ts'
import { yearIn } from './title-year.ts'
import { unitIn } from './weight-unit.ts'

/** A heading that spreads days, months or times of the day over columns. */
type Spread = {
  at: number
  /** The columns and what each stands for. */
  columns: { place: number; dateOf: (label: string) => string; timeOf: (label: string) => string }[]
  /** The column with the days or the names of the rows. */
  labels: number
}

const headRowsMax = 10
const columnsMin = 3
const timesMin = 2
const isSum = (text: string) => /平均|合計|総計|最[大小高低]|average|total|mean/i.test(text)

/** A table whose days, months or times of the day are columns becomes one with a weighing per row. */
export function withOneWeighingPerRow(rows: readonly CsvRow[]): readonly CsvRow[] {
  const titles = (at: number) => rows.slice(0, at).flatMap(({ cells }) => cells)
  const spread = rows
    .slice(0, headRowsMax)
    .map(({ cells }, at) => spreadOf(cells, at, titles(at).join(' ').normalize('NFKC')))
    .find((found) => found !== null)
  if (!spread) return rows
  const { at, columns, labels } = spread
  const unit = unitIn(titles(at).join(' '))
  const places = columns.map(({ place }) => place)
  const kept = (cells: readonly string[]) =>
    cells.map((cell, place) => (places.includes(place) || place === labels ? '' : cell))
  const head = rows[at]
  const body = rows.slice(at + 1).filter(({ cells }) => !isSum(cells[labels] ?? ''))
  return [
    ...rows.slice(0, at),
    {
      line: head?.line ?? 1,
      cells: ['日付', '時間帯', unit ? `体重(${unit})` : '体重', ...kept(head?.cells ?? [])],
    },
    ...body.flatMap(({ line, cells }) => {
      const label = cells[labels] ?? ''
      return columns
        .filter(({ place }) => (cells[place] ?? '') !== '')
        .map(({ place, dateOf, timeOf }) => ({
          line,
          cells: [dateOf(label), timeOf(label), cells[place] ?? '', ...kept(cells)],
        }))
    }),
  ]
}

function spreadOf(cells: readonly string[], at: number, title: string): Spread | null {
  const names = cells.map((cell) => cell.normalize('NFKC').trim())
  return timesSpread(names, at) ?? daysSpread(names, at, title) ?? monthsSpread(names, at, title)
}

/** 日付, 6:30, 12:30, 22:00 or 日付, 朝, 昼, 夜: each column is a time of the day. */
function timesSpread(names: readonly string[], at: number): Spread | null {
  const labels = names.findIndex((name) => /^(?:日付|日|月日|年月日|date|day|測定日)$/i.test(name))
  const found = (pattern: RegExp) =>
    names.flatMap((name, place) => (pattern.test(name) ? [{ name, place }] : []))
  const clocks = found(/^\d{1,2}[:時](?:\d{2})?分?$/).filter(({ name }) => readTime(name) !== null)
  const parts = found(/^(?:朝|昼|夕方?|夜|晩|寝る前|起床時?|就寝前?)$/)
  const times = clocks.length >= timesMin ? clocks : parts.length >= columnsMin ? parts : []
  if (labels < 0 || times.length === 0) return null
  return {
    at,
    labels,
    columns: times.map(({ name, place }) => ({ place, dateOf: (label) => label, timeOf: () => name })),
  }
}

/** 日, 1, 2, 3 below the title 2025年3月, or dates themselves: each column is a day, each row a time of the day. */
function daysSpread(names: readonly string[], at: number, title: string): Spread | null {
  const month = /(\d{1,2})\s?月/.exec(title)?.[1]
  const year = yearIn(title)
  const days = names.flatMap((name, place) => {
    const date = month ? /^(\d{1,2})日?$/.exec(name)?.[1] : undefined
    const text = date ? [year, month, date].filter(Boolean).join('/') : name
    const isDay = place > 0 && (date || /^\d{1,4}[-/.月]\s?\d{1,2}/.test(name)) && readDate(text) !== null
    return isDay ? [{ place, text }] : []
  })
  const isHead = days.length >= columnsMin && days.length * 2 > names.filter((name) => name !== '').length
  // A row of an export may hold several times of one day.
  if (!isHead || new Set(days.map(({ text }) => dayIn(text))).size < days.length) return null
  return {
    at,
    labels: 0,
    columns: days.map(({ place, text }) => ({ place, dateOf: () => text, timeOf: (label) => label })),
  }
}

function dayIn(text: string): string {
  const date = readDate(text)
  return date === null ? text : 'day' in date ? date.day : `${date.month}/${date.date}`
}

/** 日, 1月, 2月, 3月: each column is a month, each row a day. */
function monthsSpread(names: readonly string[], at: number, title: string): Spread | null {
  const year = yearIn(title)
  const months = names.flatMap((name, place) => {
    const month = /^(\d{1,2})月$/.exec(name)?.[1]
    return month ? [{ place, month }] : []
  })
  if (months.length < columnsMin) return null
  const dateIn = (label: string) => label.normalize('NFKC').replace(/日$/, '')
  return {
    at,
    labels: 0,
    columns: months.map(({ place, month }) => ({
      place,
      dateOf: (label) => `${year ? `${year}/` : ''}${month}/${dateIn(label)}`,
      timeOf: () => '',
    })),
  }
}
