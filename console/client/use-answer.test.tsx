// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { operatorCallable } from '#contract/console/operator-callable.ts'
import { refreshConsoleState } from './console-state.ts'
import { useAnswer } from './use-answer.ts'

const read = operatorCallable({ name: 'read', role: 'viewer', input: z.string(), output: z.string() })

let root: Root
let shown: ReturnType<typeof useAnswer<typeof read.input, typeof read.output>>
/** Answers the calls so far, by their input. */
let answer: Record<string, (response: Response) => void>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answer = {}
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    return new Promise((resolve) => {
      answer[JSON.parse(body).data] = resolve
    })
  })
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('the value of the previous input is gone while the next one loads and after it failed', async () => {
  await show('one')
  await succeed('one')

  await show('two')
  expect(shown).toMatchObject({ value: null, error: null })
  await fail('two')

  expect(shown).toMatchObject({ value: null, error: expect.any(Error) })
})

test('the error of the previous input is gone while the next one loads', async () => {
  await show('one')
  await fail('one')

  await show('two')

  expect(shown).toMatchObject({ value: null, error: null })
})

test('a reload keeps the value until the new one is there, and also if it fails', async () => {
  await show('one')
  await succeed('one')

  act(() => shown.reload())
  expect(shown).toMatchObject({ value: 'one', error: null })
  await fail('one')

  expect(shown).toMatchObject({ value: 'one', error: expect.any(Error) })
})

test('a screen that asks for it shows the previous value while the next one loads, but not after it failed', async () => {
  await show('one', { keepsPrevious: true })
  await succeed('one')

  await show('two', { keepsPrevious: true })
  expect(shown).toMatchObject({ value: 'one', error: null })
  await fail('two')

  expect(shown).toMatchObject({ value: null, error: expect.any(Error) })
})

test('a screen reads again once an operator has acted, and only then', async () => {
  await hearOf('2026-11-18T00:00:00.000Z')
  await show('one')
  await succeed('one')
  answer = {}
  await hearOf('2026-11-18T00:00:00.000Z')
  const before = answer.one

  await hearOf('2026-11-18T00:00:05.000Z')

  expect([before, answer.one]).toEqual([undefined, expect.any(Function)])
  expect(shown).toMatchObject({ value: 'one' })
})

type Props = { input: string; options: { keepsPrevious?: boolean } | undefined }

function Screen({ input, options }: Props) {
  shown = useAnswer(read, input, options)
  return null
}

const show = (input: string, options?: Props['options']) =>
  act(async () => root.render(<Screen input={input} options={options} />))
/** The frame of the console asks for the state. */
const hearOf = (lastActAt: string) =>
  act(async () => {
    const heard = refreshConsoleState()
    const requests = { open: 0, mine: 0, old: 0, oldestAt: null }
    const result = { now: lastActAt, requests, ownContacts: 0, banners: [], lastActAt }
    answer['[object Object]']?.(Response.json({ result }))
    await heard
  })
const succeed = (input: string) => act(async () => answer[input]?.(Response.json({ result: input })))
const fail = (input: string) => act(async () => answer[input]?.(Response.json({}, { status: 500 })))
