import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { atHomeField, shoppingListName } from '#contract/apps/app-todo.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { selectTodos } from '../select-todos.ts'
import { addList, addTodo } from '../todo-actions.ts'
import { parseExported, todoStorage } from '../todo-storage.ts'
import { byAisle } from './by-aisle.ts'
import { moveToAisle } from './shopping-memory.ts'

it('the list stands in the order of a walk through the shop, each aisle in its own order', () => {
  const { add, aisles } = device()
  for (const text of ['電池', '醤油 大さじ2', '卵 3個', 'なす 2本', '豚肉 200g', 'にんじん 1本']) add(text)

  expect(aisles()).toEqual([
    '野菜・果物: なす 2本・にんじん 1本',
    '肉: 豚肉 200g',
    '豆腐・卵・乳製品: 卵 3個',
    '調味料・油: 醤油 大さじ2',
    '日用品: 電池',
  ])
})

it('a food moved to an aisle stays there from then on, in any spelling, until the move is undone', () => {
  const { records, shop, add, aisles } = device()
  add('はちみつ 大さじ1')
  const undo = moveToAisle(records, shop(), { food: 'はちみつ', aisle: 'bread' })
  add('蜂蜜 1びん')

  expect(aisles()).toEqual(['パン: はちみつ 大さじ1・蜂蜜 1びん'])

  undo()
  expect(aisles()).toEqual(['調味料・油: はちみつ 大さじ1・蜂蜜 1びん'])
})

it('two devices each move a food and know each other’s kitchen', () => {
  const [one, other] = [device(), device()]
  one.add('電池')
  meet(one.doc, other.doc)
  moveToAisle(one.records, one.shop(), { food: 'はちみつ', aisle: 'bread' })
  moveToAisle(other.records, one.shop(), { food: '電池', aisle: 'snack' })
  one.records.markMap(one.shop().id, (map) => map.set(atHomeField('塩'), true))
  meet(one.doc, other.doc)

  for (const { records } of [one, other]) {
    const list = records.all().get(one.shop().id)
    expect(list).toMatchObject({ aisles: { はちみつ: 'bread', 電池: 'snack' }, atHome: ['塩'] })
    expect(parseExported(JSON.parse(JSON.stringify(list)))).toEqual(list)
  }
})

it('a list that is created from another one still knows its aisles and the kitchen', () => {
  const [one, other] = [device(), device()]
  moveToAisle(one.records, one.shop(), { food: '電池', aisle: 'snack' })
  one.records.markMap(one.shop().id, (map) => map.set(atHomeField('塩'), true))

  other.records.create(one.shop())

  expect(other.records.all().get(one.shop().id)).toEqual(one.shop())
})

function device() {
  const doc = new Doc()
  // Cast: records use the document of a store and nothing else of it.
  const records = openRecords({ doc } as unknown as Store, todoStorage.shape)
  let listId: string | null = null
  const shop = () => {
    listId ??= addList(records, shoppingListName)
    const list = records.all().get(listId)
    if (!list) throw new Error('the list was just added')
    return list
  }
  const add = (text: string) => addTodo(records, { title: text }, shop().id)
  const aisles = () => {
    const selected = selectTodos(records.all().values(), { list: shop().id }, '', '2026-11-18')
    return byAisle(selected, shop()).map(
      ({ title, todos }) => `${title}: ${todos.map(({ text }) => text).join('・')}`,
    )
  }
  return { doc, records, shop, add, aisles }
}

function meet(one: Doc, other: Doc): void {
  applyUpdate(other, encodeStateAsUpdate(one))
  applyUpdate(one, encodeStateAsUpdate(other))
}
