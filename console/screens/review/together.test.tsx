// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReviewFile } from '#contract/console/review.ts'
import { TogetherBar, TogetherDialog } from './together.tsx'

const waiting = { exchangeId: 'first', number: 'E-20261120-AAAA', channel: 'paypay', points: 300 } as const
const other = { exchangeId: 'second', number: 'E-20261120-BBBB', channel: 'quo', points: 500 } as const
const decided = { ...other, exchangeId: 'third', number: 'E-20261119-CCCC', status: 'issued' }
// Cast: only what the dialog reads.
const file = {
  row: {
    ...waiting,
    uid: 'u1',
    nickname: 'みどり',
    verdict: { level: 'check', reasons: ['はじめての交換です'] },
  },
  earlier: [{ ...other, status: 'review' }, decided],
} as unknown as ReviewFile

let root: Root
let verdict: string
/** The acts that were sent: the exchange, what was seen, and the message of a rejection. */
let sent: { id: string; seen: string; message?: string }[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  verdict = '要確認'
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { data } = JSON.parse(body)
    const seen = {
      hash: verdict,
      preview: {
        who: 'みどり',
        what: '発行します。',
        changes: [{ label: '判定', before: null, after: verdict }],
        blocked: null,
        needsSecondPerson: false,
      },
    }
    if (url.includes('preview')) return Response.json({ result: seen })
    sent.push({ id: data.input.exchangeId, seen: data.seen, message: data.input.message })
    return Response.json({
      result: data.seen === verdict ? { status: 'done' } : { status: 'changed', now: seen },
    })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test('the exchanges of a member that wait are offered together, without those that are decided', async () => {
  await show(<TogetherBar file={file} onDecide={() => {}} />)

  expect(document.body.textContent).toContain('この会員の審査待ちは 2件（合計 800pt）です。')
})

test('all exchanges of a member are approved by one press, as they were shown', async () => {
  await show(<TogetherDialog file={file} does="approve-all" onClose={() => {}} />)
  await until('判定：要確認')
  await write('本人を確認しました')
  await confirm()
  await until('2／2件')

  expect(sent).toEqual([
    { id: 'first', seen: '要確認', message: undefined },
    { id: 'second', seen: '要確認', message: undefined },
  ])
})

test('none is approved when a finding appears after the reviewer looked', async () => {
  await show(<TogetherDialog file={file} does="approve-all" onClose={() => {}} />)
  await until('判定：要確認')
  verdict = '不審な点あり'
  await write('本人を確認しました')
  await confirm()
  await until('内容が変わりました。1件ずつ確かめてください。')

  expect(sent.map(({ seen }) => seen)).toEqual(['要確認', '要確認'])
  expect(document.body.textContent).not.toContain('承認しました')
})

test('all exchanges of a member are rejected with one message', async () => {
  await show(<TogetherDialog file={file} does="reject-all" onClose={() => {}} />)
  await until('次へ')
  await confirm()
  await until('判定：')
  await confirm()
  await until('2／2件')

  expect(sent.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(new Set(sent.map(({ message }) => message)).size).toBe(1)
  expect(sent[0]?.message).toContain('ポイントはお返ししています')
})

const show = (element: ReactNode) => act(() => root.render(element))

const until = (text: string) => act(async () => expect.poll(() => document.body.textContent).toContain(text))

const write = (reason: string) =>
  act(() => {
    const field = document.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, reason)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** Ctrl+Enter, as in every dialog of an act. */
const confirm = () => act(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true })))
