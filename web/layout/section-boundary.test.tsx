// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { QuietBoundary } from './quiet-boundary.tsx'
import { SectionBoundary } from './section-boundary.tsx'

let isBroken: boolean

beforeEach(() => {
  isBroken = true
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test('a part that throws shows its error in place and the rest of the page keeps working', async () => {
  const page = await show(
    <>
      <h1>ホーム</h1>
      <SectionBoundary>
        <Balance />
      </SectionBoundary>
      <p>お知らせ</p>
    </>,
  )

  expect(page.querySelector('[role=alert]')?.textContent).toContain('この部分を表示できませんでした。')
  expect(page.querySelector('h1')?.textContent).toBe('ホーム')
  expect(page.textContent).toContain('お知らせ')
})

test('a part that works again shows itself after 「もう一度試す」', async () => {
  const page = await show(
    <SectionBoundary>
      <Balance />
    </SectionBoundary>,
  )

  isBroken = false
  await act(async () => page.querySelector('button')?.click())

  expect(page.textContent).toBe('残高')
})

test('a quiet part that throws leaves nothing in its place', async () => {
  const page = await show(
    <>
      <h1>ホーム</h1>
      <QuietBoundary>
        <Balance />
      </QuietBoundary>
    </>,
  )

  expect(page.textContent).toBe('ホーム')
})

function Balance() {
  if (isBroken) throw new Error('deliberate failure of a part')
  return <p>残高</p>
}

async function show(content: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  // React logs every caught error to the console; this one is intended.
  const root = createRoot(place, { onCaughtError: () => {} })
  await act(async () => root.render(content))
  return place
}
