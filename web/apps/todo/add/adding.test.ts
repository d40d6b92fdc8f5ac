import { expect, it } from 'vitest'
import { Doc } from 'yjs'
import type { Todo } from '#contract/apps/app-todo.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { pieceText } from '../piece-chips.tsx'
import { selectTodos } from '../select-todos.ts'
import { addTodo, addTodos } from '../todo-actions.ts'
import { todoStorage } from '../todo-storage.ts'
import { addedWhere } from './added-where.ts'
import { pastedLines } from './pasted-lines.ts'

const today = '2026-11-18'
const noon = new Date('2026-11-18T12:00:00+09:00')

it('pasted lines lose bullets, numbers and check boxes, and nothing else', () => {
  const text =
    '- 牛乳\r\n* [ ] 卵\n・パン\n\n1. 米\n2) 味噌\n☐ 塩\n  1日乗車券\n3.5kgの米\n-5度の冷凍庫\n[x] 油'

  expect(pastedLines(text)).toEqual({
    lines: ['牛乳', '卵', 'パン', '米', '味噌', '塩', '1日乗車券', '3.5kgの米', '-5度の冷凍庫', '油'],
  })
  expect([pastedLines('牛乳'), pastedLines('牛乳\n\n')]).toEqual([null, null])
})

it('a paste that is too long is refused with a word', () => {
  expect(pastedLines('あ\n'.repeat(301))).toEqual({ refusal: '一度に追加できるのは300件までです' })
  expect(pastedLines(`短い\n${'あ'.repeat(501)}`)).toHaveProperty('refusal')
})

it('as many todos as lines are added below the others, in the order of the lines, in one change', () => {
  const doc = new Doc()
  // Cast: records need only the document of a store.
  const records = openRecords<Todo>({ doc } as Store, todoStorage.shape)
  addTodo(records, readTodo('古い', noon))
  let changes = 0
  doc.on('update', () => changes++)
  const names = Array.from({ length: 300 }, (_, at) => `品物${at}個目の`)

  addTodos(
    records,
    names.map((name) => ({ read: readTodo(name, noon), list: undefined })),
  )
  addTodo(records, readTodo('新しい', noon))

  const texts = selectTodos(records.all().values(), 'all', '', today).flatMap(({ todos }) => todos)
  expect(texts.map(({ text }) => text)).toEqual(['古い', ...names, '新しい'])
  expect(changes).toBe(2)
})

it.each([
  ['明日 牛乳', 'today', '「これから」（明日）', 'upcoming'],
  ['今日 牛乳', 'upcoming', '「今日」', 'today'],
  ['牛乳', 'overdue', '「すべて」（日付なし）', 'all'],
  ['牛乳', 'done', '「すべて」（日付なし）', 'all'],
  ['牛乳', 'calendar', '「すべて」（日付なし）', 'all'],
] as const)('%s, added in the view %s, is said to be in %s', (line, view, text, place) => {
  const { due } = readTodo(line, noon)

  expect(addedWhere({ due }, view, today)).toEqual({ text, view: place })
})

it('nothing is said of a todo that the view shows, and its list is named if another is shown', () => {
  const list = { id: 'l', name: '買い物' }

  expect(addedWhere({ due: today }, 'today', today)).toBeNull()
  expect(addedWhere({ list }, { list: 'l' }, today)).toBeNull()
  expect(addedWhere({ due: '2026-11-19' }, 'calendar', today)).toBeNull()
  expect(addedWhere({ list, due: '2026-11-19' }, 'today', today)).toEqual({
    text: 'リスト「買い物」（明日）',
    view: { list: 'l' },
  })
})

it.each([
  ['2026/11/1 家賃', '11月1日（日）・過ぎた日'],
  ['2026/11/17 家賃', 'きのう・過ぎた日'],
  ['明日 家賃', '明日'],
  ['今日 家賃', '今日'],
])('the chip of %s says %s, so that nothing becomes overdue unseen', (line, text) => {
  const { pieces, offered } = readTodo(line, noon)

  expect([...pieces, ...offered].map((piece) => pieceText(piece, today))).toEqual([text])
})
