import { expect, test } from 'vitest'
import { peekIdToken, redeemIdToken } from '#contract/auth/auth.ts'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { maskEmail } from '#contract/values/email.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

test('a peek shows only the masked address and leaves the token unspent', async () => {
  const { email, token } = await newToken()
  const device = server.browser()

  const shown = await device.done(peekIdToken, { token })

  expect(shown).toEqual({ maskedEmail: maskEmail(email) })
  expect(JSON.stringify(shown)).not.toContain(email)
  expect((await device.ask(redeemIdToken, { token })).ok).toBe(true)
  expect(await device.refused(peekIdToken, { token })).toBe('400 invalid-one-time-token')
})

test('a peek refuses expired and unknown tokens, and is slowed down', async () => {
  const { token } = await newToken()
  clock.advance('5m')
  const device = server.browser()

  expect(await device.refused(peekIdToken, { token })).toBe('400 invalid-one-time-token')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => device.ask(peekIdToken, { token: `guess${n}` })),
  )

  expect(answers.some((answer) => !answer.ok && answer.status === 429)).toBe(true)
})

async function newToken() {
  const browser = server.browser()
  const { email } = await browser.registerNew()
  const { token } = await browser.done(createIdToken, {})
  return { email, token }
}
