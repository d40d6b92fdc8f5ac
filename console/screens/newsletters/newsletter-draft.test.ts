import { expect, test } from 'vitest'
import { draftOf, readStart } from './newsletter-draft.ts'

const text = { subject: '秋のお知らせ', body: '本文', link: null }
const segment = { isActive: false, balanceAbove: null }
const now = Date.parse('2026-11-20T00:00:00Z')

test.each([
  ['at the approval', null, null],
  ['later', '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['at a time that has passed, which must be chosen anew', '2026-11-19T00:00:00.000Z', undefined],
])('a newsletter that is written again keeps its start %s', (_, startsAt, start) => {
  expect(readStart(draftOf({ ...text, segment, startsAt }, now))).toBe(start)
})
