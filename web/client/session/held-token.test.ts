import { expect, test } from 'vitest'
import { isEnding, msUntilRefresh, tokenHeldFrom } from './held-token.ts'

const now = Date.UTC(2026, 10, 15)

test('a new token is valid for a while and is refreshed before it expires', () => {
  const token = tokenHeldFrom('T', now)

  expect(isEnding(token, now)).toBe(false)
  expect(msUntilRefresh(token, now)).toBeLessThan(15 * 60_000 - 70_000)
  expect(isEnding(token, now + 15 * 60_000 - 71_000)).toBe(true)
})

test('a missing token counts as expired', () => {
  expect(isEnding(null, now)).toBe(true)
})
