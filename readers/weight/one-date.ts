import type { CsvRow } from '#contract/values/csv.ts'

/** 年, 月 and 日 in columns of their own become one date. A cell that is merged over several rows counts for all. */
export function withOneDate(rows: readonly CsvRow[]): readonly CsvRow[] {
  const at = rows.slice(0, headRowsMax).findIndex(({ cells }) => placesOf(cells) !== null)
  const places = placesOf(rows[at]?.cells ?? [])
  if (!places) return rows
  const { year, month, date } = places
  let [lastYear, lastMonth] = ['', '']
  return rows.map((row, index) => {
    if (index < at) return row
    const { cells } = row
    const own = (place: number | null) => (place === null ? '' : (cells[place] ?? ''))
    if (index > at) {
      lastYear = own(year) || lastYear
      lastMonth = own(month) || lastMonth
    }
    const parts = [lastYear, lastMonth, own(date)].filter((part) => part !== '')
    const whole = index === at ? '日付' : own(date) === '' ? '' : parts.map(numberIn).join('/')
    const others = [year, month].filter((place) => place !== null)
    return {
      ...row,
      cells: cells.map((cell, place) => (place === date ? whole : others.includes(place) ? '' : cell)),
    }
  })
}

const headRowsMax = 10

function placesOf(cells: readonly string[]): { year: number | null; month: number; date: number } | null {
  const find = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell.trim()))
  const [year, month, date] = [find(/^(?:年|year)$/i), find(/^(?:月|month)$/i), find(/^(?:日|day)$/i)]
  return month >= 0 && date >= 0 ? { year: year >= 0 ? year : null, month, date } : null
}

/** 11月 is 11. */
const numberIn = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[年月日]$/, '')
    .trim()
