import { describe, expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { Todo } from '#contract/apps/app-todo.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { doubleTaps } from './double-taps.ts'
import { finishedText } from './finished-text.ts'
import { selectTodos } from './select-todos.ts'
import { addSubtasks, moveSubtask, setSubtask, tickSubtask } from './subtasks/subtask-actions.ts'
import { addTodo, finish, move } from './todo-actions.ts'
import { parseExported, todoStorage } from './todo-storage.ts'

const today = '2026-11-18'
const noon = Date.parse('2026-11-18T12:00:00+09:00')

describe('a repeating todo', () => {
  it('moves to its next day when it is done, stays a single todo, and leaves a finished copy', () => {
    const { records, add, one } = device()
    const id = add('毎日 薬')

    finish(records, one(id), noon)

    expect(one(id)).toMatchObject({ due: '2026-11-19' })
    expect(titles(records.all().values(), 'all')).toEqual(['薬'])
    expect(titles(records.all().values(), 'done')).toEqual(['薬'])
  })

  it('stays a single todo with a single finished copy when two devices finish it at once', () => {
    const [one, other] = [device(), device()]
    const id = one.add('毎日 薬')
    sync(one.doc, other.doc)

    finish(one.records, one.one(id), noon)
    finish(other.records, other.one(id), noon)
    sync(one.doc, other.doc)

    expect(titles(one.records.all().values(), 'all')).toEqual(['薬'])
    expect(titles(one.records.all().values(), 'done')).toEqual(['薬'])
    expect([...other.records.all()]).toEqual([...one.records.all()])
  })

  it('is restored with its subtasks when finishing is undone', () => {
    const { records, add, one } = device()
    const id = add('毎日 掃除')
    addSubtasks(records, one(id), ['台所'])
    tickSubtask(records, one(id), one(id).subtasks[0]?.id ?? '', true)

    const takeBack = finish(records, one(id), noon)
    const isFresh = one(id).subtasks.every(({ done }) => !done)
    takeBack()

    expect(isFresh).toBe(true)
    expect(one(id)).toMatchObject({ due: today, subtasks: [{ text: '台所', done: true }] })
    expect(titles(records.all().values(), 'done')).toEqual([])
  })
})

describe('finishing a repeating todo', () => {
  it('counts from today when its date was cleared, and says the day it moved to', () => {
    const { records, add, one } = device()
    const id = add('毎日 薬')
    records.edit(id, { due: undefined })

    const todo = one(id)
    const undo = finish(records, todo, noon)
    const [due, said] = [one(id).due, finishedText(records, todo, today)]
    undo()

    expect([due, said]).toEqual(['2026-11-19', '完了しました。次は明日です。'])
    expect(one(id).due).toBeUndefined()
    expect(titles(records.all().values(), 'done')).toEqual([])
  })

  it('keeps the month of a monthly todo that was postponed past its day', () => {
    const { records, add, one } = device()
    const id = add('毎月25日 家賃')
    records.edit(id, { due: '2026-12-02' })

    finish(records, one(id), Date.parse('2026-12-02T12:00:00+09:00'))

    expect(one(id)).toMatchObject({ due: '2026-12-25', planned: '2026-12-25' })
  })

  it('ends it with its last round, says so, and counts the rounds down before', () => {
    const { records, add, one } = device()
    const id = add('毎日 全2回 薬')

    const undo = finish(records, one(id), noon)
    const left = one(id).repeat
    undo()
    const restored = one(id).repeat
    finish(records, one(id), noon)
    const last = one(id)
    finish(records, last, noon + 86_400_000)

    expect([left?.times, restored?.times]).toEqual([1, 2])
    expect(finishedText(records, last, '2026-11-19')).toBe('完了しました。繰り返しはこれで終わりです。')
    expect(titles(records.all().values(), 'all')).toEqual([])
    expect(titles(records.all().values(), 'done')).toEqual(['薬', '薬'])
  })

  it('ignores the second tap of a double tap on the same todo or the row that moved under the finger, unless it was undone', () => {
    const { isDouble: isDoubleTap, forget } = doubleTaps()
    const [here, there] = [
      { x: 20, y: 200 },
      { x: 20, y: 260 },
    ]

    const same = [
      isDoubleTap('a', 1_000, here),
      isDoubleTap('a', 1_300, there),
      isDoubleTap('a', 1_800, there),
    ]
    const moved = [isDoubleTap('b', 3_000, here), isDoubleTap('c', 3_300, { x: 22, y: 203 })]
    const meant = [
      isDoubleTap('d', 3_400, there),
      isDoubleTap('e', 4_000, there),
      isDoubleTap('f', 4_010, null),
    ]
    forget()
    const afterUndo = isDoubleTap('f', 4_020, null)

    expect(same).toEqual([false, true, false])
    expect(moved).toEqual([false, true])
    expect(meant).toEqual([false, false, false])
    expect(afterUndo).toBe(false)
  })
})

it('a part of the day, a span and a planned day are kept, and a build that knows more repeats is tolerated', () => {
  const { doc, records, add, one } = device()
  const [morning, span] = [add('明日の朝 ゴミ出し'), add('毎週月曜15時〜17時 面談')]
  records.edit(morning, { repeat: { kind: 'moon', phase: 'full' } })
  const other = device()
  sync(doc, other.doc)

  expect(other.one(morning)).toMatchObject({ due: '2026-11-19', part: 'morning' })
  expect(other.one(morning).repeat).toBeUndefined()
  expect(other.one(span)).toMatchObject({ time: '15:00', endTime: '17:00', planned: '2026-11-23' })
  expect(parseExported(JSON.parse(JSON.stringify(one(span))))).toEqual(one(span))
})

it('a todo moves to the dropped position, even between two with the same sort key', () => {
  const { records, add, one } = device()
  const [a, b, d, c] = [add('あ'), add('い'), add('え'), add('う')]
  records.edit(b, { order: one(a).order })

  move(records, c, sorted([one(a), one(b)]))

  const order = titles(records.all().values(), 'all')
  expect(order[1]).toBe('う')
  expect(order[3]).toBe(one(d).text)
})

it('a subtask moves to the dropped position, even between two with the same sort key, and its text is edited', () => {
  const { records, add, one } = device()
  const id = add('掃除')
  addSubtasks(records, one(id), ['台所', '居間', '風呂', '玄関'])
  const texts = () => one(id).subtasks.map(({ text }) => text)
  const [kitchen, living] = one(id).subtasks

  moveSubtask(records, one(id), living?.id ?? '', 3)
  const last = texts()
  records.editMap(id, (map) => setSubtask(map, living?.id ?? '', 'order', kitchen?.order))
  const entrance = one(id).subtasks.at(-1)
  moveSubtask(records, one(id), entrance?.id ?? '', 1)
  records.text(id, 'subtasks', entrance?.id ?? '', 'text')?.insert(0, '小さな')

  expect(last).toEqual(['台所', '風呂', '玄関', '居間'])
  expect(texts()[1]).toBe('小さな玄関')
  expect(texts()[3]).toBe('風呂')
})

it('overdue todos come first today, and upcoming ones are grouped by day', () => {
  const { records, add } = device()
  for (const line of ['11月20日 納品', '明日 電話', '今日 洗濯', '本']) add(line)
  records.edit(add('家賃'), { due: '2026-11-10' })

  const groups = (view: 'today' | 'upcoming') =>
    selectTodos(records.all().values(), view, '', today).map(({ key, todos }) => [
      key,
      todos.map(({ text }) => text),
    ])

  expect(groups('today')).toEqual([
    ['overdue', ['家賃']],
    ['today', ['洗濯']],
  ])
  expect(groups('upcoming')).toEqual([
    ['2026-11-19', ['電話']],
    ['2026-11-20', ['納品']],
  ])
})

function device() {
  const doc = new Doc()
  // Cast: records need only the document of a store.
  const records = openRecords({ doc } as Store, todoStorage.shape)
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

function sync(one: Doc, other: Doc) {
  applyUpdate(other, encodeStateAsUpdate(one), 'server')
  applyUpdate(one, encodeStateAsUpdate(other), 'server')
}

const titles = (all: Iterable<Todo>, view: 'all' | 'done') =>
  selectTodos(all, view, '', today).flatMap(({ todos }) => todos.map(({ text }) => text))

const sorted = (todos: Todo[]) => {
  const [before, after] = todos.toSorted((a, b) => (a.order + a.id < b.order + b.id ? -1 : 1))
  return { before, after }
}
