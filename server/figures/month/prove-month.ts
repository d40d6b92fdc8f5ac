import type { MonthBooks } from '#contract/console/months.ts'
import { addLines, type PointLine, reserveMonths, reserveOf } from '#contract/point/point-figures.ts'
import { digits } from '#contract/values/digits.ts'
import { addMonths, type Month, monthName, periodOfMonth } from '#contract/values/japan-month.ts'
import type { Sql } from '../../db/db.ts'
import { countUnopenedAt } from '../../exchange/gift/count-unopened.ts'
import { verifyExchangeHolds } from '../../exchange/review/verify-holds.ts'
import { heldAt, readLinesBefore, readPeriodBooks } from '../../ledger/period-books.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type ClosedMonth, closedMonths, type MonthProof } from './kept-months.ts'

/**
 * Computes the statement of a month from the ledger and proves it: every balance follows from its transfers (`ledger
 * verify`), and opening plus movements is the closing that the wallets of all members give.
 */
export async function proveMonth(
  sql: Sql,
  month: Month,
  { now, firstMonth }: { now: Date; firstMonth: Month },
): Promise<MonthProof> {
  const closed = (await closedMonths(sql)).filter((each) => each.month < month)
  const period = periodOfMonth(month)
  const { closing, lines } = await readPeriodBooks(sql, period)
  const opening = closed.at(-1)?.books.closing ?? 0
  const isEven = opening + sumOf(lines) === closing
  // Only if something is missing: the search for late entries reads most of the ledger.
  const late = isEven ? [] : lateLines(await readLinesBefore(sql, period.from), closed)
  const held = await heldAt(sql, period.to)
  const unopened = await countUnopenedAt(sql, period.to)
  const earlier = closed.slice(1 - reserveMonths).flatMap(({ books }) => [...books.lines, ...books.late])
  const books: MonthBooks = {
    opening,
    lines,
    late,
    closing,
    held,
    unopenedGifts: unopened.gifts,
    unopenedPoints: unopened.points,
    ...reserveOf({ closing, held }, [...earlier, ...lines, ...late]),
  }
  const problems = [
    ...orderProblems(month, nextToClose(closed, firstMonth)),
    ...sumProblems(books),
    ...(await ledgerProblems(sql)),
  ]
  return { month, provedAt: now, books, problems }
}

const sumOf = (lines: readonly { points: number }[]): number =>
  lines.reduce((sum, { points }) => sum + points, 0)

/** The ledger before the month, without everything that closed months have counted. */
function lateLines(before: readonly PointLine[], closed: readonly ClosedMonth[]): PointLine[] {
  const counted = closed
    .flatMap(({ books }) => [...books.lines, ...books.late])
    .map(({ line, points, times }) => ({ line, points: -points, times: -times }))
  return addLines([...before, ...counted])
}

/** Months are closed one after the other, because the opening of one is the closing of the one before. */
export function nextToClose(closed: readonly ClosedMonth[], firstMonth: Month): Month {
  const last = closed.at(-1)?.month
  return last ? addMonths(last, 1) : firstMonth
}

const orderProblems = (month: Month, next: Month): string[] =>
  month <= next ? [] : [`先に${monthName(next)}を締めてください。`]

function sumProblems({ opening, lines, late, closing }: MonthBooks): string[] {
  const sum = opening + sumOf(lines) + sumOf(late)
  if (sum === closing) return []
  return [
    `期首 ${digits(opening)}pt と増減の合計は ${digits(sum)}pt ですが、会員の残高から求めた期末は ${digits(closing)}pt です（差 ${digits(closing - sum)}pt）。`,
  ]
}

/** Without uids: the proof is kept, and `ledger verify` names them. */
async function ledgerProblems(sql: Sql): Promise<string[]> {
  const { problems } = await verifyLedger(sql)
  const count = problems.length + (await verifyExchangeHolds(sql)).length
  if (count === 0) return []
  return [
    `台帳の検証で問題が ${digits(count)} 件見つかりました。詳しくは npm run ops -- ledger verify でご覧ください。`,
  ]
}
