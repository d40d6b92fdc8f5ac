import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { skipped, type Todo, type TodoRepeat } from '#contract/apps/app-todo.ts'
import { firstDay, isOn } from '#contract/apps/todo-repeat/repeat.ts'
import { comingRounds } from '#contract/apps/todo-repeat/rounds.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { isHoliday } from '#contract/values/japan-holidays.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { selectTodos } from '../select-todos.ts'
import { addTodo, changeRound, finish, skipRound } from '../todo-actions.ts'
import { parseExported, todoStorage } from '../todo-storage.ts'
import { futureRounds } from './future-rounds.ts'

const today = '2026-11-18'
const noonOf = (day: Day) => Date.parse(`${day}T12:00:00+09:00`)

const every = fc.integer({ min: 1, max: 4 })
const weekday = fc.nat(6)
const months = fc.constantFrom<{ months?: 'even' | 'odd' }>({}, { months: 'even' }, { months: 'odd' })
const rhythm: fc.Arbitrary<TodoRepeat> = fc
  .tuple(
    fc.oneof(
      every.map((n): TodoRepeat => ({ kind: 'days', every: n, from: 'date' })),
      fc.constant<TodoRepeat>({ kind: 'weekdays' }),
      fc.constant<TodoRepeat>({ kind: 'weekdays', business: true }),
      fc
        .tuple(every, fc.uniqueArray(weekday, { minLength: 1 }))
        .map(([n, weekdays]): TodoRepeat => ({ kind: 'weeks', every: n, weekdays, from: 'date' })),
      fc
        .tuple(fc.constantFrom(-1, 1, 15, 28, 29, 30, 31), months)
        .map(([day, only]): TodoRepeat => ({ kind: 'months', every: 1, day, from: 'date', ...only })),
      fc.tuple(fc.constantFrom(-1, 1, 2, 5), weekday, months).map(
        ([week, day, only]): TodoRepeat => ({
          kind: 'months-weekday',
          every: 1,
          week,
          weekday: day,
          ...only,
        }),
      ),
      fc.constantFrom(1, 28, 29).map((day): TodoRepeat => ({ kind: 'years', every: 1, month: 2, day })),
    ),
    fc.boolean(),
  )
  .map(([repeat, isExcept]) => (isExcept ? { ...repeat, exceptHolidays: true } : repeat))
/** Around a leap day and the ends of years. */
const anyDay = fc
  .tuple(fc.constantFrom('2026-12-25', '2027-02-20', '2028-02-20', '2099-12-20'), fc.nat(40))
  .map(([from, days]) => addDays(from, days))

it('rounds follow each other on days of their rhythm, and each is the one that finishing leads to', () => {
  fc.assert(
    fc.property(rhythm, anyDay, (given, from) => {
      const { repeat, day } = firstDay(given, from)
      const rounds = comingRounds({ repeat, due: day, planned: day }, addDays(day, 400)).slice(0, 6)

      const { records, one } = device()
      const id = addTodo(records, { title: '薬', due: day, repeat })
      const finished = rounds.map(() => {
        finish(records, one(id), noonOf(one(id).due ?? ''))
        return one(id).due
      })

      expect(finished).toEqual(rounds.map(({ due }) => due))
      expect([...finished].sort()).toEqual(finished)
      expect(finished.every((due) => due && due > day && isOn(repeat, due))).toBe(true)
      expect(repeat.exceptHolidays && finished.some((due) => due && isHoliday(due))).toBeFalsy()
    }),
    { numRuns: 20 },
  )
})

