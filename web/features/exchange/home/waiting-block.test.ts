import { expect, test } from 'vitest'
import { waitingBlock } from './waiting-block.ts'

const now = new Date('2026-11-16T03:00:00Z')
const long = '2026-10-01T03:00:00.000Z'
const since = { createdAt: long, credentialsChangedAt: null, paypayLinkedAt: null }

test('the longer one of the blocks of 24 and 72 hours is shown', () => {
  const credentialsChangedAt = '2026-11-16T02:00:00.000Z'
  const tooNew = { why: 'account-too-new', until: '2026-11-18T03:00:00.000Z' }
  const changed = { why: 'recent-change', until: '2026-11-17T02:00:00.000Z' }

  expect(
    waitingBlock({ ...since, createdAt: '2026-11-15T03:00:00.000Z', credentialsChangedAt }, now),
  ).toEqual(tooNew)
  expect(waitingBlock({ ...since, credentialsChangedAt }, now)).toEqual(changed)
})

test('the newer of two changes blocks, and one that has ended is not shown', () => {
  const paypayLinkedAt = '2026-11-15T12:00:00.000Z'
  const changes = { credentialsChangedAt: '2026-11-15T06:00:00.000Z', paypayLinkedAt }

  expect(waitingBlock({ ...since, ...changes }, now)?.until).toBe('2026-11-16T12:00:00.000Z')
  expect(waitingBlock({ ...since, ...changes }, new Date('2026-11-16T12:00:00Z'))).toBeNull()
  expect(waitingBlock(since, now)).toBeNull()
})
