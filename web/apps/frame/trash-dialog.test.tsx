// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { endSpace, leaveSpace, takeSpaceCopy } from '#contract/space/space.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { TrashDialog } from './trash-dialog.tsx'

type Place = 'own' | 'shared' | 'read-only' | 'owned thing' | 'thing of others'

let root: Root
let purged: string[]
let asked: string[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  purged = []
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('default-call-')[1] ?? url)
    return Response.json({ result: {} })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('emptying says how many of the records the others lose too', async () => {
  await show(['own', 'shared', 'shared'])
  await press('ごみ箱を空にする')
  const question = document.body.textContent
  await press('完全に削除する')

  expect(question).toContain('3件の記録を完全に削除します')
  expect(question).toContain('うち2件は、いっしょに使っているものです。ほかの人のごみ箱からも消えます。')
  expect(purged).toEqual(['own 0', 'shared 1', 'shared 2'])
})

test('emptying ends a shared thing of one’s own, and leaves one of somebody else', async () => {
  await show(['own', 'owned thing', 'thing of others'])
  await press('ごみ箱を空にする')
  const question = document.body.textContent
  await press('完全に削除する')

  expect(question).toContain(
    '「owned thing」は、いっしょに使うのも終わります。ほかの人は、30日のあいだ自分用に残せます。',
  )
  expect(question).toContain(
    '「thing of others」からは、あなただけが抜けます。ほかの人のごみ箱には残ります。',
  )
  expect(question).not.toContain('ほかの人のごみ箱からも')
  expect([purged, asked]).toEqual([['own 0'], [endSpace.name, takeSpaceCopy.name, leaveSpace.name]])
})

test('emptying says nothing of others when all records are one’s own', async () => {
  await show(['own'])
  await press('ごみ箱を空にする')

  expect(document.body.textContent).toContain('1件の記録を完全に削除します')
  expect(document.body.textContent).not.toContain('いっしょに')
})

test('records that one may only read are not in the trash', async () => {
  await show(['own', 'read-only'])
  const shown = [...document.querySelectorAll('li')].length
  await press('ごみ箱を空にする')
  await press('完全に削除する')

  expect([shown, purged]).toEqual([1, ['own 0']])
})

test('a trash of only such records is empty', async () => {
  await show(['read-only'])

  expect(document.body.textContent).toContain('ごみ箱は空です')
  expect(buttonCalled('ごみ箱を空にする')).toBeUndefined()
})

function show(places: readonly Place[]) {
  const now = Date.now()
  const records = new Map(
    places.map((place, at): [string, RecordBase] => {
      const id = `${place} ${at}`
      return [id, { id, createdAt: 1, editedAt: 1, trashedAt: now - at }]
    }),
  )
  const listing = { records, readiness: 'known', first: [] }
  const opened = {
    records: { purge: (ids: string[]) => purged.push(...ids) },
    placeOf: (id: string) => ({
      space: id.startsWith('own ') ? null : spaceOf(id),
      isReadOnly: id.startsWith('read-only'),
    }),
    emptiedBy: (ids: string[]) => ids.filter((id) => id.includes('thing')).map(spaceOf),
    otherWho: () => null,
  }
  // Cast: the dialog uses nothing else of a storage.
  const storage = {
    opened: () => opened,
    current: () => opened,
    listing: () => listing,
    subscribe: () => () => {},
  } as unknown as AppStorage<RecordBase>
  return painted(() =>
    root.render(<TrashDialog open onClose={() => {}} storage={storage} titleOf={({ id }) => id} />),
  )
}

const spaceOf = (id: string) => ({
  id,
  title: id.replace(/ \d$/, ''),
  role: id.startsWith('owned') ? 'owner' : 'write',
  state: 'open',
  members: [1, 2],
})

const buttonCalled = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = (name: string) => painted(() => buttonCalled(name)?.click())

/** A dialog is filled after the paint of the change that opened it. */
async function painted(change: () => void) {
  await act(async () => change())
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