it('a round that is moved or skipped alone leaves all others', () => {
  const { records, one, upcoming } = device()
  const id = addTodo(records, readTodo('毎日 薬', new Date(noonOf(today))))
  const before = upcoming()

  changeRound(records, one(id), '2026-11-20', '2026-11-21')
  changeRound(records, one(id), '2026-11-22', skipped)
  const changed = upcoming()
  expect(parseExported(JSON.parse(JSON.stringify(one(id))))).toEqual(one(id))
  finish(records, one(id), noonOf(today))
  finish(records, one(id), noonOf('2026-11-19'))
  const third = one(id).due
  finish(records, one(id), noonOf('2026-11-21'))
  const fourth = one(id).due

  expect(before.slice(0, 4)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
  expect(changed.slice(0, 4)).toEqual(['2026-11-19', '2026-11-21', '2026-11-21', '2026-11-22 skipped'])
  expect([third, fourth]).toEqual(['2026-11-21', '2026-11-23'])
  expect(one(id).rounds).toBeUndefined()
})

it('undo gives a changed round back its own day', () => {
  const { records, one, upcoming } = device()
  const id = addTodo(records, readTodo('毎週月曜 会議', new Date(noonOf(today))))
  const before = upcoming()

  const undos = [
    changeRound(records, one(id), '2026-11-30', '2026-12-01'),
    changeRound(records, one(id), '2026-11-30', skipped),
  ]
  for (const undo of undos.reverse()) undo()

  expect(upcoming()).toEqual(before)
  expect(one(id).rounds).toBeUndefined()
})

it('the open round is skipped without being finished, and the last one cannot be', () => {
  const { records, one } = device()
  const id = addTodo(records, readTodo('毎週月曜 全2回 講座', new Date(noonOf(today))))
  const before = one(id)

  const undo = skipRound(records, one(id), today)
  const next = one(id).due
  undo?.()

  expect(next).toBe('2026-11-30')
  expect(records.all().size).toBe(1)
  expect({ ...one(id), editedAt: 0 }).toEqual({ ...before, editedAt: 0 })
  const last = addTodo(records, readTodo('毎日 全1回 講座', new Date(noonOf(today))))
  expect(skipRound(records, one(last), today)).toBeNull()
})

type Step = { on: 0 | 1; act: 'finish' | 'skip' | 'move' | 'back' | 'sync'; pick: number }

it('two devices that finish, move and skip rounds end with the same rounds, of which one is open', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    on: fc.constantFrom<0 | 1>(0, 1),
    act: fc.constantFrom('finish', 'skip', 'move', 'back', 'sync'),
    pick: fc.nat(5),
  })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 14 }),
      fc.constantFrom('毎日', '毎週月木', '毎月末'),
      (steps, phrase) => {
        const devices = [device(), device()] as const
        const [first, second] = devices
        const id = addTodo(first.records, readTodo(`${phrase} 薬`, new Date(noonOf(today))))
        sync(first, second)

        for (const { on, act, pick } of steps) {
          const { records, one } = devices[on]
          const todo = one(id)
          const round = comingRounds(todo, addDays(todo.due ?? '', 70))[pick]
          if (act === 'sync') sync(first, second)
          else if (act === 'finish') finish(records, todo, noonOf(todo.due ?? ''))
          else if (round && act === 'skip') changeRound(records, todo, round.planned, skipped)
          else if (round && act === 'move')
            changeRound(records, todo, round.planned, addDays(round.planned, pick))
          else if (round) changeRound(records, todo, round.planned, null)
        }
        sync(first, second)

        expect(new Map(first.records.all())).toEqual(new Map(second.records.all()))
        expect(first.upcoming()).toEqual(second.upcoming())
        expect([...first.records.all().values()].filter(({ doneAt }) => doneAt === undefined)).toHaveLength(1)
      },
    ),
    { numRuns: 20 },
  )
})

it('a round moved here is open on its new day after another device finished the one before', () => {
  const [one, other] = [device(), device()]
  const id = addTodo(one.records, readTodo('毎週月曜 会議', new Date(noonOf(today))))
  sync(one, other)

  changeRound(one.records, one.one(id), '2026-11-30', '2026-12-01')
  finish(other.records, other.one(id), noonOf('2026-11-23'))
  sync(one, other)

  expect([one.one(id).due, other.one(id).due]).toEqual(['2026-12-01', '2026-12-01'])
})

type Device = ReturnType<typeof device>
function sync(one: Device, other: Device): void {
  applyUpdate(other.doc, encodeStateAsUpdate(one.doc))
  applyUpdate(one.doc, encodeStateAsUpdate(other.doc))
}

function device() {
  const doc = new Doc()
  // Cast: records need only the document of a store.
  const records = openRecords<Todo>({ doc } as Store, todoStorage.shape)
  return {
    doc,
    records,
    one: (id: string) => {
      const todo = records.all().get(id)
      if (!todo) throw new Error(`no todo ${id}`)
      return todo
    },
    /** The coming rounds as これから shows them. */
    upcoming: () => {
      const groups = selectTodos(records.all().values(), 'upcoming', '', today)
      const shown = groups.flatMap(({ rounds = [] }) => rounds)
      const byDay = [...futureRounds(records.all().values(), addDays(today, 1), addDays(today, 14))]
      const all = byDay.sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, rounds]) => rounds)
      expect(shown).toEqual(all)
      return shown.map(({ due, isSkipped }) => (isSkipped ? `${due} skipped` : due))
    },
  }
}
