// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { hiddenBlocks, hiddenRowsBefore, rowsPerBlock } from './row-blocks.ts'

const rowPx = 60
const screenPx = 800
const none: ReadonlyMap<number, number> = new Map()

afterEach(() => {
  document.body.innerHTML = ''
})

test('blocks of rows far from the screen are hidden with their height', () => {
  const hidden = hiddenBlocks(listOf(200, { scrolledPx: 6_000 }), none, screenPx)

  expect([...hidden.keys()]).toEqual([0, 1, 2, 8, 9])
  expect(hidden.get(0)).toBe(rowsPerBlock * rowPx)
})

test('a block stays while it holds the focus, the open record or a dragged row', () => {
  const list = listOf(200, { scrolledPx: 9_000 })
  list.children[0]?.querySelector('button')?.focus()
  list.children[rowsPerBlock]?.querySelector('button')?.setAttribute('aria-current', 'true')
  list.children[2 * rowsPerBlock]?.setAttribute('data-dragged', '')

  expect([...hiddenBlocks(list, none, screenPx).keys()]).toEqual([3, 4])
})

test('a list that is not displayed changes nothing', () => {
  const list = listOf(200, { scrolledPx: 6_000 })
  list.getClientRects = () => document.createElement('p').getClientRects()

  expect(hiddenBlocks(list, none, screenPx)).toBe(none)
})

test('the rows of spacers count for the place of a row', () => {
  const list = listOf(3, { scrolledPx: 0 })
  list.insertAdjacentHTML('afterbegin', '<li data-spacer="0" data-spacer-rows="20"></li>')

  expect(hiddenRowsBefore(list.children[2])).toBe(20)
})

/** jsdom computes no layout, so each row says where it would be. */
function listOf(count: number, { scrolledPx }: { scrolledPx: number }): HTMLElement {
  const list = document.createElement('ul')
  for (let at = 0; at < count; at++) {
    const row = document.createElement('li')
    row.innerHTML = '<button></button>'
    row.getBoundingClientRect = () => new DOMRect(0, at * rowPx - scrolledPx, 300, rowPx)
    list.append(row)
  }
  Object.assign(list, { getClientRects: () => [new DOMRect(0, 0, 300, count * rowPx)] })
  document.body.append(list)
  return list
}
