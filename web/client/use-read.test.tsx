// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAuthState } from './session/auth-state.ts'
import { tellAnswer } from './transport/reach.ts'
import { type ReadState, useRead } from './use-read.ts'

let root: Root
let member = 0
let shown: ReadState<string>
let answers: (() => Promise<string>)[]
let asked = 0

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answers = []
  asked = 0
  // The test before may have left the server unreachable.
  tellAnswer()
  signIn()
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('a value read before is shown at once and read again', async () => {
  answers = [async () => 'first', () => new Promise(() => {})]
  await mount()
  await act(() => root.unmount())
  root = createRoot(document.createElement('div'))

  await mount()

  expect(shown.value).toBe('first')
  expect(asked).toBe(2)
})

test('another member does not see the value', async () => {
  answers = [async () => 'secret', () => new Promise(() => {})]
  await mount()

  await act(() => signIn())

  expect(shown.value).toBeNull()
})

test('a failed read is retried when the network is back', async () => {
  answers = [async () => Promise.reject(new Error('offline')), async () => 'second']
  await mount()
  expect(shown).toMatchObject({ value: null, isFailed: true })

  await act(async () => dispatchEvent(new Event('online')))

  expect(shown).toMatchObject({ value: 'second', isFailed: false })
})

test('a slow answer does not replace a later one', async () => {
  let answerSlowly = (_: string) => {}
  answers = [
    () =>
      new Promise((resolve) => {
        answerSlowly = resolve
      }),
    async () => 'newer',
  ]
  await mount()
  await act(() => shown.read())

  await act(async () => answerSlowly('older'))

  expect(shown.value).toBe('newer')
})

test('a change reads again, but a first value does not', async () => {
  answers = [async () => 'first', async () => 'second']
  await mount()
  await mount({ change: 1 })
  expect(asked).toBe(1)

  await mount({ change: 2 })

  expect(asked).toBe(2)
  expect(shown.value).toBe('second')
})

test('a page that becomes visible reads again if it asked for that', async () => {
  answers = [async () => 'first', async () => 'second']
  await mount({ whenVisible: true })

  await act(async () => document.dispatchEvent(new Event('visibilitychange')))

  expect(shown.value).toBe('second')
})

test('without a name nothing is read', async () => {
  await mount({ name: null })

  expect(asked).toBe(0)
  expect(shown).toMatchObject({ value: null, isFailed: false })
})

type Props = { name?: string | null; change?: number; whenVisible?: boolean }

function Place({ name = 'value', change, whenVisible = false }: Props) {
  shown = useRead(name, () => answers[asked++]?.() ?? Promise.reject(new Error('not expected')), {
    changes: [change],
    whenVisible,
  })
  return null
}

const mount = (props: Props = {}) => act(async () => root.render(<Place {...props} />))

function signIn(): void {
  member++
  setAuthState({ kind: 'signed-in', user: { uid: `reader-${member}`, email: null, emailVerified: true } })
}
