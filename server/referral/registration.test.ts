import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { register } from '#contract/auth/auth.ts'
import { verifyEmail } from '#contract/auth/auth-email.ts'
import { registerByProvider } from '#contract/auth/auth-provider.ts'
import { providers } from '#contract/auth/auth-shapes.ts'
import { stampToday } from '#contract/point/mission.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { greetFriend, type Referral, referralDocument } from '#contract/referral/referral.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { referralWorld } from '../testing/members/invited-friends.ts'
import { mailsTo, newRegistration } from '../testing/servers/auth-server.ts'
import { consents, newOwnEmail, startProviderServer } from '../testing/servers/provider-server.ts'
import { followLive } from '../testing/servers/read-live-stream.ts'
import { readReferral } from './referral-reader.ts'

const db = await testDatabase()
const { server, clock, popup } = await startProviderServer(db)
const { runJobs } = referralWorld(db, { clock })

test.each(providers)('a code entered after signing in with %s counts at once', async (provider) => {
  const { uid, referralCode } = await inviter()
  const browser = server.browser()
  const flow = await popup(browser, provider, { email: newOwnEmail(provider), verified: 'yes' })

  await browser.done(registerByProvider, { flow, ...consents, referralCode })
  await runJobs()

  expect((await readReferral(db.sql, uid)).friends).toMatchObject([{ state: 'counting', daysLeft: 3 }])
})

test('a code entered with mail and password counts when the address is verified on another device', async () => {
  const { uid, referralCode, idToken } = await inviter()
  const stream = await followLive(server.origin, idToken, [{ document: documentPath(referralDocument, uid) }])
  const browser = server.browser()
  const wanted = {
    ...newRegistration({ referralCode: referralCode.toLowerCase() }),
    attemptId: randomUUID(),
  }

  await browser.done(register, wanted)
  browser.take(await browser.done(register, wanted))
  await browser.done(stampToday, {})
  await runJobs()
  const [mail] = await mailsTo(db, wanted.email)
  await server.browser().done(verifyEmail, { code: mail?.code ?? '', password: wanted.password })
  await runJobs()

  await stream.until(() => JSON.stringify(stream.events).includes('"counting"'))
  stream.stop()
  const { friends, friendsTotal }: Referral = await readReferral(db.sql, uid)
  expect(friendsTotal).toBe(1)
  expect(friends).toMatchObject([{ state: 'counting', daysLeft: 2 }])
})

test('a member’s own code shows them nobody, and shows others the nickname', async () => {
  const { browser, referralCode } = await inviter()

  expect(await browser.done(greetFriend, { code: referralCode })).toEqual({ nickname: null })
  expect(await server.browser().done(greetFriend, { code: referralCode })).toEqual({
    nickname: expect.stringMatching(/^メンバー\d{4}$/),
  })
})

async function inviter() {
  const browser = server.browser()
  const { uid, answer } = await browser.registerNew()
  const [row] = await db.sql<{ referralCode: string }[]>`
    select referral_code as "referralCode" from auth_member where uid = ${uid}`
  return { browser, uid, referralCode: row?.referralCode ?? '', idToken: answer.idToken }
}
