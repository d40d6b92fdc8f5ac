import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { Todo } from '#contract/apps/app-todo.ts'
import { addDays, type Day, daysBetween } from '#contract/values/japan-day.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { daysOf } from './days-of.ts'
import { countsOf, selectTodos } from './select-todos.ts'
import { addTodo, finish } from './todo-actions.ts'
import { parseExported, todoStorage } from './todo-storage.ts'
import type { TodoView } from './views/views.ts'
import { withLastDay, withRepeat } from './when/draft.ts'
import { movedTo, setWhen, whenOf } from './when/when.ts'

const today = '2026-11-18'
const noon = new Date('2026-11-18T12:00:00+09:00')
/** From before a leap day to after the end of a year. */
const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-11-18', days))
const anyLength = fc.integer({ min: 1, max: 60 })

it('a todo of several days stands on each of them, counts once and is done once', () => {
  const { records, add, one, days } = device()
  const id = add('明日から3日間 出張')

  expect(days('upcoming')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
  expect(days('calendar')).toEqual(days('upcoming'))
  expect(days('today', '2026-11-20')).toEqual(['today'])
  expect(days('upcoming', '2026-11-20')).toEqual(['2026-11-21'])
  expect(days('overdue', '2026-11-21')).toEqual([])
  expect(days('overdue', '2026-11-22')).toEqual(['overdue'])
  expect(countsOf(records.all().values(), today)).toMatchObject({ all: 1, upcoming: 1 })
  expect(parseExported(JSON.parse(JSON.stringify(one(id))))).toEqual(one(id))

  finish(records, one(id), noon.getTime())
  expect([...days('all'), ...days('calendar')]).toEqual([])
})

it('a span keeps its length on the way to any day, and one undo brings it back', () => {
  fc.assert(
    fc.property(anyDay, anyLength, anyDay, (start, length, target) => {
      const { records, add, one } = device()
      const id = add('出張')
      setWhen(records, new Map([[one(id), withLastDay({ due: start }, addDays(start, length))]]))
      const before = whenOf(one(id))

      const undo = setWhen(records, new Map([[one(id), movedTo(one(id), target)]]))
      const moved = one(id)
      undo()

      expect(moved.start).toBe(target)
      expect(daysBetween(moved.start ?? '', moved.due ?? '')).toBe(length)
      expect(daysOf(moved)).toHaveLength(length + 1)
      expect(new Set(daysOf(moved)).size).toBe(length + 1)
      expect(whenOf(one(id))).toEqual(before)
    }),
    { numRuns: 25 },
  )
})

it('a typed span is the same in each way of writing it, over the ends of months and years', () => {
  fc.assert(
    fc.property(anyDay, anyLength, (start, length) => {
      const last = addDays(start, length)
      const slashed = (day: Day) => day.replaceAll('-', '/')
      const written = (day: Day) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')
      const lines = [
        `${slashed(start)}〜${slashed(last)} 出張`,
        `${written(start)}から${written(last)}まで 出張`,
        `${written(start)}から${length + 1}日間 出張`,
        `出張 ${slashed(start)}から始めて${slashed(last)}まで`,
      ]

      const read = lines.map((line) => readTodo(line, noon))

      for (const each of read) expect(each).toMatchObject({ title: '出張', start, due: last })
    }),
    { numRuns: 25 },
  )
})

it('ends that two devices set the wrong way round leave a todo of one day', () => {
  const [one, other] = [device(), device()]
  const id = one.add('12/1〜12/3 出張')
  sync(one, other)

  setWhen(one.records, new Map([[one.one(id), movedTo(one.one(id), '2026-12-20')]]))
  other.records.edit(id, { due: '2026-12-02' })
  other.records.edit(id, { start: '2026-12-05' })
  sync(one, other)

  expect(whenOf(one.one(id))).toEqual(whenOf(other.one(id)))
  const { start, due = '' } = one.one(id)
  expect(start === undefined || start < due).toBe(true)
})

it('a repeating todo lasts one day at most, and a todo of several days does not repeat', () => {
  const span = withLastDay({ due: today, repeat: { kind: 'weekdays' } }, addDays(today, 2))

  expect(span).toEqual({ start: today, due: addDays(today, 2) })
  expect(withLastDay(span, today)).toEqual({ due: today })
  const { records, add, one } = device()
  const id = add('出張')
  setWhen(records, new Map([[one(id), withRepeat(span, { kind: 'weekdays' })]]))
  expect(one(id).start).toBeUndefined()
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
    add: (line: string) => addTodo(records, readTodo(line, noon)),
    days: (view: TodoView, on: Day = today) =>
      selectTodos(records.all().values(), view, '', on).flatMap(({ key, todos }) =>
        todos.length ? [key] : [],
      ),
    one: (id: string) => {
      const todo = records.all().get(id)
      if (!todo) throw new Error(`no todo ${id}`)
      return todo
    },
  }
}
