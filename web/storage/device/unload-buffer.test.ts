// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearUnloadBuffer, readUnloadBuffer, writeUnloadBuffer } from './unload-buffer.ts'

const mine = { owner: 'me', update: Uint8Array.of(1, 2, 3), unsent: true }
const yours = { owner: 'you', update: Uint8Array.of(250, 0), unsent: false }

beforeEach(() => localStorage.clear())

test('the updates of two pages stay until they are stored, separately for each app', () => {
  writeUnloadBuffer('note', [mine])
  writeUnloadBuffer('note', [yours])
  writeUnloadBuffer('todo', [mine])

  const { updates, done } = readUnloadBuffer('note')
  done()

  expect(updates).toEqual(expect.arrayContaining([mine, yours]))
  expect(updates).toHaveLength(2)
  expect(readUnloadBuffer('note').updates).toEqual([])
  expect(readUnloadBuffer('todo').updates).toEqual([mine])
})

test('forgetting an owner removes only the updates of that owner', () => {
  writeUnloadBuffer('note', [mine, yours])

  clearUnloadBuffer('note', 'me')

  expect(readUnloadBuffer('note').updates).toEqual([yours])
})

test('unreadable updates are skipped', () => {
  localStorage.setItem('last-words:note:x', '{"cut off')
  writeUnloadBuffer('note', [mine])

  expect(readUnloadBuffer('note').updates).toEqual([mine])
})
