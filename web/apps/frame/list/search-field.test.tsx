// @vitest-environment jsdom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'
import { useSearch } from './use-search.ts'

let opened: string[]
let show: (listed: string, rows: readonly string[]) => Promise<void>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  opened = []
  document.body.replaceChildren()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  show = (listed, rows) => act(async () => root.render(<List listed={listed} rows={rows} />))
})

test('Enter opens the first row once the rows are those that were searched for', async () => {
  await show('買', ['買う本'])
  await press('Enter')
  const beforeThem = [...opened]
  await show('買い物', ['買い物', '買い物の計画'])

  expect(beforeThem).toEqual([])
  expect(opened).toEqual(['買い物'])
})

test('the arrow down goes to the first row, and Enter of an input method does nothing', async () => {
  await show('買い物', ['買い物'])
  await press('Enter', { isComposing: true })
  await press('ArrowDown')

  expect(opened).toEqual([])
  expect(document.activeElement?.textContent).toBe('買い物')
})

function List({ listed, rows }: { listed: string; rows: readonly string[] }) {
  return (
    <section>
      <SearchField search={useSearch()} label="検索" value="買い物" listed={listed} onChange={() => {}} />
      {rows.map((row) => (
        <button key={row} type="button" data-row-main onClick={() => opened.push(row)}>
          {row}
        </button>
      ))}
    </section>
  )
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    document.querySelector('input')?.dispatchEvent(event)
  })
