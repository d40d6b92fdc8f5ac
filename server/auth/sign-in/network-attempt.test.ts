import { describe, expect, it } from 'vitest'
import { peekIdToken, register } from '#contract/auth/auth.ts'
import { sendPasswordReset } from '#contract/auth/auth-email.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { type HttpBrowser, newRegistration, startAuthServer } from '../../testing/servers/auth-server.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })

const tries: [string, number, (browser: HttpBrowser) => Promise<unknown>][] = [
  ['registrations', 30, (browser) => browser.ask(register, newRegistration())],
  ['resets', 20, (browser) => browser.ask(sendPasswordReset, { email: 'a@example.jp' })],
  ['looks at a one-time link', 30, (browser) => browser.ask(peekIdToken, { token: 'unknown' })],
]

describe.each(tries)('%s', (_what, free, attempt) => {
  it.each([
    ['/64', (n: number) => `2001:db8:1:1::${n}`, 1],
    ['/56', (n: number) => `2001:db8:2:${n}::1`, 2],
    ['/48', (n: number) => `2001:db8:3:${n}00::1`, 4],
    ['/24', (n: number) => `203.0.113.${n}`, 4],
  ])('from the many addresses of one %s are slowed down', async (_network, addressOf, times) => {
    await db.sql`truncate auth_attempt`
    const statuses: unknown[] = []
    const askFrom = async (address: string) => {
      const browser = server.browser()
      browser.state.address = address
      const answer = (await attempt(browser)) as { status?: number }
      statuses.push(answer.status === 429)
    }

    await askFrom(addressOf(1))
    // As if others of the network had tried; of it the next addresses share only what is tried here.
    await db.sql`update auth_attempt set failures = ${free * times - 1}`
    await askFrom(addressOf(2))
    await askFrom(addressOf(3))

    expect(statuses).toEqual([false, false, true])
    const elsewhere = server.browser()
    elsewhere.state.address = '2001:db8:ffff::1'
    expect(await attempt(elsewhere)).not.toMatchObject({ status: 429 })
  })
})
