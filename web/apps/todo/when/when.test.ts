import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, type Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import type { Todo } from '#contract/apps/app-todo.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { addTodo, finish } from '../todo-actions.ts'
import { parseExported, todoStorage } from '../todo-storage.ts'
import {
  comingDays,
  remindersOf,
  resolved,
  withEndTime,
  withPart,
  withReading,
  withReminders,
  withRepeat,
  withTime,
} from './draft.ts'
import { postponedDay } from './quick-days.ts'
import { movedTo, setWhen, whenOf } from './when.ts'

/** A Wednesday. */
const today = '2026-11-18'
const noon = Date.parse('2026-11-18T12:00:00+09:00')

it('moving many overdue todos to today is one change, and one undo brings all of them back', () => {
  const { doc, records, add, one } = device()
  const ids = ['ゴミ', '家賃', '本'].map((line) => add(line))
  for (const id of ids) records.edit(id, { due: '2026-11-10', time: '09:00' })
  const before = ids.map((id) => whenOf(one(id)))
  let changes = 0
  doc.on('update', () => changes++)

  const undo = setWhen(records, new Map(ids.map((id) => [one(id), movedTo(one(id), today)])))
  const moved = ids.map((id) => one(id))
  undo()

  expect(moved.every(({ due, time }) => due === today && time === '09:00')).toBe(true)
  expect(changes).toBe(2)
  expect(ids.map((id) => whenOf(one(id)))).toEqual(before)
})

it('a postponed round keeps its planned day, so that the rhythm neither shifts nor skips', () => {
  const { records, add, one } = device()
  const id = add('毎月25日 家賃')
  setWhen(records, new Map([[one(id), movedTo(one(id), '2026-12-02')]]))

  finish(records, one(id), Date.parse('2026-12-02T12:00:00+09:00'))

  expect(one(id)).toMatchObject({ due: '2026-12-25', planned: '2026-12-25' })
})

it('a rhythm that is changed starts on its first day; one that is kept may be off its day', () => {
  const { records, add, one } = device()
  const id = add('毎週月曜 会議')
  const before = whenOf(one(id))
  const friday = withRepeat(before, { kind: 'weeks', every: 1, weekdays: [5], from: 'date' })

  const changed = resolved(friday, before, today)
  setWhen(records, new Map([[one(id), changed]]))

  expect(changed.due).toBe('2026-11-27')
  expect(one(id).planned).toBe('2026-11-27')
  expect(resolved(movedTo(before, '2026-11-25'), before, today).due).toBe('2026-11-25')
  expect(resolved(withRepeat({}, { kind: 'weekdays' }), {}, '2026-11-21').due).toBe('2026-11-23')
})

it('without a day there is no time and no reminder, and a rhythm counts from the day it is done', () => {
  const { records, add, one } = device()
  const id = add('毎日 9時 薬')
  records.edit(id, { remind: 30 })

  setWhen(records, new Map([[one(id), movedTo(one(id), null)]]))
  const cleared = one(id)
  finish(records, cleared, noon)

  expect(whenOf(cleared)).toEqual({ repeat: { kind: 'days', every: 1, from: 'date' } })
  expect(one(id).due).toBe('2026-11-19')
})

it('a time replaces the part of the day, a span ends later than it starts, and a part ends the reminder', () => {
  const timed = withReminders(withTime({ due: today, part: 'morning', endTime: '12:00' }, '10:00'), [15])

  expect(timed).toEqual({ due: today, time: '10:00', endTime: '12:00', remind: 15 })
  expect(withTime(timed, '13:00')).toEqual({ due: today, time: '13:00', remind: 15 })
  expect(withEndTime(timed, '09:00')).toEqual({ due: today, time: '10:00', remind: 15 })
  expect(withPart(timed, 'night')).toEqual({ due: today, part: 'night' })
  expect(withReminders(timed, [0])).toEqual({ due: today, time: '10:00', endTime: '12:00' })
  expect(resolved(withPart({}, 'night'), {}, today)).toEqual({ due: today, part: 'night' })
})

