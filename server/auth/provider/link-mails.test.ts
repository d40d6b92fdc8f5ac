import { expect, test } from 'vitest'
import { verifyEmail } from '#contract/auth/auth-email.ts'
import { finishProvider, unlinkProvider } from '#contract/auth/auth-provider.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { startHostileServer } from '../../testing/outside/hostile-attempt.ts'
import { mailsTo, newestCode } from '../../testing/servers/auth-server.ts'
import { newEmail } from '../../testing/servers/provider-server.ts'
import { findMember } from '../member/member.ts'

const db = await testDatabase()
const { server, attempt, attemptOf } = await startHostileServer(db)

test('linking and unlinking are mailed and raise the credential version without blocking exchanges', async () => {
  const { browser, uid, email } = await verifiedMember()

  const { flow } = await attemptOf(browser, (good) => good, newEmail(), { purpose: 'link' })
  await browser.done(finishProvider, { flow })
  await browser.done(unlinkProvider, { provider: 'google' })

  expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual([
    '【こつこつ】メール認証のお願い（はじめての認証で60pt）',
    '【こつこつ】Googleと連携しました',
    '【こつこつ】Googleとの連携を解除しました',
  ])
  expect(await findMember(db.sql, uid)).toMatchObject({ credentialVersion: 2, credentialsChangedAt: null })
})

test('a first sign-in with a provider that links it is mailed too, and blocks exchanges like a new password', async () => {
  const { uid, email } = await verifiedMember()

  const { browser, flow } = await attempt((good) => good, email)
  await browser.done(finishProvider, { flow })

  // Both are of one transaction, so their order is not fixed.
  const subjects = (await mailsTo(db, email)).map(({ subject }) => subject)
  expect(subjects.slice(-2).sort()).toEqual([
    '【こつこつ】Googleと連携しました',
    '【こつこつ】新しい端末からログインがありました',
  ])
  expect(await findMember(db.sql, uid)).toMatchObject({ credentialsChangedAt: server.clock.now() })
})

test('the owner of an address who takes over an unverified account by a provider is told, and exchanges are blocked', async () => {
  const stranger = server.browser()
  const { uid, email } = await stranger.registerNew({ email: newEmail() })

  const { browser, flow } = await attempt((good) => good, email)
  const answer = await browser.done(finishProvider, { flow })

  expect(answer).toMatchObject({ state: 'signed-in', user: { uid } })
  expect((await mailsTo(db, email)).map(({ subject }) => subject)).toContain(
    '【こつこつ】Googleと連携しました',
  )
  const [mail] = await db.sql<{ text: string }[]>`
    select payload::text as text from job_task
    where payload->>'to' = ${email} and payload->>'subject' like '%連携しました'`
  expect(mail?.text).toMatch(/それまでに設定されたパスワードなどは無効.*24時間はポイントを交換できません/)
  expect(await findMember(db.sql, uid)).toMatchObject({
    credentialsChangedAt: server.clock.now(),
    passwordHash: null,
  })
})

test('an unverified address gets no mail about links, and changes are slowed down', async () => {
  const browser = server.browser()
  const { email } = await browser.registerNew({ email: newEmail() })
  const refusals: string[] = []
  for (let n = 0; n < 4; n++) {
    const { flow } = await attemptOf(browser, (good) => good, newEmail(), { purpose: 'link' })
    const linked = await browser.ask(finishProvider, { flow })
    const unlinked = await browser.ask(unlinkProvider, { provider: 'google' })
    for (const answer of [linked, unlinked]) if (!answer.ok) refusals.push(answer.reason)
  }

  expect(refusals[0]).toBe('too-many-requests')
  expect(await mailsTo(db, email)).toHaveLength(1)
})

async function verifiedMember() {
  const browser = server.browser()
  const { uid, email } = await browser.registerNew({ email: newEmail() })
  await browser.done(verifyEmail, { code: await newestCode(db, email) })
  return { browser, uid, email }
}
