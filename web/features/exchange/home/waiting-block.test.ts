import { expect, test } from 'vitest'
import { blockOfNewAccount, waitingBlock } from './waiting-block.ts'

const now = new Date('2026-11-16T03:00:00Z')
const tooNew = { why: 'account-too-new', until: '2026-11-18T03:00:00.000Z' } as const
const changed = { why: 'recent-change', until: '2026-11-17T02:00:00.000Z' } as const

test('of the blocks of 24 and 72 hours the one that lasts longest is shown', () => {
  expect(waitingBlock([changed, tooNew], now)).toEqual(tooNew)
  expect(waitingBlock([changed], now)).toEqual(changed)
})

test('other blocks and those that have ended are not shown', () => {
  const tomorrow = '2026-11-16T15:00:00.000Z'

  expect(waitingBlock([{ why: 'daily-count-reached', until: tomorrow }], now)).toBeNull()
  expect(waitingBlock([{ why: 'email-not-verified', until: null }], now)).toBeNull()
  expect(waitingBlock([changed], new Date(changed.until))).toBeNull()
})

test('an account is new for 72 hours', () => {
  const blocks = blockOfNewAccount({ createdAt: '2026-11-15T03:00:00.000Z' })

  expect(waitingBlock(blocks, now)).toEqual(tooNew)
  expect(waitingBlock(blocks, new Date('2026-11-18T03:00:00Z'))).toBeNull()
})
