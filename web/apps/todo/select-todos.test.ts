import { expect, test } from 'vitest'
import type { Todo } from '#contract/apps/app-todo.ts'
import { foundElsewhere, isFinished, selectTodos } from './select-todos.ts'
import type { TodoView } from './views/views.ts'

const today = '2026-11-16'
const noon = Date.parse('2026-11-16T12:00+09:00')
const todo = (text: string, more: Partial<Todo> = {}): Todo => ({
  id: text,
  createdAt: 0,
  editedAt: 0,
  kind: 'todo',
  text,
  memo: '',
  priority: 'none',
  subtasks: [],
  order: text,
  ...more,
})
const all = [
  todo('買い物', { kind: 'list' }),
  todo('牛乳を買う', { due: today, list: '買い物' }),
  todo('牛乳パックを洗う', { due: '2026-11-20' }),
  todo('卵', { list: '買い物', memo: 'ギュウニュウも' }),
  todo('牛乳を返す', { doneAt: 1 }),
  todo('牛乳の券', { trashedAt: 1, due: today }),
]
const found = (view: TodoView, query: string) =>
  selectTodos(all.values(), view, query, today).flatMap(({ todos }) => todos.map(({ text }) => text))

test('a search stays in the chosen view and counts what it finds outside of it', () => {
  expect(found('today', '牛乳')).toEqual(['牛乳を買う'])
  expect(found('done', '牛乳')).toEqual(['牛乳を返す'])
  expect(found({ list: '買い物' }, 'ぎゅうにゅう')).toEqual(['卵'])
  expect(foundElsewhere(all.values(), 'today', '牛乳', today)).toEqual({ all: 1, done: 1 })
  expect(foundElsewhere(all.values(), 'today', '', today)).toEqual({ all: 0, done: 0 })
})

test('a search for #list finds the todos of that list, also by its beginning', () => {
  expect(found('all', '#買い物')).toEqual(['牛乳を買う', '卵'])
  expect(found('all', '＃買 牛乳')).toEqual(['牛乳を買う'])
  expect(found('all', '#仕事')).toEqual([])
})

test.each<[TodoView, string, boolean, Todo[]]>([
  ['today', 'nothing was ever written', false, []],
  ['today', 'a todo was finished on another day', false, [todo('', { due: '2026-11-15', doneAt: 1 })]],
  ['today', 'its only todo was finished today', true, [todo('', { due: today, doneAt: noon })]],
  ['today', 'the finished todo is in the trash', false, [todo('', { doneAt: noon, trashedAt: noon })]],
  ['today', 'another one is open', false, [todo('a', { doneAt: noon }), todo('b', { due: today })]],
  ['all', 'all there were are done', true, [todo('', { doneAt: 1 })]],
  ['upcoming', 'a todo was finished today', false, [todo('', { due: today, doneAt: noon })]],
])('the view %s, when %s, counts as finished: %s', (view, _when, expected, records) => {
  expect(isFinished(records, view, today)).toBe(expected)
})
