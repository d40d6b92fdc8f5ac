import { expect, it } from 'vitest'
import { Doc, Map as YMap } from 'yjs'
import { timedTodos } from './timed-todos.ts'

const daily = { kind: 'todo', text: '薬', time: '08:00', due: '2026-11-19', repeat: { kind: 'weekdays' } }

it('a repeating todo has no reminder while a reopened round of it is open', () => {
  const round = { kind: 'todo', text: '薬', time: '08:00', due: '2026-11-18', series: 's' }

  const reopened = timedTodos(records({ s: daily, 's:2026-11-18': round }))
  const finished = timedTodos(records({ s: daily, 's:2026-11-18': { ...round, doneAt: 1 } }))

  expect(reopened.map(({ recordId }) => recordId)).toEqual(['s:2026-11-18'])
  expect(finished.map(({ recordId }) => recordId)).toEqual(['s'])
})

it('a reminder is as many minutes before the time as was chosen, at the time for odd values, or never', () => {
  const todo = { kind: 'todo', text: '薬', time: '08:00', due: '2026-11-19' }
  const dueMs = Date.parse('2026-11-19T08:00:00+09:00')
  const timed = timedTodos(
    records({
      a: { ...todo, remind: 30 },
      b: todo,
      c: { ...todo, remind: 'never' },
      d: { ...todo, remind: -1 },
      e: { ...todo, remind: 1e9 },
      f: { ...todo, remind: 'soon' },
    }),
  )

  expect(timed.map(({ recordId, atMs }) => [recordId, (dueMs - atMs) / 60_000])).toEqual([
    ['a', 30],
    ['b', 0],
    ['d', 0],
    ['e', 0],
    ['f', 0],
  ])
  expect(timed.every((each) => each.dueMs === dueMs)).toBe(true)
})

it('a todo of several days has its reminder at the time of its first day, or else at that of its last day', () => {
  const days = { kind: 'todo', text: '出張', start: '2026-12-30', due: '2027-01-02' }
  const timed = timedTodos(
    records({
      a: { ...days, time: '10:00', endTime: '15:00' },
      b: { ...days, endTime: '17:00' },
      c: days,
      // Two devices set the ends the wrong way round: it is a todo of one day.
      d: { ...days, start: '2027-01-05', time: '08:00' },
    }),
  )

  expect(timed.map(({ recordId, dueMs }) => [recordId, new Date(dueMs).toISOString()])).toEqual([
    ['a', '2026-12-30T01:00:00.000Z'],
    ['b', '2027-01-02T08:00:00.000Z'],
    ['d', '2027-01-01T23:00:00.000Z'],
  ])
})

it('a todo has a reminder for each chosen moment, once, and at most five', () => {
  const todo = { kind: 'todo', text: '薬', time: '08:00', due: '2026-11-19' }
  const minutesOf = (fields: object) =>
    timedTodos(records({ a: { ...todo, ...fields } })).map(({ atMs, dueMs }) => (dueMs - atMs) / 60_000)

  expect(minutesOf({ remind: 30, remindAlso: [1440, 30, 0, 'soon', -5, 1e9] })).toEqual([30, 1440, 0])
  expect(minutesOf({ remindAlso: [5, 10, 15, 30, 60, 120] })).toEqual([0, 5, 10, 15, 30])
  expect(minutesOf({ remind: 'never', remindAlso: [5] })).toEqual([])
  expect(minutesOf({ remindAlso: 'soon' })).toEqual([0])
})

it('a todo of an archived list has no reminder', () => {
  const todo = { kind: 'todo', text: '薬', time: '08:00', due: '2026-11-19', list: 'l' }
  const list = { kind: 'list', text: '旅行' }

  expect(timedTodos(records({ t: todo, l: list }))).toHaveLength(1)
  expect(timedTodos(records({ t: todo, l: { ...list, archivedAt: 1 } }))).toEqual([])
})

function records(all: Record<string, object>): YMap<unknown> {
  const map = new Doc().getMap<unknown>('records')
  for (const [id, fields] of Object.entries(all)) map.set(id, new YMap(Object.entries(fields)))
  return map
}
