import { expect, test } from 'vitest'
import { memberCallsPerSecond } from '#server/http/member-limit.ts'
import { membersFor } from './stamp-calls.ts'

test.each([1, 999, 5_001, 20_000, 100_000])(
  'no member reaches the limit at %i calls a second, not even when a second process doubles the rate',
  (perSecond) => {
    expect((2 * perSecond) / membersFor(perSecond)).toBeLessThan(memberCallsPerSecond)
  },
)
