import { dayOf } from '#contract/values/japan-calendar.ts'
import { daysBetween } from '#contract/values/japan-day.ts'

export const dateOrders = ['ymd', 'mdy', 'dmy'] as const
/** The order of numbers in dates such as 5/1/26. */
export type DateOrder = (typeof dateOrders)[number]

type Numbers = [string, string, string]
export type Triple = { parts: Numbers; separator: string; length: number }

/** Why the order is doubtful: no row decides, or rows decide differently. */
export type OrderDoubt = 'open' | 'contradiction'

/**
 * The order of the whole column: one 13/11 shows that all days come first. Null if the dates have no such order: the
 * year stands first with four digits, or the month has a name.
 */
export function dateOrderOf(
  cells: readonly string[],
  today: string,
): { order: DateOrder; doubt: OrderDoubt | null } | null {
  const triples = cells.flatMap((cell) => tripleIn(cell) ?? [])
  const [first] = triples
  if (!first) return null
  const isLongYear = triples.some(({ parts }) => parts[2].length === 4)
  const options = (isLongYear ? (['mdy', 'dmy'] as const) : dateOrders).map((order) =>
    weigh(order, triples, today),
  )
  const fewest = Math.min(...options.map(({ bad }) => bad))
  const [best] = options.filter(({ bad }) => bad === fewest).toSorted((one, other) => one.span - other.span)
  if (!best) return null
  const isReadable = (triple: Triple) => options.some(({ invalid }) => !invalid.has(triple))
  // No order reads them all: 13/11/2026 and 11/14/2026 in one column.
  if (options.every(({ invalid }) => [...invalid].some(isReadable))) {
    return { order: best.order, doubt: 'contradiction' }
  }
  // Dots are written where days come first.
  const isDotted = triples.every(({ separator }) => separator === '.')
  if (isDotted && isLongYear && options.some(({ order, bad }) => order === 'dmy' && bad === fewest)) {
    return { order: 'dmy', doubt: null }
  }
  const others = options.filter(
    ({ order, invalid, span }) => order !== best.order && invalid.size === 0 && span <= spanMax(best.span),
  )
  return { order: best.order, doubt: others.length === 0 ? null : 'open' }
}

/** An order that spreads a few weeks over many years is wrong. */
const spanMax = (days: number) => days * 10 + 300

/** Without Mon, Mo., lun. and other days of the week in front of a date in numbers, and with a time behind it. */
export const dateFirst = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?),?\s+(\d{1,4}[-/.年].*)$/i, '$2 $1')
    .replace(/^\p{Script=Latin}{2,10}[.,]{0,2}\s+(?=\d{1,4}[-/.]\s?\d)/u, '')

/** The three numbers of a date; null if the year stands first with four digits. */
export function tripleIn(cell: string): Triple | null {
  const found = /^'?(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})(?![-/.]?\d)/.exec(dateFirst(cell))
  const [whole = '', a, separator, b, c] = found ?? []
  return a && separator && b && c ? { parts: [a, b, c], separator, length: whole.length } : null
}

/** Year, month and date of the numbers in that order. */
export function inOrder([a, b, c]: Numbers, order: DateOrder): { year: number; month: number; date: number } {
  const [year, month, date] = order === 'ymd' ? [a, b, c] : order === 'mdy' ? [c, a, b] : [c, b, a]
  return { year: Number(year) + (year.length < 4 ? 2000 : 0), month: Number(month), date: Number(date) }
}

/** The fit of an order: dates that do not exist, the number of these and of days in the future, and the span. */
function weigh(order: DateOrder, triples: readonly Triple[], today: string) {
  const days = triples.map(({ parts }) => {
    const { year, month, date } = inOrder(parts, order)
    return dayOf(year, month, date)
  })
  const known = days.filter((day) => day !== null).sort()
  const invalid = new Set(triples.filter((_, at) => days[at] === null))
  const future = known.filter((day) => day > today).length
  const [first, last] = [known[0], known.at(-1)]
  const span = first && last ? daysBetween(first, last) : -Infinity
  return { order, invalid, bad: invalid.size + future, span }
}
