import { skipped, type Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { afterRound, isFromCompletion, nextDue } from './repeat.ts'

/** The day that the repeat gives a round, and the one on which it is due. */
export type Round = { planned: Day; due: Day; isSkipped?: true }

type Repeating = Pick<Todo, 'repeat' | 'due' | 'planned' | 'rounds'>

/** The round after the open one, once that is finished today; without those that the member skips. */
export function nextRound(todo: Repeating, today: Day): Round | null {
  const { repeat, rounds = {} } = todo
  let [due, planned] = [todo.due ?? today, todo.planned]
  for (let on = today, n = 0; repeat && n < skippedMax; n++) {
    const next = nextDue(repeat, { due, today: on, planned })
    if (next === null) return null
    const change = rounds[next]
    if (change !== skipped) return { planned: next, due: change ?? next }
    due = next
    planned = next
    on = next
  }
  return null
}
const skippedMax = 400

/**
 * The rounds after the open one that are due until a day, if each is done on its day. None for a rhythm that counts from
 * completion, because nobody knows them yet.
 */
export function comingRounds(todo: Repeating, until: Day): Round[] {
  const { due, rounds = {} } = todo
  const found: Round[] = []
  let { repeat, planned = due } = todo
  if (!repeat || !due || !planned || isFromCompletion(repeat)) return found
  for (let from: Day = due; found.length < roundsMax; ) {
    const next = nextDue(repeat, { due: from, today: from, planned })
    if (next === null || next > until) break
    const change = rounds[next]
    if (change === skipped) found.push({ planned: next, due: next, isSkipped: true })
    else found.push({ planned: next, due: change ?? next })
    // A round that does not take place leaves as many as before.
    if (change !== skipped) repeat = afterRound(repeat)
    from = next
    planned = next
  }
  return found
}

/** A year of days. */
const roundsMax = 400
