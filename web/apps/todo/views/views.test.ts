import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { Todo } from '#contract/apps/app-todo.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { nameOffers } from '../add/name-offers.ts'
import { countsOf, foundElsewhere, selectTodos } from '../select-todos.ts'
import { addList, addTodo, addView, setTag } from '../todo-actions.ts'
import { parseExported, todoStorage } from '../todo-storage.ts'
import { addedAs } from './added-as.ts'
import { nameOfView, savedViews, setFilter, type TodoView } from './views.ts'

const today = '2026-11-18'
const noon = new Date(`${today}T12:00:00+09:00`)

it('a saved view shows the open todos that its filter asks for, by tag, list, priority, day and word', () => {
  const { records, add, shown } = device()
  const home = addList(records, '家のこと')
  add('電球を替える @家 !!!', home)
  add('明日 保険会社 @電話 !!!')
  add('今日 母 @電話 @家')
  add('カタログをながめる')
  records.edit(add('済んだ電話 @電話'), { doneAt: 1 })

  const views = [
    '@電話',
    '@家 優先度:高',
    '優先度:高 優先度:低',
    '期限:なし',
    '期限:今日 @家',
    '＃家 ＠家',
    'かたろぐ',
  ]

  const ids = views.map((filter) => addView(records, filter))
  expect(ids.map((saved) => shown({ saved }))).toEqual([
    ['母', '保険会社'],
    ['電球を替える'],
    ['保険会社', '電球を替える'],
    ['電球を替える', 'カタログをながめる'],
    ['母'],
    ['電球を替える'],
    ['カタログをながめる'],
  ])
  const { lists } = countsOf(records.all().values(), today)
  expect([home, ...ids].map((id) => lists.get(id))).toEqual([1, 2, 1, 2, 2, 1, 1, 1])
  expect(shown({ saved: addView(records, '@電話') }, '保険')).toEqual(['保険会社'])
})

it('a search in a saved view counts what stands outside of it', () => {
  const { records, add } = device()
  add('牛乳 @店')
  add('牛乳パック')

  const view = { saved: addView(records, '@店') }

  expect(foundElsewhere(records.all().values(), view, '牛乳', today)).toEqual({ all: 1, done: 0 })
})

it('a todo added in a saved view gets what the view asks for', () => {
  const { records } = device()
  const home = addList(records, '家のこと')
  const known = { tags: ['デンワ', '家'], lists: [...records.all().values()].filter(({ id }) => id === home) }
  const read = (filter: string) => addedAs(readTodo('母 @家', noon), filter, known)

  expect(read('@でんわ #家のこと 優先度:高')).toMatchObject({
    title: '母',
    tags: ['家', 'デンワ'],
    list: '家のこと',
    priority: 'high',
  })
  expect(read('優先度:高 優先度:低')).toMatchObject({ tags: ['家'] })
  expect(read('優先度:高 優先度:低').priority).toBeUndefined()
})

it('tags and views that two devices change apart are all kept, and both devices show the same', () => {
  const tags = ['家', '電話', '外出']
  const step = fc.record({ device: fc.nat(1), tag: fc.constantFrom(...tags), isOn: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const [one, other] = [device(), device()]
      const id = one.add('買い物 @家')
      const view = addView(one.records, '@家')
      sync(one, other)

      for (const { device: at, tag, isOn } of steps) setTag((at ? other : one).records, id, tag, isOn)
      const second = addView(one.records, '@電話')
      other.records.editMap(view, () => other.records.text(view, 'text')?.insert(0, 'うち '))
      setFilter(one.records, view, '@家 優先度:高')
      sync(one, other)

      const [a, b] = [one, other].map(({ records }) => [...records.all().values()])
      expect(new Set(a?.map((each) => JSON.stringify(each)))).toEqual(
        new Set(b?.map((each) => JSON.stringify(each))),
      )
      expect(savedViews(other.records.all().values()).map(({ id: each }) => each)).toEqual([view, second])
      expect(other.one(view)).toMatchObject({ text: 'うち @家', filter: '@家 優先度:高' })
      for (const tag of tags) {
        const last = [one, other].map((_, at) =>
          steps.findLast((each) => each.device === at && each.tag === tag),
        )
        const wanted = last.flatMap((each) => (each ? [each.isOn] : []))
        // Only what one device alone decided has one right answer.
        if (new Set(wanted).size === 1) expect(one.one(id).tags?.includes(tag) ?? false).toBe(wanted[0])
      }
      for (const each of one.records.all().values())
        expect(parseExported(JSON.parse(JSON.stringify(each)))).toEqual(each)
    }),
    { numRuns: 30 },
  )
})

it('a view whose name was emptied is called by its filter', () => {
  const { records, one } = device()
  const id = addView(records, '@家')
  records.editMap(id, () => records.text(id, 'text')?.delete(0, 2))

  expect(nameOfView(one(id))).toBe('@家')
})

it('known tags and lists are offered for the name at the end of the line, in any width and kana', () => {
  const known = { tags: ['電話', 'でんわ帳', '家'], lists: ['買い物', '夏の 旅行'] }
  const lines = (line: string) => nameOffers(line, known).map((offer) => offer.line)

  expect(lines('母 @')).toEqual(['母 @電話 ', '母 @でんわ帳 ', '母 @家 '])
  expect(lines('母 ＠デン')).toEqual(['母 @でんわ帳 '])
  expect(lines('#')).toEqual(['#買い物 '])
  expect([lines('a@'), lines('@電話 母'), lines('@電話'), lines('母')]).toEqual([[], [], [], []])
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
    add: (line: string, list?: string) => addTodo(records, readTodo(line, noon), list),
    shown: (view: TodoView, query = '') =>
      selectTodos(records.all().values(), view, query, today).flatMap(({ todos }) =>
        todos.map(({ text }) => text),
      ),
    one: (id: string) => {
      const todo = records.all().get(id)
      if (!todo) throw new Error(`no record ${id}`)
      return todo
    },
  }
}
