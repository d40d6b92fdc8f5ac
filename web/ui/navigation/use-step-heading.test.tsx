// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStepHeading } from './use-step-heading.ts'

let scrolls: number
beforeEach(() => {
  scrolls = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom does not scroll.
  vi.stubGlobal('scrollTo', () => scrolls++)
})
afterEach(() => vi.unstubAllGlobals())

test('a change of the step shows the view from its top and focuses its heading; the first view stays as it is', () => {
  const show = mount(false)
  show('form')
  expect([document.activeElement?.tagName, scrolls]).toEqual(['BODY', 0])

  show('consent')
  show('consent')

  expect(document.activeElement?.textContent).toBe('consent')
  expect(scrolls).toBe(1)
})

test('a view that replaces another when it is mounted is focused at once', () => {
  mount(true)('code')

  expect(document.activeElement?.textContent).toBe('code')
})

function mount(isReplacement: boolean) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return (step: string) => act(() => root.render(<View step={step} isReplacement={isReplacement} />))
}

function View({ step, isReplacement }: { step: string; isReplacement: boolean }) {
  const heading = useStepHeading(step, { isReplacement })
  return (
    <h1 ref={heading} tabIndex={-1}>
      {step}
    </h1>
  )
}
