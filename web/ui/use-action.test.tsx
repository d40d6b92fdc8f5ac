// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hintAbout } from './feedback/hints.ts'
import { toasts } from './overlays/toast.ts'
import { stayBusy, useAction } from './use-action.ts'

let root: Root
let action: ReturnType<typeof useAction<[string]>>

beforeEach(() => {
  // The tests of one worker share the messages.
  toasts.set([])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('an action runs once for two clicks and is busy until it ends', async () => {
  let finish = () => {}
  const started: string[] = []
  await mount((name) => {
    started.push(name)
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })

  await act(async () => {
    void action.run('first')
    void action.run('second')
  })
  expect(action.isBusy).toBe(true)
  await act(async () => finish())

  expect(started).toEqual(['first'])
  expect(action.isBusy).toBe(false)
})

test('an action that fails shows its sentence and can run again', async () => {
  let runs = 0
  await mount(async () => {
    runs++
    throw new Error('offline')
  })

  await act(() => action.run('first'))
  await act(() => action.run('second'))

  expect(runs).toBe(2)
  expect(toasts.get()).toMatchObject([{ kind: 'error', text: 'failed: offline' }])
  expect(action.isBusy).toBe(false)
})

test('an action that succeeds removes the error and the hint of its last failure', async () => {
  let isOnline = false
  await mount(async () => {
    if (!isOnline) throw new Error('offline')
  }, 'save')

  await act(() => action.run('first'))
  const [shown, hint] = [toasts.get(), hintAbout('save')]
  isOnline = true
  await act(() => action.run('second'))

  expect(shown).toMatchObject([{ text: 'failed: offline', about: 'save' }])
  expect(hint).toBe('try later')
  expect(toasts.get()).toEqual([])
  expect(hintAbout('save')).toBeNull()
})

test('an action that leaves the page stays busy and does not run again', async () => {
  let runs = 0
  await mount(async () => {
    runs++
    return stayBusy
  })

  await act(() => action.run('first'))
  await act(() => action.run('second'))

  expect(runs).toBe(1)
  expect(action.isBusy).toBe(true)
})

type Work = (name: string) => Promise<unknown>

function Place({ work, about }: { work: Work; about?: string }) {
  action = useAction(
    work,
    (error) => ({
      text: `failed: ${error instanceof Error ? error.message : error}`,
      hint: about ? 'try later' : null,
    }),
    about,
  )
  return null
}

const mount = (work: Work, about?: string) =>
  act(() => root.render(<Place work={work} {...(about && { about })} />))
