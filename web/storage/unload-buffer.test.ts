// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearUnloadBuffer, readUnloadBuffer, writeUnloadBuffer } from './unload-buffer.ts'

const mine = { owner: 'me', update: Uint8Array.of(1, 2, 3), unsent: true }
const yours = { owner: 'you', update: Uint8Array.of(250, 0), unsent: false }

beforeEach(() => localStorage.clear())

test('what two pages left is there until it is kept, and apart from other apps', () => {
  writeUnloadBuffer('note', [mine])
  writeUnloadBuffer('note', [yours])
  writeUnloadBuffer('todo', [mine])

  const { words, done } = readUnloadBuffer('note')
  done()

  expect(words).toEqual(expect.arrayContaining([mine, yours]))
  expect(words).toHaveLength(2)
  expect(readUnloadBuffer('note').words).toEqual([])
  expect(readUnloadBuffer('todo').words).toEqual([mine])
})

test('an owner who is forgotten leaves nothing, and what others left stays', () => {
  writeUnloadBuffer('note', [mine, yours])

  clearUnloadBuffer('note', 'me')

  expect(readUnloadBuffer('note').words).toEqual([yours])
})

test('what cannot be read is passed over', () => {
  localStorage.setItem('last-words:note:x', '{"cut off')
  writeUnloadBuffer('note', [mine])

  expect(readUnloadBuffer('note').words).toEqual([mine])
})
