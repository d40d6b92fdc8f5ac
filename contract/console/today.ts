import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { channels } from '../exchange/channel-names.ts'
import { promiseKept } from '../promises.ts'
import { ledgerLine } from './months.ts'
import { operatorCallable } from './operator-callable.ts'
import { openRequests } from './operators.ts'

const day = z.string()

/** Work that waits: how much, how much of it is past its deadline, and since when the oldest waits. */
const waiting = z.object({ count: z.int(), overdue: z.int(), oldestAt: z.nullable(time) })
export type WaitingWork = z.output<typeof waiting>

const stockLine = z.object({
  channel: z.enum(channels),
  points: z.int(),
  free: z.int(),
  /** At the pace of the last 28 days; null if nothing was exchanged. */
  daysLeft: z.nullable(z.int()),
  isLow: z.boolean(),
})

const dayFigures = z.object({
  day,
  circulation: z.int(),
  members: z.int(),
  registrations: z.int(),
  activeDay: z.nullable(z.int()),
  activeWeek: z.nullable(z.int()),
  activeMonth: z.nullable(z.int()),
  decided: z.int(),
  decidedInTime: z.int(),
  issued: z.int(),
  exchanged: z.int(),
})
export type FiguresOfDay = z.output<typeof dayFigures>

/** Members of one week of registration, and how many were active in each week since. */
const cohort = z.object({
  registered: day,
  members: z.int(),
  weeks: z.array(
    z.object({
      week: day,
      until: day,
      members: z.int(),
      active: z.int(),
      /** Those who chose a goal, and those first paid for a habit, by the end of the week after registration. */
      goalMembers: z.int(),
      goalActive: z.int(),
      habitMembers: z.int(),
      habitActive: z.int(),
    }),
  ),
})
export type Cohort = z.output<typeof cohort>

/** Everything on the screen 「今日」. */
export const readToday = operatorCallable({
  name: 'console-today',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({
    /** The live part: read now, or at most a minute ago. */
    at: time,
    today: day,
    review: waiting,
    contacts: waiting,
    /** About shared pages and spaces. */
    reports: waiting,
    requests: openRequests,
    /** Orders whose outcome an operator must decide. */
    stuckOrders: z.int(),
    stock: z.array(stockLine),
    jobs: z.object({ failed: z.int(), retrying: z.int(), oldestMinutes: z.int() }),
    /** Sources of points: paused, above what is expected of a day, and the points that wait until somebody looked. */
    sources: z.object({ paused: z.int(), above: z.int(), waitingPoints: z.int() }),
    lines: z.array(ledgerLine),
    registrations: z.int(),
    activeToday: z.int(),
    /** The same weekday of the last weeks, newest first, as whole days. */
    sameWeekdays: z.array(z.object({ day, lines: z.array(ledgerLine) })),
    /** The points in circulation now: those of the last night with the movements since. */
    circulation: z.int(),
    /** The nightly part. `madeAt` is null before the first night. */
    madeAt: z.nullable(time),
    lastDay: z.nullable(day),
    days: z.array(dayFigures),
    streaks: z.nullable(z.object({ day, members: z.array(z.int()) })),
    cohorts: z.array(cohort),
    inTime: promiseKept,
  }),
})
export type Today = z.output<typeof readToday.output>
