// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { TrashDialog } from './trash-dialog.tsx'

type Place = 'own' | 'shared' | 'read-only'

let root: Root
let purged: string[]

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
  const records = new Map(
    places.map((place, at): [string, RecordBase] => {
      const id = `${place} ${at}`
      return [id, { id, createdAt: 1, editedAt: 1, trashedAt: Date.now() - at }]
    }),
  )
  const listing = { records, readiness: 'known', first: [] }
  const opened = {
    records: { purge: (ids: string[]) => purged.push(...ids) },
    placeOf: (id: string) => ({
      space: id.startsWith('own') ? null : {},
      isReadOnly: id.startsWith('read-only'),
    }),
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

const buttonCalled = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = (name: string) => painted(() => buttonCalled(name)?.click())

/** A dialog is filled after the paint of the change that opened it. */
async function painted(change: () => void) {
  await act(async () => change())
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
