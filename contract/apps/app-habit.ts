import * as z from 'zod/mini'
import type { RecordBase } from './app-records.ts'
import { type AppId, appIds } from './apps.ts'

/** Parts of the day, in their order. */
export const habitParts = ['morning', 'noon', 'evening', 'any'] as const
export type HabitPart = (typeof habitParts)[number]

/** The apps whose records tick a habit by themselves. */
export type HabitSource = Exclude<AppId, 'habit'>
export const habitSources = appIds.filter((app): app is HabitSource => app !== 'habit')

export const habitNameLengthMax = 60
export const habitUnitLengthMax = 6
export const habitTargetMax = 9_999
export const habitEveryDaysMax = 60
/** A drawn emoji may consist of several code points, such as a family. */
const emojiLengthMax = 16

/** How many days back a day can still be ticked. Such a tick counts for the grid, never for points. */
export const habitBackDays = 3
/** Rest days that keep a streak, in each calendar month and habit. */
export const habitRestsPerMonth = 2

const count = (max: number) => z.int().check(z.minimum(1), z.maximum(max))

/** Weekdays are 0 (Sunday) to 6. A week begins on Monday. */
const habitRhythm = z.union([
  z.object({ kind: z.literal('weekdays'), weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))) }),
  z.object({ kind: z.literal('times'), times: count(7) }),
  z.object({ kind: z.literal('every'), days: count(habitEveryDaysMax) }),
])
export type HabitRhythm = z.output<typeof habitRhythm>

export const everyDay: HabitRhythm = { kind: 'weekdays', weekdays: [0, 1, 2, 3, 4, 5, 6] }

/**
 * One day of a habit. A tick keeps the target of its day, so that a later change of the target leaves the past alone;
 * `by` names the app that ticked it, a tick by hand has none. Amount 0 is a tick that was taken back: the app does not
 * tick it again. `restAt` is when the rest day was set.
 */
export type HabitDay = { amount: number; target?: number; by?: string } | { restAt: number }

/** A habit. `name` merges by character, `days` is a Y.Map by day in Japan (2026-11-15); the rest are plain values. */
export type Habit = RecordBase & {
  name: string
  emoji: string
  rhythm: HabitRhythm
  /** Without an amount a habit is done or not. */
  amount?: { target: number; unit: string }
  part: HabitPart
  /** The minute of the day in Japan at which the member wants a notification on due days. */
  remindAtMinute?: number
  /** Whether that notification says the name. Others may read a notification, and a habit may be about health. */
  remindByName?: true
  source?: HabitSource
  days: Readonly<Record<string, HabitDay>>
  order: string
}

const fields = z.object({
  emoji: z.string().check(z.maxLength(emojiLengthMax)),
  amount: z.object({
    target: count(habitTargetMax),
    unit: z.string().check(z.maxLength(habitUnitLengthMax)),
  }),
  part: z.enum(habitParts),
  remindAtMinute: z.int().check(z.minimum(0), z.maximum(1_439)),
  remindByName: z.literal(true),
  source: z.enum(habitSources),
  order: z.string().check(z.maxLength(200)),
})
type Plain = z.output<typeof fields>

/**
 * The fields of a stored or exported habit, with `days` as an object. Tolerates any content, because another build or a
 * stranger's browser may have written it: an unreadable field counts as absent.
 */
export function readHabit(stored: Readonly<Record<string, unknown>>): Omit<Habit, keyof RecordBase> {
  const plain = (name: keyof Plain) => {
    const read = z.safeParse(fields.shape[name], stored[name])
    return read.success ? { [name]: read.data } : {}
  }
  const rhythm = z.safeParse(habitRhythm, stored.rhythm)
  // Each entry was parsed by the schema of its own field.
  const read = Object.assign({}, ...fieldNames.map(plain)) as Partial<Plain>
  return {
    emoji: '',
    part: 'any',
    order: '',
    ...read,
    name: typeof stored.name === 'string' ? stored.name : '',
    rhythm: rhythm.success ? rhythm.data : everyDay,
    days: readDays(stored.days),
  }
}

// Object.keys has the type string[].
const fieldNames = Object.keys(fields.shape) as (keyof Plain)[]

function readDays(days: unknown): Record<string, HabitDay> {
  if (typeof days !== 'object' || days === null) return {}
  return Object.fromEntries(
    Object.entries(days).flatMap(([day, value]): [string, HabitDay][] => {
      const entry = isDay(day) ? readHabitDay(value) : undefined
      return entry ? [[day, entry]] : []
    }),
  )
}

/** Without a schema, because years of days are read whenever a habit changes. */
export function readHabitDay(value: unknown): HabitDay | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  // Any object may be read by any name.
  const { amount, target, by, restAt } = value as Record<string, unknown>
  if (typeof restAt === 'number') return { restAt }
  if (typeof amount !== 'number' || !(amount >= 0 && amount <= habitTargetMax)) return undefined
  if (target !== undefined && !isTarget(target)) return undefined
  if (by !== undefined && typeof by !== 'string') return undefined
  return { amount, ...(target !== undefined && { target }), ...(by !== undefined && { by }) }
}

const isTarget = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= habitTargetMax

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text))
