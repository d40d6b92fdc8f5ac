// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HistoryEntry, historyPageSize } from '#contract/point/history.ts'
import { setAuthState } from '#web/client/session/auth-state.ts'
import { useHistory } from './use-history.ts'

let root: Root
let member = 0
let newest = 120
let isServerUp = true
let shown: ReturnType<typeof useHistory>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  newest = 120
  isServerUp = true
  member++
  setAuthState({ kind: 'signed-in', user: { uid: `member-${member}`, email: null, emailVerified: true } })
  await mount()
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('each older page is added at the end, until there is none', async () => {
  expect(range()).toEqual([120, 71])

  await act(() => shown.readMore())
  expect(range()).toEqual([120, 21])
  await act(() => shown.readMore())

  expect(range()).toEqual([120, 1])
  expect(shown.hasMore).toBe(false)
})

test('a page that is opened again shows its entries at once, reads the newer ones and goes on at its end', async () => {
  await act(() => shown.readMore())
  await act(() => root.unmount())
  newest = 123

  await mount()
  expect(range()).toEqual([123, 21])
  await act(() => shown.readMore())

  expect(range()).toEqual([123, 1])
})

test('news that arrive while an older page is loading do not lose that page', async () => {
  newest = 121

  await act(async () => {
    const more = shown.readMore()
    dispatchEvent(new Event('online'))
    await more
  })

  expect(range()).toEqual([expect.any(Number), 21])
})

test('an older page that failed is reported and can be retried', async () => {
  isServerUp = false
  await act(() => shown.readMore())
  expect(shown).toMatchObject({ isFailed: true, hasMore: true })

  isServerUp = true
  await act(() => shown.readMore())

  expect(shown.isFailed).toBe(false)
  expect(range()).toEqual([120, 21])
})

test('news that cannot be read are no failure of the entries that are shown', async () => {
  isServerUp = false

  await act(async () => dispatchEvent(new Event('online')))

  expect(shown.isFailed).toBe(false)
  expect(range()).toEqual([120, 71])
})

test('the first pages of the last visit are shown with their time when the server does not answer', async () => {
  await act(() => shown.readMore())
  await act(() => shown.readMore())
  const uid = `member-${member}`
  await openAsAnotherTab(uid)

  expect(range()).toEqual([120, 21])
  expect(shown).toMatchObject({ hasMore: true, isFailed: true, record: { isLive: false } })
  expect(shown.record.heardAt).toBeGreaterThan(Date.now() - 60_000)

  isServerUp = true
  await act(() => shown.readMore())
  expect(shown.record.isLive).toBe(true)
})

test('another member never sees the stored pages', async () => {
  await openAsAnotherTab(`member-${member}-other`)

  expect(shown.pages).toBeNull()
})

/** A new tab has no entries in memory; showing another member meanwhile drops those of this one. */
async function openAsAnotherTab(uid: string): Promise<void> {
  isServerUp = false
  for (const each of ['nobody', uid]) {
    await act(() => root.unmount())
    setAuthState({ kind: 'signed-in', user: { uid: each, email: null, emailVerified: true } })
    await mount()
  }
}

async function mount(): Promise<void> {
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Shown />))
}

function Shown() {
  shown = useHistory('all')
  return null
}

function range(): (number | undefined)[] {
  const seqs = shown.pages?.flat().map(({ seq }) => seq) ?? []
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => b - a))
  return [seqs[0], seqs.at(-1)]
}

async function answer(url: string, { body }: { body?: string } = {}): Promise<Response> {
  if (!isServerUp)
    return Response.json({ error: { status: 'INTERNAL', message: 'internal' } }, { status: 500 })
  if (!String(url).includes('history')) return Response.json({})
  const { before } = JSON.parse(body ?? '').data
  const from = before === null ? newest : before - 1
  const entries = Array.from({ length: Math.min(from, historyPageSize) }, (_, at) => entry(from - at))
  return Response.json({ result: { entries, hasMore: from > historyPageSize } })
}

const entry = (seq: number): HistoryEntry => ({
  seq,
  at: '2026-11-16T00:00:00.000Z',
  kind: 'granted',
  state: 'done',
  mission: null,
  channel: null,
  isCampaign: false,
  exchangeId: null,
  note: null,
  points: 1,
  balanceAfter: seq,
})
