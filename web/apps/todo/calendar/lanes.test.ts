import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Todo } from '#contract/apps/app-todo.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { lanesOfWeek } from './lanes.ts'
import { weekFrom } from './month.ts'

const week = weekFrom('2026-11-16')

it('a todo stands once on each of its days, in one row of the week, and hides no other', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: -3, max: 8 }), fc.nat(5)), { maxLength: 12 })
  fc.assert(
    fc.property(spans, (drawn) => {
      const todos = drawn.map(([from, more], at) => todo(`t${at}`, from, more))
      const lanes = lanesOfWeek(week, byDay(todos))

      for (const each of todos) {
        const days = week.filter((day) => isOn(each, day))
        const rows = days.map((day) => lanes.get(day)?.indexOf(each))
        expect(new Set(rows).size).toBeLessThanOrEqual(1)
        expect(rows).not.toContain(-1)
      }
      for (const day of week) {
        const shown = (lanes.get(day) ?? []).filter((each) => each !== null)
        expect(shown).toHaveLength(todos.filter((each) => isOn(each, day)).length)
      }
    }),
  )
})

it('todos of one day fill the rows beside those of several', () => {
  const [trip, shop, call] = [todo('trip', 1, 3), todo('shop', 0, 0), todo('call', 2, 0)]
  const lanes = lanesOfWeek(week, byDay([trip, shop, call]))

  expect(week.slice(0, 5).map((day) => lanes.get(day)?.map((each) => each?.id))).toEqual([
    ['shop'],
    ['trip'],
    ['trip', 'call'],
    ['trip'],
    ['trip'],
  ])
})

function todo(id: string, from: number, more: number): Todo {
  const [start, due] = [addDays('2026-11-16', from), addDays('2026-11-16', from + more)]
  // Cast: the fields that tell its days.
  return { id, due, ...(more > 0 && { start }) } as Todo
}

const isOn = ({ start, due = '' }: Todo, day: Day) => (start ?? due) <= day && day <= due

const byDay = (todos: readonly Todo[]) =>
  new Map(week.map((day) => [day, todos.filter((each) => isOn(each, day))]))
