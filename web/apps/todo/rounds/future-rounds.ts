import type { Todo } from '#contract/apps/app-todo.ts'
import { comingRounds, type Round } from '#contract/apps/todo-repeat/rounds.ts'
import type { Day } from '#contract/values/japan-day.ts'

/** A round of a repeating todo that is still to come. */
export type FutureRound = Round & { todo: Todo }

/** The rounds that are due from one day until another, by day and then by time. */
export function futureRounds(todos: Iterable<Todo>, from: Day, until: Day): Map<Day, FutureRound[]> {
  const on = new Map<Day, FutureRound[]>()
  for (const todo of todos) {
    for (const round of comingRounds(todo, until)) {
      if (round.due < from || round.due > until) continue
      on.set(round.due, [...(on.get(round.due) ?? []), { ...round, todo }])
    }
  }
  for (const rounds of on.values()) rounds.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
  return on
}

const timeOf = ({ todo: { time = '99:99', order } }: FutureRound) => `${time} ${order}`
