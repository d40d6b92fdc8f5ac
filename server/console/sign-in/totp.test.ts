import { expect, test } from 'vitest'
import { base32, totpCode, totpStep } from './totp.ts'

/** The secret of the test vectors of RFC 6238, appendix B, whose codes end in these six digits. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at second %d is that of RFC 6238', (second, code) => {
  expect(totpCode(secret, Math.floor(second / 30))).toBe(code)
})

test('a code is accepted one step early and late, and not two', () => {
  const now = new Date('2026-11-16T00:00:10Z')
  const current = Math.floor(now.getTime() / 30_000)
  const accepted = [-2, -1, 0, 1, 2].filter(
    (offset) => totpStep(secret, totpCode(secret, current + offset), { now, after: 0 }) === current + offset,
  )

  expect(accepted).toEqual([-1, 0, 1])
})

test('a step that was used, and one before it, is not accepted again', () => {
  const now = new Date('2026-11-16T00:00:10Z')
  const current = Math.floor(now.getTime() / 30_000)

  expect(totpStep(secret, totpCode(secret, current), { now, after: current })).toBeNull()
  expect(totpStep(secret, totpCode(secret, current - 1), { now, after: current })).toBeNull()
  expect(totpStep(secret, totpCode(secret, current + 1), { now, after: current })).toBe(current + 1)
})

test('base32 is that of RFC 4648, without padding', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})
