// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advise, forgetUndo, offer, offerUndo, takeBackLatest } from './offer.ts'
import { OfferBar } from './offer-bar.tsx'

let root: Root
let place: HTMLElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(() => root.render(<OfferBar durationMs={1_000} />))
})

afterEach(async () => {
  await act(() => vi.advanceTimersByTime(60_000))
  await act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the bar goes after its time, but not while it has the focus', async () => {
  await act(() => offerUndo('削除しました', () => {}))
  await act(() => button().focus())
  await act(() => vi.advanceTimersByTime(5_000))
  const whileFocused = place.textContent
  await act(() => button().blur())
  await act(() => vi.advanceTimersByTime(1_100))

  expect(whileFocused).toContain('削除しました')
  expect(place.textContent).toBe('')
})

test('the button takes back and removes the bar; a newer offer replaces an older one', async () => {
  const taken: string[] = []
  await act(() => offerUndo('古い', () => taken.push('old')))
  await act(() => offerUndo('新しい', () => taken.push('new')))
  await act(() => button().click())

  expect(taken).toEqual(['new'])
  expect(place.textContent).toBe('')
})

test('Ctrl+Z takes back, except in a field, which has an undo of its own', async () => {
  const taken: string[] = []
  const field = place.appendChild(document.createElement('input'))
  await act(() => offerUndo('削除しました', () => taken.push('undone')))

  await act(() => press(field))
  const inField = [...taken]
  await act(() => press(document.body))

  expect(inField).toEqual([])
  expect(taken).toEqual(['undone'])
})

test('the latest act taken back from elsewhere removes its own bar, and the next goes on to the act before', async () => {
  const taken: string[] = []
  await act(() => offerUndo('一つ目', () => taken.push('first')))
  await act(() => offerUndo('二つ目', () => taken.push('second')))

  await act(() => takeBackLatest())
  const bar = place.textContent
  await act(() => takeBackLatest())

  expect(bar).toBe('')
  expect(taken).toEqual(['second', 'first'])
})

test('another offer has its own words, and Ctrl+Z does not accept it', async () => {
  const accepted: string[] = []
  await act(() =>
    offer('「牛乳」を買い物に追加しました', { label: '見る', onPress: () => accepted.push('seen') }),
  )

  await act(() => press(document.body))
  const byKey = [...accepted]
  await act(() => button().click())

  expect(byKey).toEqual([])
  expect(accepted).toEqual(['seen'])
})

test('advice waits until the offer before it is gone, each in turn, unless it is not wanted any more by then', async () => {
  const asked: string[] = []
  const say = (text: string, isWanted = true) =>
    advise(text, { label: '会員登録へ', onPress: () => {} }, () => asked.push(text) > 0 && isWanted)
  await act(() => offerUndo('4件を追加しました', () => {}))
  await act(() => {
    say('会員登録か書き出しをおすすめします')
    say('もう伝えたこと', false)
    say('会員なら、この記録で＋10pt')
  })
  const askedBefore = [...asked]
  const shown = [place.textContent]
  for (const _ of [1, 2]) {
    await act(() => button().click())
    shown.push(place.textContent)
  }

  expect(askedBefore).toEqual([])
  expect(shown).toEqual([
    expect.stringContaining('4件を追加しました'),
    expect.stringContaining('会員登録か書き出しをおすすめします'),
    expect.stringContaining('会員なら、この記録で＋10pt'),
  ])
})

test('an open dialog takes the bar in, because the page behind it is inert, and gives it back when it closes', async () => {
  const dialog = openDialog()
  await act(() => offerUndo('献立から外しました', () => {}))
  const inDialog = dialog.querySelector('[role=status]')?.textContent
  await close(dialog)
  const afterwards = place.textContent

  expect(inDialog).toContain('献立から外しました')
  expect(afterwards).toContain('献立から外しました')
})

test('the bar fades in where it appears first, and not again where a dialog takes it or leaves it', async () => {
  const fadesIn = () => document.querySelector('.ui-offer-bar')?.matches(':not([data-moved])')
  await act(() => offerUndo('削除しました', () => {}))
  const atFirst = fadesIn()
  const dialog = await act(async () => openDialog())
  const inDialog = fadesIn()
  await close(dialog)
  const afterwards = fadesIn()
  await act(() => offerUndo('もう一つ削除しました', () => {}))

  expect([atFirst, inDialog, afterwards, fadesIn()]).toEqual([true, false, false, true])
})

test('the bar goes after its time in a dialog too, and the focus stays in the dialog', async () => {
  const dialog = openDialog()
  await act(() => offerUndo('献立から外しました', () => {}))
  await act(() => dialog.querySelector<HTMLElement>('.ui-offer-button')?.focus())
  await act(() => dialog.querySelector<HTMLElement>('.ui-message-close')?.click())
  const focused = document.activeElement
  await act(() => offerUndo('献立に入れました', () => {}))
  await act(() => vi.advanceTimersByTime(1_100))

  expect(dialog.contains(focused)).toBe(true)
  expect(dialog.textContent).toBe('')
  dialog.remove()
})

function openDialog(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.innerHTML = '<button type="button" aria-label="閉じる"></button><div data-messages></div>'
  dialog.open = true
  return dialog
}

const close = (dialog: HTMLDialogElement) =>
  act(async () => {
    dialog.open = false
    dialog.remove()
  })

function button(): HTMLElement {
  const [first] = place.getElementsByTagName('button')
  if (!first) throw new Error('no undo bar')
  return first
}

const press = (target: HTMLElement) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))

test('Ctrl+Z goes back act by act, also after the bar has gone, and each act once', async () => {
  const taken: string[] = []
  for (const name of ['first', 'second', 'third']) await act(() => offerUndo(name, () => taken.push(name)))
  await act(() => button().click())
  await act(() => vi.advanceTimersByTime(5_000))

  for (let n = 0; n < 3; n++) await act(() => press(document.body))

  expect(taken).toEqual(['third', 'second', 'first'])
})

test('the act of one person cannot be undone by the next one', async () => {
  const taken: string[] = []
  for (const name of ['first', 'second']) await act(() => offerUndo(name, () => taken.push(name)))

  await act(forgetUndo)
  await act(() => press(document.body))

  expect(place.textContent).toBe('')
  expect(taken).toEqual([])
})
