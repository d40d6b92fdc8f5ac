import type { MonthBooks, MonthRow, MonthState } from '#contract/console/months.ts'
import { addLines, reserveMonths, reserveOf } from '#contract/point/point-figures.ts'
import { addDays } from '#contract/values/japan-day.ts'
import {
  addMonths,
  firstDayOf,
  japanMonth,
  type Month,
  monthOf,
  periodOfMonth,
} from '#contract/values/japan-month.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { countUnopenedAt } from '../../exchange/gift/count-unopened.ts'
import { heldAt } from '../../ledger/period-books.ts'
import { readLines } from '../kept-days.ts'
import { type ClosedMonth, closedMonths, readProofs } from './kept-months.ts'

/** The month of the first movement that the nightly figures know. Null: there are no figures yet. */
export async function firstMonth(sql: Sql | Tx): Promise<Month | null> {
  const [row] = await sql<{ day: string | null }[]>`select min(day)::text as day from figures_line`
  return row?.day ? monthOf(row.day) : null
}

/**
 * Every month, oldest first. A closed one is as it was frozen and one with a proof as it was proved; the others are added
 * up from the nightly figures.
 */
export async function readMonths(sql: Sql, now: Date): Promise<MonthRow[]> {
  const first = await firstMonth(sql)
  if (!first) return []
  const closed = new Map((await closedMonths(sql)).map((each) => [each.month, each]))
  const proofs = new Map((await readProofs(sql)).map((each) => [each.month, each]))
  const current = japanMonth(now)
  const rows: MonthRow[] = []
  for (let month = first; month <= current; month = addMonths(month, 1)) {
    const frozen = closed.get(month)
    const proof = proofs.get(month)
    if (frozen) rows.push(rowOfClosed(frozen))
    else if (proof)
      rows.push({
        ...unclosed(month, proof.problems.length > 0 ? 'problem' : 'ready'),
        ...proof,
        provedAt: proof.provedAt.toISOString(),
      })
    else rows.push(await runningRow(sql, { month, now, before: rows }))
  }
  return rows
}

const unclosed = (month: Month, state: MonthState) => ({
  month,
  state,
  closedAt: null,
  closedBy: null,
  provedAt: null,
  until: null,
  problems: [] as string[],
})

const rowOfClosed = ({ month, books, provedAt, closedAt, closedBy }: ClosedMonth): MonthRow => ({
  ...unclosed(month, 'closed'),
  books,
  closedBy,
  provedAt: provedAt.toISOString(),
  closedAt: closedAt.toISOString(),
})

type Running = { month: Month; now: Date; before: readonly MonthRow[] }

async function runningRow(sql: Sql, { month, now, before }: Running): Promise<MonthRow> {
  const lastDay = addDays(firstDayOf(addMonths(month, 1)), -1)
  const days = await readLines(sql, { from: firstDayOf(month), to: lastDay })
  const lines = addLines(days)
  const opening = before.at(-1)?.books.closing ?? 0
  const closing = lines.reduce((sum, { points }) => sum + points, opening)
  const { to } = periodOfMonth(month)
  const end = to < now ? to : now
  const held = await heldAt(sql, end)
  const unopened = await countUnopenedAt(sql, end)
  const earlier = before.slice(1 - reserveMonths).flatMap(({ books }) => [...books.lines, ...books.late])
  const books: MonthBooks = {
    opening,
    lines,
    late: [],
    closing,
    held,
    unopenedGifts: unopened.gifts,
    unopenedPoints: unopened.points,
    ...reserveOf({ closing, held }, [...earlier, ...lines]),
  }
  const state = month < japanMonth(now) ? 'waiting' : 'running'
  return { ...unclosed(month, state), books, until: days.at(-1)?.day ?? null }
}
