import { expect, test } from 'vitest'
import { isArriving, readinessOf } from './listing.ts'
import type { StoreState } from './store.ts'

const state: StoreState = { isLoaded: true, trouble: null, sync: 'synced', pulled: 'now', isSaving: false }

test.each<[string, Partial<StoreState>, number, ReturnType<typeof readinessOf>]>([
  ['a device that was not read', { isLoaded: false }, 0, 'unread'],
  ['records that were not read, although some are there', { isLoaded: false }, 3, 'unread'],
  ['records of a newer build', { trouble: 'newer' }, 0, 'unread'],
  ['a visitor', { sync: 'device' }, 0, 'known'],
  ['a new device before its first pull', { sync: 'syncing', pulled: 'never' }, 0, 'arriving'],
  ['a new device in the middle of its first pull', { sync: 'syncing', pulled: 'never' }, 3, 'arriving'],
  ['a new device that is offline', { sync: 'offline', pulled: 'never' }, 0, 'unreachable'],
  ['a new device at a server that fails', { sync: 'failed', pulled: 'never' }, 0, 'unreachable'],
  ['a new device after its first pull', {}, 0, 'known'],
  ['a known device with records', { sync: 'syncing', pulled: 'earlier' }, 3, 'known'],
  ['a known device without any, before it asked', { sync: 'syncing', pulled: 'earlier' }, 0, 'arriving'],
  ['a known device without any, offline', { sync: 'offline', pulled: 'earlier' }, 0, 'known'],
  ['a device that sends its last removal', { sync: 'syncing' }, 0, 'known'],
])('the readiness of %s', (_name, change, count, expected) => {
  expect(readinessOf({ ...state, ...change }, count)).toBe(expected)
})

test.each<[string, Partial<StoreState>, boolean]>([
  ['a device that was not read', { isLoaded: false }, true],
  ['a visitor', { sync: 'device' }, false],
  ['a known device with records, before it asked', { sync: 'syncing', pulled: 'earlier' }, true],
  ['a known device that is offline', { sync: 'offline', pulled: 'earlier' }, false],
  ['a new device at a server that fails', { sync: 'failed', pulled: 'never' }, false],
  ['a device that sends its last change', { sync: 'syncing' }, false],
])('whether records are on their way to %s', (_name, change, expected) => {
  expect(isArriving({ ...state, ...change })).toBe(expected)
})
