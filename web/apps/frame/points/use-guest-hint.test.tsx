// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AppId, appIds } from '#contract/apps/apps.ts'
import { firstRecordMission, missions } from '#contract/point/mission-rules.ts'
import { setAuthState } from '#web/client/session/auth-state.ts'
import { currentOffer, type Offer } from '#web/ui/overlays/current-offer.ts'
import { withdraw } from '#web/ui/overlays/offer.ts'
import { useGuestHint } from './use-guest-hint.ts'

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.useFakeTimers()
  localStorage.clear()
  currentOffer.set(null)
  setAuthState({ kind: 'signed-out', why: 'nobody' })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function App({ app, hasEarning }: { app: AppId; hasEarning: boolean | undefined }) {
  useGuestHint(app, { hasEarning })
  return <input aria-label="line" />
}
const show = (app: AppId, hasEarning: boolean | undefined) =>
  act(async () => root.render(<App key={app} app={app} hasEarning={hasEarning} />))
const wait = () => act(async () => vi.advanceTimersByTimeAsync(2_000))
const shown = () => (currentOffer.get() as Offer | null)?.text ?? null

/** As a visitor who opens an app without records and makes one. */
async function firstRecordIn(app: AppId) {
  await show(app, undefined)
  await show(app, false)
  await show(app, true)
  await wait()
}

test.each(appIds)('the first record in %s tells a visitor what members get for it', async (app) => {
  await firstRecordIn(app)

  expect(shown()).toBe(`会員なら、この記録で＋${missions[firstRecordMission(app)].points}pt`)
})

test('it is told once per device, not once per app', async () => {
  const [one, other] = appIds
  await firstRecordIn(one ?? 'note')
  currentOffer.set(null)

  await firstRecordIn(other ?? 'note')

  expect(shown()).toBeNull()
})

test('it counts as told once it is shown, because the page may be left while an undo is offered', async () => {
  const undo: Offer = { id: 1, text: '62.4kgを記録しました', buttons: [], isUndo: true }
  currentOffer.set(undo)
  await firstRecordIn('weight')
  const toldMeanwhile = localStorage.length
  await act(() => withdraw(undo))

  expect(toldMeanwhile).toBe(0)
  expect([shown(), localStorage.length]).toEqual([expect.stringContaining('＋10pt'), 1])
})

test('records that were there before, and those of a member, tell nothing', async () => {
  await show('note', undefined)
  await show('note', true)
  await wait()
  expect(shown()).toBeNull()

  setAuthState({ kind: 'signed-in', user: { uid: 'one', email: null, emailVerified: false } })
  await firstRecordIn('todo')
  expect(shown()).toBeNull()
})

test('it waits while the visitor types, until the field is left', async () => {
  await show('note', false)
  const field = place.querySelector('input')
  field?.focus()
  await show('note', true)
  await wait()
  expect(shown()).toBeNull()

  field?.blur()
  await wait()
  expect(shown()).not.toBeNull()
})
