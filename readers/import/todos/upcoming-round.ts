import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { afterRound, nextDue } from '#contract/apps/todo-repeat/repeat.ts'
import { addDays, type Day, daysBetween } from '#contract/values/japan-day.ts'

type Round = { due: Day; repeat: TodoRepeat }

/** The first round of an event that is not past; null if there is none. Its first day may be long ago. */
export function upcomingRound(repeat: TodoRepeat, first: Day, today: Day): Round | null {
  if (first >= today) return { due: first, repeat }
  if (repeat.times !== undefined) return countedRound({ due: first, repeat }, today)
  const due = nextDue(repeat, { due: closer(repeat, first, today), today: addDays(today, -1) })
  return due === null ? null : { due, repeat }
}

/** Rounds of a number are counted one by one. */
function countedRound(round: Round, today: Day): Round | null {
  let { due, repeat } = round
  for (let n = 0; n < roundsMax; n++) {
    const next = nextDue(repeat, { due, today: due })
    if (next === null) return null
    due = next
    repeat = afterRound(repeat)
    if (due >= today) return { due, repeat }
  }
  return null
}

const roundsMax = 2_000

/** Whole intervals later, so that not every day since is counted. */
function closer(repeat: TodoRepeat, day: Day, today: Day): Day {
  const daysApart = { days: 1, weeks: 7, weekdays: 7 }[repeat.kind as 'days' | 'weeks' | 'weekdays']
  if (daysApart === undefined) return day
  const interval = daysApart * ('every' in repeat ? Math.max(1, repeat.every) : 1)
  return addDays(day, Math.max(0, Math.floor(daysBetween(day, today) / interval) - 1) * interval)
}
