// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Records } from '#web/storage/records.ts'
import { CookedLog } from './cooked-log.tsx'

let root: Root
const scrolledTo: Element[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00') })
  // jsdom has no layout.
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this)
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the form comes into sight with the focus inside, on the day of the press', async () => {
  await act(() => root.render(<CookedLog recipe={recipe} records={unused} isReadOnly={false} />))
  vi.setSystemTime(new Date('2026-11-21T07:00:00+09:00'))

  await act(() => buttonOf('作った').click())

  expect(scrolledTo).toEqual([document.querySelector('form')])
  expect(document.activeElement?.textContent).toBe('残す')
  expect(document.querySelector<HTMLInputElement>('input[type=date]')?.value).toBe('2026-11-21')
})

const recipe = { id: 'r1', cooked: [] } as unknown as Recipe
const unused = {} as Records<Recipe>

const buttonOf = (text: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text)
  if (!found) throw new Error(text)
  return found
}
