// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type News, takeToasts } from './overlays/toast.ts'
import { stayBusy, useAction } from './use-action.ts'

let root: Root
let shown: News[]
let releaseToasts: () => void
let action: ReturnType<typeof useAction<[string]>>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
  shown = []
  releaseToasts = takeToasts((news) => shown.push(news))
})

afterEach(async () => {
  await act(() => root.unmount())
  releaseToasts()
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
  expect(shown).toEqual([
    { kind: 'error', text: 'failed: offline' },
    { kind: 'error', text: 'failed: offline' },
  ])
  expect(action.isBusy).toBe(false)
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

function Place({ work }: { work: (name: string) => Promise<unknown> }) {
  action = useAction(work, (error) => `failed: ${error instanceof Error ? error.message : error}`)
  return null
}

const mount = (work: (name: string) => Promise<unknown>) => act(() => root.render(<Place work={work} />))
