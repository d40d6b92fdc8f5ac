import { Map as YMap } from 'yjs'
import { everyDay, type Habit, readHabitDay } from '#contract/apps/app-habit.ts'
import { earns } from '#contract/apps/habit-days.ts'
import { textIn } from '#contract/apps/text-in.ts'
import { addDays, type Day, dayMs, japanDay } from '#contract/values/japan-day.ts'
import { isTrashed, type ServerApp } from './server-app.ts'

export const habit: ServerApp<'habit'> = {
  findings: {
    'habit-record': (record, changed, arrived) =>
      changed.has(`days/${arrived}`) && earns(habitIn(record, arrived), arrived) && !isTrashed(record),
  },
  merged: { texts: ['name'], maps: ['days'] },
  examples: {
    'habit-record': {
      found: (today) => ({ name: '水を飲む', days: { [today]: { amount: 1 } } }),
      notFound: { name: '水を飲む', days: { '2020-01-01': { amount: 1 } } },
    },
  },
  demo: demoHabits,
}

function habitIn(record: YMap<unknown>, day: Day) {
  const days = record.get('days')
  const entry = readHabitDay(days instanceof YMap ? days.get(day) : undefined)
  return { name: textIn(record, 'name'), source: record.get('source'), days: entry ? { [day]: entry } : {} }
}

type DemoHabit = Pick<Habit, 'name' | 'emoji' | 'rhythm' | 'part'> &
  Partial<Pick<Habit, 'amount' | 'source'>> & {
    /** The days without a tick, counted back from yesterday. */
    missed: readonly number[]
    rested?: readonly number[]
  }

const demoDays = 75

const habits: DemoHabit[] = [
  {
    name: '水を飲む',
    emoji: '💧',
    rhythm: everyDay,
    part: 'any',
    amount: { target: 8, unit: '杯' },
    missed: [13, 29, 30, 47],
    rested: [20],
  },
  { name: 'ストレッチ', emoji: '🤸', rhythm: everyDay, part: 'morning', missed: [5, 18, 33, 34, 52] },
  {
    name: '体重を記録',
    emoji: '⚖️',
    rhythm: everyDay,
    part: 'morning',
    source: 'weight',
    missed: [],
  },
  { name: '読書', emoji: '📖', rhythm: { kind: 'times', times: 3 }, part: 'evening', missed: [1, 3, 4, 6] },
  {
    name: '植物に水やり',
    emoji: '🪴',
    rhythm: { kind: 'every', days: 3 },
    part: 'morning',
    missed: [1, 2, 4, 5, 7, 8],
  },
]

function demoHabits(now: Date) {
  const today = japanDay(now)
  return habits.map(({ missed, rested = [], ...habit }, index) => {
    const { amount, source } = habit
    const ago = (days: number) => addDays(today, -days)
    const tick = { amount: amount?.target ?? 1, ...(amount && { target: amount.target }) }
    const done = Array.from({ length: demoDays }, (_, at) => at + 1).filter(
      (days) => !isMissed(habit.rhythm, missed, days) && !rested.includes(days),
    )
    return {
      ...habit,
      order: `h${index}`,
      days: Object.fromEntries([
        // The weights of the same days tick it.
        ...(source ? [] : done).map((days) => [ago(days), tick]),
        ...rested.map((days) => [ago(days), { restAt: now.getTime() - days * dayMs }]),
      ]),
      createdAt: now.getTime() - demoDays * dayMs,
      editedAt: now.getTime() - dayMs,
    }
  })
}

/** The missed days of a rhythm other than every day repeat, so that its weeks look alike. */
const isMissed = ({ kind }: Habit['rhythm'], missed: readonly number[], daysAgo: number) =>
  kind === 'weekdays'
    ? missed.includes(daysAgo)
    : missed.includes(((daysAgo - 1) % (kind === 'every' ? 9 : 7)) + 1)
