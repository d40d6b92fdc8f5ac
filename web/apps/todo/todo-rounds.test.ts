import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { Todo } from '#contract/apps/app-todo.ts'
import { addDays } from '#contract/values/japan-day.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { countsOf, selectTodos } from './select-todos.ts'
import { addTodo, finish, reopen } from './todo-actions.ts'
import { todoStorage } from './todo-storage.ts'

const today = '2026-11-18'
const noon = Date.parse('2026-11-18T12:00:00+09:00')

describe('a finished round that is reopened', () => {
  it('hides its successor until it is finished again', () => {
    const { records, add, one, open, done } = device()
    const id = add('毎日 薬')
    finish(records, one(id), noon)

    reopen(records, one(`${id}:${today}`))
    const reopened = open()
    finish(records, one(`${id}:${today}`), noon)

    expect(reopened).toMatchObject([{ due: today }])
    expect(countsOf(records.all().values(), today).all).toBe(1)
    expect(open()).toMatchObject([{ id, due: '2026-11-19' }])
    expect(done()).toHaveLength(1)
  })

  it('is found alone, keeps the edits of its successor, and gives way to it when deleted', () => {
    const { records, add, one, open } = device()
    const id = add('毎日 薬')
    finish(records, one(id), noon)
    records.edit(id, { priority: 'high' })

    reopen(records, one(`${id}:${today}`))
    const found = selectTodos(records.all().values(), 'all', '薬', today)
    records.trash([`${id}:${today}`])

    expect(found[0]?.todos.map(({ due }) => due)).toEqual([today])
    expect(open()).toMatchObject([{ id, priority: 'high' }])
  })

  it('counts the next round from the day it is finished again, if the rule says so', () => {
    const { records, add, one } = device()
    const id = add('やること')
    records.edit(id, { due: today, repeat: { kind: 'days', every: 3, from: 'completion' } })
    finish(records, one(id), noon)
    const twoDaysLater = noon + 2 * 86_400_000

    reopen(records, one(`${id}:${today}`))
    const undo = finish(records, one(`${id}:${today}`), twoDaysLater)
    const next = one(id).due
    undo()

    expect(next).toBe('2026-11-23')
    expect(one(id).due).toBe('2026-11-21')
  })

  it('stays open when another device finishes its successor meanwhile', () => {
    const [one, other] = [device(), device()]
    const id = one.add('毎日 薬')
    finish(one.records, one.one(id), noon)
    sync(one, other)

    reopen(one.records, one.one(`${id}:${today}`))
    finish(other.records, other.one(id), noon)
    sync(one, other)

    expect(one.open()).toMatchObject([{ id: `${id}:${today}` }])
    expect(other.open()).toEqual(one.open())
  })
})

it('a daily round that is finished after midnight counts for its own day, and the one of today stands', () => {
  const { records, add, one, open, done } = device()
  const id = add('毎日 薬')

  finish(records, one(id), Date.parse('2026-11-19T00:30:00+09:00'))

  expect(done()).toMatchObject([{ due: today }])
  expect(open()).toMatchObject([{ id, due: '2026-11-19' }])
})

describe('a round that falls on a day that has a finished round', () => {
  it('is finished beside it and loses nothing', () => {
    const { records, add, one, open, done } = device()
    const id = add('毎日 薬')
    finish(records, one(id), noon)
    records.edit(id, { due: today })

    const undo = finish(records, one(id), noon + 1)
    const finished = done().length
    undo()

    expect([finished, done().length]).toEqual([2, 1])
    expect(open()).toMatchObject([{ id, due: today }])
  })

  it('keeps every finished round when rounds are postponed, advanced and undone in any order', () => {
    const step = fc.record({ act: fc.constantFrom('finish', 'undo', 'due', 'clear'), days: fc.nat(4) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { records, add, one, open, done } = device()
        const id = add('毎日 薬')
        const undos: (() => void)[] = []
        for (const { act, days } of steps) {
          if (act === 'finish') undos.push(finish(records, one(id), noon))
          if (act === 'undo') undos.pop()?.()
          if (act === 'due') records.edit(id, { due: addDays(today, days - 2) })
          if (act === 'clear') records.edit(id, { due: undefined })
          expect(done()).toHaveLength(undos.length)
          expect(open()).toHaveLength(1)
        }
      }),
      { numRuns: 40 },
    )
  })
})

type Step = { on: number; act: 'finish' | 'reopen' | 'sync'; pick: number }

it('never shows two open rounds and loses none, whatever several devices do and whenever they sync', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    on: fc.nat(2),
    act: fc.constantFrom('finish', 'finish', 'reopen', 'reopen', 'sync'),
    pick: fc.nat(5),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      const devices = [device(), device(), device()]
      const id = devices[0]?.add('毎日 薬') ?? ''
      syncAll(devices)
      const finished = new Set<string>()

      for (const { on, act, pick } of steps) {
        const here = devices[on]
        const there = devices[(on + 1 + (pick % 2)) % 3]
        if (!here || !there) continue
        const from = act === 'finish' ? here.open() : here.done()
        const todo = from[pick % Math.max(1, from.length)]
        if (act === 'sync') sync(here, there)
        else if (todo && act === 'finish') {
          const known = new Set(here.records.all().keys())
          finish(here.records, todo, noon)
          // A day that has a finished round already gets a second one beside it.
          for (const each of here.records.all().keys()) if (!known.has(each)) finished.add(each)
          expect(finished.has(todo.id) || todo.id === id).toBe(true)
        } else if (todo) reopen(here.records, todo)
        expect(here.open()).toHaveLength(1)
      }
      syncAll(devices)

      for (const each of devices) {
        expect(each.open()).toHaveLength(1)
        expect([...each.records.all().keys()].sort()).toEqual([id, ...finished].sort())
        expect(new Map(each.records.all())).toEqual(new Map(devices[0]?.records.all()))
      }
    }),
    { numRuns: 40 },
  )
})

type Device = ReturnType<typeof device>

function device() {
  const doc = new Doc()
  // Cast: records need only the document of a store.
  const records = openRecords({ doc } as Store, todoStorage.shape)
  const shown = (view: 'all' | 'done'): Todo[] =>
    selectTodos(records.all().values(), view, '', today).flatMap(({ todos }) => todos)
  return {
    doc,
    records,
    add: (line: string) => addTodo(records, readTodo(line, new Date(noon))),
    one: (id: string) => {
      const todo = records.all().get(id)
      if (!todo) throw new Error(`no todo ${id}`)
      return todo
    },
    open: () => shown('all'),
    done: () => shown('done'),
  }
}

function sync(one: Device, other: Device): void {
  applyUpdate(other.doc, encodeStateAsUpdate(one.doc), 'server')
  applyUpdate(one.doc, encodeStateAsUpdate(other.doc), 'server')
}

function syncAll([a, b, c]: Device[]): void {
  if (!a || !b || !c) return
  for (const [one, other] of [
    [a, b],
    [b, c],
    [a, b],
  ] as const)
    sync(one, other)
}
