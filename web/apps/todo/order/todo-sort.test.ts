import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Todo, todoPriorities } from '#contract/apps/app-todo.ts'
import { orderBetween } from '../../frame/order.ts'
import { selectTodos } from '../select-todos.ts'
import { canMoveAt, placeAmong, sorted, sortKey, type TodoOrder } from './todo-sort.ts'

const today = '2026-11-18'

it('today is by time, then priority, then the own order, in sections once one of them has a time', () => {
  const todos = [
    todo('掃除'),
    todo('電話', { priority: 'high' }),
    todo('夕食', { time: '18:00' }),
    todo('朝会', { time: '09:00' }),
    todo('体操', { part: 'morning' }),
    todo('昼食', { part: 'noon', priority: 'low' }),
    todo('家賃', { due: '2026-11-10' }),
  ]

  expect(groupsOf(todos)).toEqual([
    ['期限切れ', ['家賃']],
    ['午前', ['体操', '朝会']],
    ['午後', ['昼食']],
    ['夕方・夜', ['夕食']],
    ['時刻なし', ['電話', '掃除']],
  ])
  expect(groupsOf(todos.slice(0, 2))).toEqual([[null, ['電話', '掃除']]])
})

it('elsewhere the day comes first, and the choice changes the order', () => {
  const todos = [
    todo('いつか', { due: undefined, priority: 'high' }),
    todo('来週', { due: '2026-11-25' }),
    todo('今日'),
    todo('明日', { due: '2026-11-19', priority: 'middle' }),
  ]
  const texts = (order: TodoOrder) =>
    selectTodos(todos, 'all', '', today, order).flatMap((group) => group.todos.map(({ text }) => text))

  expect(texts('date')).toEqual(['今日', '明日', '来週', 'いつか'])
  expect(texts('priority')).toEqual(['いつか', '明日', '今日', '来週'])
  expect(texts('own')).toEqual(['いつか', '来週', '今日', '明日'])
})

it('open todos of an archived list appear only in that list, its finished ones also under 完了', () => {
  const list = todo('引っ越し', { kind: 'list', archivedAt: 1 })
  const todos = [list, todo('箱', { list: list.id }), todo('見積もり', { list: list.id, doneAt: 1 })]
  const count = (view: Parameters<typeof selectTodos>[1], query = '') =>
    selectTodos(todos, view, query, today).flatMap((group) => group.todos).length

  expect([count('today'), count('all'), count('all', '箱')]).toEqual([0, 0, 0])
  expect([count({ list: list.id }), count('done')]).toEqual([1, 1])
})

it('a dropped todo lands at the nearest place that its key allows, and nowhere else', () => {
  const some = fc.array(
    fc.record({
      time: fc.constantFrom('09:00', '18:00', undefined),
      priority: fc.constantFrom(...todoPriorities),
    }),
    { minLength: 2, maxLength: 8 },
  )
  fc.assert(
    fc.property(
      some,
      fc.nat(7),
      fc.nat(9),
      fc.constantFrom<TodoOrder>('agenda', 'date', 'own', 'priority'),
      (fields, from, wanted, order) => {
        const todos = sorted(
          fields.map((each, at) => todo(`t${at}`, each)),
          order,
        )
        const moved = todos[from % todos.length]
        if (!moved) return
        const others = todos.filter((each) => each !== moved)
        const index = placeAmong(others, moved, { order, wanted })
        const key = orderBetween(others[index - 1]?.order ?? null, null)
        const keys = others.toSpliced(index, 0, { ...moved, order: key }).map((each) => sortKey(each, order))

        expect(keys).toEqual(keys.toSorted())
        if (!canMoveAt(todos, from % todos.length, order))
          expect(others.toSpliced(index, 0, moved)).toEqual(todos)
      },
    ),
    { numRuns: 100 },
  )
})

let made = 0
function todo(text: string, fields: Partial<Record<keyof Todo, unknown>> = {}): Todo {
  made++
  const id = `id${made}`
  const base = {
    kind: 'todo',
    memo: '',
    priority: 'none',
    subtasks: [],
    due: today,
    createdAt: 0,
    editedAt: 0,
  }
  const given = Object.entries({ ...base, id, text, order: String(made).padStart(6, '0'), ...fields })
  // Cast: the fields of a todo, without those set to undefined.
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as unknown as Todo
}

const groupsOf = (todos: readonly Todo[]) =>
  selectTodos(todos, 'today', '', today).map(({ title, todos: some }) => [
    title,
    some.map(({ text }) => text),
  ])
