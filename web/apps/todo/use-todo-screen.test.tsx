// @vitest-environment jsdom

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { Todo } from '#contract/apps/app-todo.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { todoStorage } from './todo-storage.ts'
import { useTodoList } from './use-todo-list.ts'
import { useTodoScreen } from './use-todo-screen.ts'

const today = '2026-11-18'
const noon = new Date(`${today}T12:00:00+09:00`)

test('lines that name a new list, added before the page shows it, go to one list', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
  const opened = todoStorage.current()
  await opened.store.saved()
  const screen = await shownScreen(opened)

  await act(async () => {
    screen().add(readTodo('醤油 #買い物', noon))
    screen().add(readTodo('電池 #買い物', noon))
    screen().addLines(['牛乳 #ﾎｰﾑｾﾝﾀｰ', '釘 #ホームセンター'], null)
  })

  const all = [...opened.records.all().values()]
  const lists = new Map(all.filter(({ kind }) => kind === 'list').map(({ id, text }) => [id, text]))
  expect([...lists.values()]).toEqual(['買い物', 'ﾎｰﾑｾﾝﾀｰ'])
  expect(
    all.filter(({ kind }) => kind === 'todo').map(({ text, list }) => [text, lists.get(list ?? '')]),
  ).toEqual([
    ['醤油', '買い物'],
    ['電池', '買い物'],
    ['牛乳', 'ﾎｰﾑｾﾝﾀｰ'],
    ['釘', 'ﾎｰﾑｾﾝﾀｰ'],
  ])
})

test('lines that are added right after their list was made, before the page shows it, land in it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const opened = todoStorage.current()
  await opened.store.saved()
  const screen = await shownScreen(opened, new Map())

  await act(async () => screen().addList('台所'))
  await act(async () => {
    screen().add(readTodo('パン', noon))
    screen().addLines(['卵', '塩'], null)
  })

  const all = [...opened.records.all().values()]
  const kitchen = all.find(({ text }) => text === '台所')
  expect(all.filter(({ list }) => list === kitchen?.id).map(({ text }) => text)).toEqual(['パン', '卵', '塩'])
})

/** Renders what is in the records, or what an earlier moment had. */
async function shownScreen(opened: Opened<Todo>, listed?: ReadonlyMap<string, Todo>) {
  let screen: ReturnType<typeof useTodoScreen> | undefined
  function App() {
    const all = opened.records.all()
    const list = useTodoList({ records: listed ?? all, readiness: 'known', first: [] }, today)
    screen = useTodoScreen({ opened, all, list, isUsable: true, today, onTimed: () => {} })
    return null
  }
  const rootRoute = createRootRoute()
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/apps', component: App })
  const history = createMemoryHistory({ initialEntries: ['/apps'] })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RouterProvider router={router} />))
  return () => {
    if (!screen) throw new Error('the screen was not rendered')
    return screen
  }
}
