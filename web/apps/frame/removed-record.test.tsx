// @vitest-environment jsdom

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, Text as YText } from 'yjs'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { fromServer } from '#web/storage/origins.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { currentOffer } from '#web/ui/overlays/current-offer.ts'
import { BoundField } from './bound-field.tsx'
import { useOpenRecord } from './list/use-open-record.ts'
import { Removable } from './removable.tsx'
import { useKeepNoBlank } from './use-keep-no-blank.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Line = RecordBase & { text: string }

let root: Root
let here: Opened<Line>
let elsewhere: Opened<Line>
let screen: ReturnType<typeof useOpenRecord<Line>>
let archived: string[]
let id: string

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
  here = opened()
  elsewhere = opened()
  archived = []
  currentOffer.set(null)
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  id = here.records.create({ text: '' })
  here.records.create({ text: 'another' })
  exchange()
  await show(`/apps?id=${id}`)
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('an open record that another device puts into the trash stays in its field, and can be brought back', async () => {
  await type('gold')

  await removeElsewhere('trash')
  await type('e')

  expect(field()).toBe(document.activeElement)
  expect(here.records.all().get(id)?.text).toBe('golde')
  expect(document.body.textContent).toContain('この行は、別の端末か画面で削除されました')
  expect(archived).toEqual([])

  await press('元に戻す')
  expect(here.records.all().get(id)?.trashedAt).toBeUndefined()
  expect(document.body.textContent).not.toContain('削除されました')
})

test('the text of an open record that another device purges can still be read, takes no keys, and comes back as a copy', async () => {
  await type('gold')
  const before = field()

  await removeElsewhere('purge')
  await type('e')

  expect(before?.isConnected).toBe(false)
  expect(field()).toBe(document.activeElement)
  expect(field()).toMatchObject({ readOnly: true, value: 'gold' })
  expect(archived).toEqual([])

  await press('元に戻す')
  expect(screen.record?.text).toBe('gold')
  expect(screen.openId).not.toBe(id)
  expect([...here.records.all().values()].map(({ text }) => text)).toEqual(['another', 'gold'])
})

test('closing a record that was removed elsewhere leaves it removed', async () => {
  await removeElsewhere('trash')

  await press('閉じる')

  expect(screen.record).toBeNull()
  expect(here.records.all().get(id)?.trashedAt).toBeDefined()
})

test('a record that is removed here is not shown as removed elsewhere', async () => {
  await act(async () => here.records.trash([id]))

  expect(screen).toMatchObject({ record: null, removed: null })
})

test('the rest of a word is no shortcut when its field disappears, until a key or the pointer is meant for the page', async () => {
  const other = document.body.appendChild(document.createElement('textarea'))
  const next = document.body.appendChild(document.createElement('button'))
  other.focus()
  keydown(other, 'l')
  other.remove()
  next.focus()

  expect(keydown(next, 'e').defaultPrevented).toBe(true)
  expect(keydown(next, ' ').defaultPrevented).toBe(true)
  expect(archived).toEqual([])

  keydown(next, 'Tab')
  keydown(next, 'e')
  expect(archived).toEqual(['e'])
})

test('an input that is sent with Enter and disappears leaves the keys to the page', () => {
  const other = document.body.appendChild(document.createElement('input'))
  keydown(other, 'l')
  keydown(other, 'Enter')
  other.remove()

  keydown(document.body, 'e')

  expect(archived).toEqual(['e'])
})

test('a record that was emptied goes to the trash with its text, and undo brings it back', async () => {
  await type('gold')
  await type('', '')

  await act(async () => screen.close())

  expect(here.records.all().get(id)).toMatchObject({ text: 'gold', trashedAt: expect.any(Number) })
  expect(currentOffer.get()?.text).toBe('空になった行を、ごみ箱に移しました')
  await act(async () => currentOffer.get()?.buttons[0]?.onPress())
  expect(here.records.all().get(id)).toMatchObject({ text: 'gold' })
  expect(here.records.all().get(id)?.trashedAt).toBeUndefined()
})

test('a record that was never written is deleted without a word', async () => {
  await act(async () => screen.close())

  expect(here.records.all().has(id)).toBe(false)
  expect(currentOffer.get()).toBeNull()
})

const isBlank = ({ text }: Line) => text === ''

function App() {
  const all = useSyncExternalStore(here.records.subscribe, here.records.all)
  const list = useFocusAfterRemoval<HTMLDivElement>('li', '[data-pane]')
  screen = useOpenRecord({ opened: here, all, isUsable: true })
  useKeepNoBlank({ opened: here, openId: screen.openId, record: screen.record, isBlank, name: '行' })
  useShortcuts({ e: () => archived.push('e') })
  const { record, removed, bringBack, close } = screen
  const text = record && here.records.text(record.id, 'text')
  return (
    <>
      <div ref={list}>
        <li>
          <button type="button">a row</button>
        </li>
      </div>
      {record && (
        <div data-pane>
          <Removable
            what="この行"
            removed={removed}
            text={() => record.text}
            onBringBack={bringBack}
            onClose={close}
          >
            {text && (
              <BoundField
                text={text}
                edit={(change) => here.records.editMap(record.id, change)}
                label="行"
                lengthMax={100}
                isLong
                className=""
              />
            )}
          </Removable>
        </div>
      )}
    </>
  )
}

async function show(path: string) {
  const rootRoute = createRootRoute()
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/apps', component: App })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  await act(async () => root.render(<RouterProvider router={router} />))
  field()?.focus()
}

const field = () => document.querySelector('textarea')

/** Types at the end of the focused field, as far as the keys reach one. */
async function type(letters: string, before = field()?.value ?? '') {
  await act(async () => {
    const target = document.activeElement ?? document.body
    if (keydown(target, letters || 'Backspace').defaultPrevented) return
    if (!(target instanceof HTMLTextAreaElement) || target.readOnly) return
    target.value = before + letters
    target.setSelectionRange(target.value.length, target.value.length)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function keydown(target: Element, key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

const press = (name: string) =>
  act(async () => {
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  })

async function removeElsewhere(how: 'trash' | 'purge') {
  exchange()
  elsewhere.records[how]([id])
  await act(async () => exchange())
}

function exchange() {
  const [ours, theirs] = [encodeStateAsUpdate(here.store.doc), encodeStateAsUpdate(elsewhere.store.doc)]
  applyUpdate(elsewhere.store.doc, ours, fromServer)
  applyUpdate(here.store.doc, theirs, fromServer)
}

function opened(): Opened<Line> {
  // The part of a store that records use.
  const store = { doc: new Doc() } as Store
  const records = openRecords<Line>(store, {
    read: (map, base) => ({ ...base, text: String(map.get('text') ?? '') }),
    write: ({ text }) => ({ text: new YText(text) }),
  })
  // Cast: the notice uses nothing else.
  return { store, records, placeOf: () => ({ space: null }) } as unknown as Opened<Line>
}
