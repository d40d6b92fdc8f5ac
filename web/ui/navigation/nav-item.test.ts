import { expect, test } from 'vitest'
import { isCurrent } from './nav-item.ts'

test('an entry is current on its path and below it', () => {
  const item = { href: '/shop', label: '店' }

  const answers = ['/shop', '/shop/', '/shop/tea', '/shopping'].map((path) => isCurrent(item, path))

  expect(answers).toEqual([true, true, true, false])
})

test('an exact entry is current on its own path only, with or without a slash', () => {
  const item = { href: '/my/', label: 'ホーム', exact: true }

  const answers = ['/my', '/my/', '/my/history'].map((path) => isCurrent(item, path))

  expect(answers).toEqual([true, true, false])
})
