import { expect, test } from 'vitest'
import { greetFriend } from '#contract/referral/referral.ts'
import { suspendMember } from '../auth/member/operate.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { referralWorld } from '../testing/members/invited-friends.ts'
import { openBrowser } from '../testing/servers/auth-server.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { openTrust } from '../trust/trust.ts'
import { referralCallables } from './callables.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const limit = rateLimit({ burst: 5, perSecond: 0.01 })
const handlers = referralCallables({ db, clock, trust: openTrust('secret') }, limit)
const server = await startTestHttp({ clock, trustProxy: true, handlers })
const world = referralWorld(db, { clock })

test('a code returns the nickname and nothing else', async () => {
  const { referralCode, nickname } = await world.register()

  const greeting = await openBrowser(server.origin).done(greetFriend, { code: referralCode.toLowerCase() })

  expect(greeting).toEqual({ nickname })
})

test('an unknown or malformed code and one of a suspended member all return nobody in the same way', async () => {
  const { uid, referralCode } = await world.register()
  await db.tx(uid, (tx) => suspendMember(tx, { uid, at: clock.now() }, '規約違反'))
  const browser = openBrowser(server.origin)

  for (const code of ['ACDEFGHJ', '', '<script>', referralCode]) {
    expect(await browser.done(greetFriend, { code })).toEqual({ nickname: null })
  }
})

test('enumerating codes is rate-limited', async () => {
  const browser = openBrowser(server.origin)
  for (let asked = 0; asked < 5; asked++) await browser.done(greetFriend, { code: 'ACDEFGHJ' })

  expect(await browser.refused(greetFriend, { code: 'ACDEFGHJ' })).toBe('429 too-many-requests')
})
