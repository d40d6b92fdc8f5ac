import { expect, test } from 'vitest'
import type { SignInMethod } from '#contract/auth/auth-shapes.ts'
import { hasWayIn } from './way-in.ts'

const proven = { email: 'hanako@example.jp', emailVerifiedAt: new Date('2026-11-15T03:00:00Z') }
const unproven = { ...proven, emailVerifiedAt: null }

test.each<[SignInMethod[], typeof proven | typeof unproven, boolean]>([
  [['password'], unproven, true],
  [['google', 'passkey'], unproven, true],
  [['passkey'], proven, true],
  [['passkey'], unproven, false],
  [[], proven, false],
])('%j is a way in only with a proven address if it is a passkey alone', (methods, member, isOne) => {
  expect(hasWayIn(methods, member)).toBe(isOne)
})