it('a todo keeps several reminders, each once, and the first is the one that earlier builds know', () => {
  const timed = { due: today, time: '10:00' }

  expect(withReminders(timed, [30, 1440, 30, 0])).toEqual({ ...timed, remind: 30, remindAlso: [1440, 0] })
  expect(withReminders(timed, [0, 60])).toEqual({ ...timed, remindAlso: [60] })
  expect(withReminders({ ...timed, remind: 30, remindAlso: [60] }, [])).toEqual({
    ...timed,
    remind: 'never',
  })
  expect(remindersOf({ ...timed, remindAlso: [60, 0] })).toEqual([0, 60])
  expect(remindersOf({ ...timed, remind: 'never', remindAlso: [60] })).toEqual([])
  expect(withTime(withReminders(timed, [30, 60]), '')).toEqual({ due: today })
})

it('a typed time replaces the old one, and keeps the reminders and the rhythm', () => {
  const before = { due: today, time: '10:00', remind: 30, repeat: { kind: 'weekdays' } } as const

  const { repeat } = before
  expect(withReading(before, readTodo('来週金曜 18時', new Date(noon)))).toEqual({
    due: '2026-11-27',
    time: '18:00',
    remind: 30,
    repeat,
  })
  expect(withReading(before, readTodo('明日', new Date(noon)))).toEqual({ due: '2026-11-19', repeat })
  expect(withReading(before, readTodo('明日から3日間', new Date(noon)))).toEqual({
    start: '2026-11-19',
    due: '2026-11-21',
  })
})

it('the coming days of a rhythm end with its last round', () => {
  const { repeat } = readTodo('毎週月曜 全2回 講座', new Date(noon))

  expect(comingDays({ due: '2026-11-23', ...(repeat && { repeat }) }, 4)).toEqual([
    '2026-11-23',
    '2026-11-30',
  ])
  expect(comingDays({ due: today }, 3)).toEqual([today])
})

it('postponing is a day from today for what is late, else from its own day', () => {
  const days = [{}, { due: '2026-11-10' }, { due: today }, { due: '2026-11-20' }]

  expect(days.map((todo) => postponedDay(todo, today))).toEqual([
    '2026-11-19',
    '2026-11-19',
    '2026-11-19',
    '2026-11-21',
  ])
})

it('an older page keeps fields that it does not know, and odd values are ignored', () => {
  const { doc, records, add, one } = device()
  const id = add('明日9時 薬')
  records.edit(id, { remind: 30, fromTheFuture: { a: 1 } } as object)
  const other = device()
  applyUpdate(other.doc, encodeStateAsUpdate(doc))

  setWhen(other.records, new Map([[other.one(id), movedTo(other.one(id), today)]]))
  applyUpdate(doc, encodeStateAsUpdate(other.doc))

  const map = doc.getMap<YMap<unknown>>(recordsKey).get(id)
  expect(one(id)).toMatchObject({ due: today, remind: 30 })
  expect(map?.get('fromTheFuture')).toEqual({ a: 1 })
  expect(parseExported(JSON.parse(JSON.stringify(one(id))))).toEqual(one(id))
  for (const odd of [-5, 1.5, 99_999_999, 'soon', null]) {
    map?.set('remind', odd)
    expect(one(id).remind).toBeUndefined()
  }
})

function device() {
  const doc = new Doc()
  // Cast: records need only the document of a store.
  const records = openRecords<Todo>({ doc } as Store, todoStorage.shape)
  return {
    doc,
    records,
    add: (line: string) => addTodo(records, readTodo(line, new Date(noon))),
    one: (id: string) => {
      const todo = records.all().get(id)
      if (!todo) throw new Error(`no todo ${id}`)
      return todo
    },
  }
}
