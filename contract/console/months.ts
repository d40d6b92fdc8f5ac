import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { operatorAct } from './act.ts'
import { operatorCallable } from './operator-callable.ts'

export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

/** A `PointLine`. */
export const ledgerLine = z.object({ line: z.string(), points: z.int(), times: z.int() })

/** The statement of a month: opening + lines + late = closing, to the point. */
const monthBooks = z.object({
  opening: z.int(),
  lines: z.array(ledgerLine),
  /** Entries dated in a month that was already closed when they were made. They count here, and change nothing there. */
  late: z.array(ledgerLine),
  closing: z.int(),
  /** The closing points that were held for exchanges. */
  held: z.int(),
  /** Gifts that were issued by the end of the month and not opened by then. */
  unopenedGifts: z.int(),
  unopenedPoints: z.int(),
  /** The expected share of the other closing points that will be exchanged, in hundredths of a percent. */
  shareBasisPoints: z.int(),
  /** The 引当 in yen: held + the rest × share, rounded up. */
  reserveYen: z.int(),
})
export type MonthBooks = z.output<typeof monthBooks>

/** `running`: not over. `waiting`: over, not proved. `problem`: proved and does not agree. `ready`: can be closed. */
const monthStates = ['running', 'waiting', 'problem', 'ready', 'closed'] as const
export type MonthState = (typeof monthStates)[number]

export const monthStateNames: Record<MonthState, string> = {
  running: '進行中',
  waiting: '検証待ち',
  problem: '一致しません',
  ready: '締められます',
  closed: '締め済み',
}

const monthRow = z.object({
  month,
  state: z.enum(monthStates),
  books: monthBooks,
  /** Why the month cannot be closed, in sentences. */
  problems: z.array(z.string()),
  provedAt: z.nullable(time),
  closedAt: z.nullable(time),
  closedBy: z.nullable(z.string()),
  /** The last day in the figures of a month that has no proof. Null: no day yet. */
  until: z.nullable(z.string()),
})
export type MonthRow = z.output<typeof monthRow>

/** All months since the first movement, newest first. */
export const listMonths = operatorCallable({
  name: 'console-months-list',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ months: z.array(monthRow) }),
})

/** Proves the month again, in the background. */
export const proveMonthAct = operatorAct({
  name: 'console-month-prove',
  act: 'months prove',
  role: 'admin',
  words: ['month'],
  input: z.object({ month }),
})

export const closeMonthAct = operatorAct({
  name: 'console-month-close',
  act: 'months close',
  isFinal: true,
  role: 'admin',
  words: ['month'],
  input: z.object({ month }),
})
