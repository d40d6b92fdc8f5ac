// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterPaint, usePaintedValue } from './after-paint.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

const painted = () => act(() => new Promise((resolve) => setTimeout(resolve, 250)))

function shown(render: () => void) {
  const root = createRoot(document.createElement('div'))
  const Shown = () => {
    render()
    return null
  }
  act(() => root.render(<Shown />))
  return { again: () => act(() => root.render(<Shown />)), remove: () => act(() => root.unmount()) }
}

it('of two presses before a paint only the last acts, and none acts twice', async () => {
  const acts: string[] = []
  let press!: (name: string) => void
  shown(() => {
    const { later } = useAfterPaint()
    press = (name) => later(() => acts.push(name))
  })

  press('open')
  press('close')
  expect(acts).toEqual([])
  await painted()
  expect(acts).toEqual(['close'])
})

it('nothing acts after the component was removed or the act cancelled', async () => {
  const acts: string[] = []
  let hook!: ReturnType<typeof useAfterPaint>
  const component = shown(() => {
    hook = useAfterPaint()
  })

  hook.later(() => acts.push('cancelled'))
  hook.cancel()
  hook.later(() => acts.push('removed'))
  component.remove()
  await painted()
  expect(acts).toEqual([])
})

it('a value follows after the paint, and the newest wins', async () => {
  const seen: number[] = []
  let value = 1
  const component = shown(() => void seen.push(usePaintedValue(value)))

  value = 2
  component.again()
  value = 3
  component.again()
  expect(new Set(seen)).toEqual(new Set([1]))
  await painted()
  expect(seen.at(-1)).toBe(3)
  expect(seen).not.toContain(2)
})
