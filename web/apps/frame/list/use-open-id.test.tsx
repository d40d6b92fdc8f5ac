// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOpenId } from './use-open-id.ts'

let root: Root
let screen: ReturnType<typeof useOpenId>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('opening a record adds a history entry, and going back closes it', async () => {
  const history = await openApp('/apps/note')

  await act(async () => screen.open('a'))
  await painted()
  expect(history.location.href).toBe('/apps/note?id=a')
  expect(screen.openId).toBe('a')
  await act(async () => history.back())

  expect(screen.openId).toBeNull()
})

test('switching to another record adds no history entry', async () => {
  const history = await openApp('/apps/note')
  await act(async () => screen.open('a'))
  await painted()

  await act(async () => screen.open('b'))
  await painted()
  expect(screen.openId).toBe('b')
  await act(async () => history.back())

  expect(history.location.href).toBe('/apps/note')
})

test('a record in the URL is open from the start and closing removes it', async () => {
  const history = await openApp('/apps/note?id=a')
  expect(screen.openId).toBe('a')

  await act(async () => screen.close())

  expect(screen.openId).toBeNull()
  expect(history.location.href).toBe('/apps/note')
})

test('opening and closing records leaves no history entries', async () => {
  const history = await openApp('/apps/note')

  for (const id of ['a', 'b', 'c', 'd']) {
    await act(async () => screen.open(id))
    await painted()
    await act(async () => screen.close())
  }

  expect(history.location.href).toBe('/apps/note')
  expect(history.length).toBe(2)
  expect(history.canGoBack()).toBe(false)
})

test('closing after switching to another record goes back to the list', async () => {
  const history = await openApp('/apps/note')
  await act(async () => screen.open('a'))
  await painted()
  await act(async () => screen.open('b'))
  await painted()

  await act(async () => screen.close())

  expect(screen.openId).toBeNull()
  expect(history.canGoBack()).toBe(false)
})

test('an opened record is known in the same tick', async () => {
  await openApp('/apps/note')

  act(() => screen.open('a'))

  expect(screen.openId).toBe('a')
})

const painted = () => act(() => new Promise((resolve) => setTimeout(resolve, 250)))

function Screen() {
  screen = useOpenId()
  return null
}

async function openApp(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const rootRoute = createRootRoute()
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/apps/note', component: Screen })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  await act(async () => root.render(<RouterProvider router={router} />))
  return history
}

test('a record that is opened before a deferred close has run stays open', async () => {
  await openApp('/apps/note')

  await act(async () => screen.open('a'))
  await act(async () => {
    screen.later(screen.close)
    screen.open('b')
  })
  await painted()

  expect(screen.openId).toBe('b')
})
