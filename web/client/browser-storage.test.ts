// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { browserStorage } from './browser-storage.ts'

const { local } = browserStorage
const shape = z.object({ count: z.number() })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a value is read back in its shape and gone once removed', () => {
  expect(local.write('kept', { count: 3 })).toBe(true)
  expect(local.read('kept', shape)).toEqual({ count: 3 })

  local.remove('kept')

  expect(local.read('kept', shape)).toBeNull()
})

test.each(['{"count":"3"}', 'not json', 'null'])('a value of another shape (%s) reads as null', (stored) => {
  localStorage.setItem('kept', stored)

  expect(local.read('kept', shape)).toBeNull()
})

test('the keys in use are listed', () => {
  local.writeText('draft/1', 'a')
  local.writeText('other', 'c')

  expect(local.keys()?.sort()).toEqual(['draft/1', 'other'])
})

test('disabled storage reads as empty and refuses writes without an exception', () => {
  // Not a property with a value: where storage is disabled, reading the property throws.
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  try {
    expect(local.readText('kept')).toBeNull()
    expect(local.read('kept', shape)).toBeNull()
    expect(local.keys()).toBeNull()
    expect(local.write('kept', { count: 1 })).toBe(false)
    expect(local.writeText('kept', 'x')).toBe(false)
    expect(() => local.remove('kept')).not.toThrow()
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
  }
})

test('full storage refuses a write and keeps what it has', () => {
  local.write('kept', { count: 1 })
  vi.stubGlobal('localStorage', fullStorage(localStorage))

  expect(local.write('kept', { count: 2 })).toBe(false)
  expect(local.read('kept', shape)).toEqual({ count: 1 })
})

/** Reads from the given storage and rejects every write, as a full one does. */
const fullStorage = (storage: Storage) => ({
  getItem: (key: string) => storage.getItem(key),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})
