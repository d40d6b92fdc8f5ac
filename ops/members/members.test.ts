import { expect, test } from 'vitest'
import { redeemIdToken, signIn } from '#contract/auth/auth.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { startAuthServer } from '#server/testing/servers/auth-server.ts'
import { opsOn } from '../testing/ops-on.ts'
import { createToken } from './id-token.ts'
import { find as findShown, membersCommand, show as showShown } from './members.ts'

const find = async (...of: Parameters<typeof findShown>) => (await findShown(...of)).text
const show = async (...of: Parameters<typeof showShown>) => (await showShown(...of)).text

const db = await testDatabase()
const server = await startAuthServer(db)
const at = server.clock.now()
const [en, ja] = [sayIn('en'), sayIn('ja')]
const ops = opsOn(db, { at })
const change = (verb: string, uid: string, ...more: string[]) =>
  ops(membersCommand, [verb, uid, ...more, '--yes'])
const suspend = (uid: string, reason: string) => change('suspend', uid, '--reason', reason)
const restore = (uid: string) => change('restore', uid, '--reason', '確認が済んだため')
const restrict = (uid: string, reason: string, duration: string) =>
  change('restrict', uid, '--reason', reason, '--days', duration)

test('the operator finds a member by address, nickname, referral code or uid', async () => {
  const { uid, email } = await member()
  const { nickname, referralCode } = JSON.parse(await show(db, uid, at, null))

  for (const text of [uid, email.toUpperCase(), nickname, referralCode.toLowerCase(), email.slice(0, 12)]) {
    expect(await find(db, text, at, en)).toContain(uid)
  }
  expect(await find(db, '%', at, en)).toBe('no members found')
  expect(JSON.parse(await find(db, email, at, null))).toMatchObject([{ uid, email, nickname }])
})

test("the operator sees a member's account without any secret", async () => {
  const { uid, email } = await member()

  const shown = await show(db, uid, at, en)

  expect(shown).toContain(`${email} (not verified)`)
  expect(shown).toMatch(/status\s+active/)
  expect(shown).toMatch(/open sessions\s+1/)
  expect(await show(db, uid, at, ja)).toMatch(/^状態 +利用中$/m)
  expect(`${shown}${await show(db, uid, at, null)}`).not.toContain('argon2')
})

test("the operator sees a member's points and when they expire", async () => {
  const { uid } = await newMember(db, { points: 1_250, now: at })

  expect(await show(db, uid, at, en)).toMatch(/points +1250 pt, held 0, pending 0, usable until 2027\/11\/30/)
  expect(JSON.parse(await show(db, uid, at, null))).toMatchObject({ points: { available: 1_250 } })
})

test('suspending signs a member out at once, restoring lets them sign in again, and both are audited', async () => {
  const { browser, uid, email, password } = await member()
  await browser.done(readOwnContacts, {})

  await suspend(uid, '規約違反のため')
  const cutOff = await browser.refused(readOwnContacts, {})
  const refused = await browser.refused(signIn, { email, password })
  await restore(uid)

  expect([cutOff, refused]).toEqual(['401 not-signed-in', '403 user-disabled'])
  expect((await browser.ask(signIn, { email, password })).ok).toBe(true)
  expect(await actsOn(db.sql, uid)).toMatchObject([
    { actor: 'sato', act: 'members suspend', details: { reason: '規約違反のため' } },
    { actor: 'sato', act: 'members restore' },
  ])
})

test('a restriction has a reason and an optional end', async () => {
  const { uid } = await member()

  const { output } = await restrict(uid, '確認のため', '30')

  expect(output).toContain('done: members restrict')
  expect(await show(db, uid, at, en)).toContain('確認のため (until 2026-12-15T03:00:00.000Z)')
  expect(await show(db, uid, at, ja)).toContain('確認のため（2026-12-15T03:00:00.000Z まで）')
  expect(JSON.parse(await show(db, uid, at, null))).toMatchObject({
    status: 'restricted',
    restriction: { reason: '確認のため', until: '2026-12-15T03:00:00.000Z' },
    acts: [{ act: 'members restrict' }],
  })
  const afterwards = new Date('2026-12-15T03:00:00Z')
  expect(JSON.parse(await show(db, uid, afterwards, null))).toMatchObject({
    status: 'active',
    restriction: null,
  })
})

test('an ID token made by the operator signs in once; its creation is audited and the token is not stored', async () => {
  const { uid } = await member()

  const { token, url } = await createToken(db, operation(uid), 'https://kotsukotsu.test')
  const first = await server.browser().ask(redeemIdToken, { token })
  const second = await server.browser().ask(redeemIdToken, { token })

  expect(url).toBe(`https://kotsukotsu.test/mypage/?idToken=${token}`)
  expect([first.ok, second.ok]).toEqual([true, false])
  const acts = await actsOn(db.sql, uid)
  expect(acts).toMatchObject([{ actor: 'sato', act: 'id-token create' }])
  expect(JSON.stringify(acts)).not.toContain(token)
})

test('an impossible operation is refused with one line', async () => {
  const { uid } = await member()
  await suspend(uid, '規約違反のため')

  const refused = [
    await suspend(uid, 'もう一度'),
    await suspend(uid, '  '),
    await restrict(uid, '理由', 'soon'),
    await restrict(uid, '理由', '366'),
    await restore('nobody'),
  ]

  expect(refused.every(({ isRefused }) => isRefused)).toBe(true)
  expect(refused.map(({ output }) => output)).toEqual([
    expect.stringContaining('the member is already suspended'),
    'missing --reason <text>',
    'missing or not accepted: days',
    'missing or not accepted: days',
    'no member nobody',
  ])
  await expect(show(db, 'nobody', at, en)).rejects.toThrow('no member nobody')
  await expect(createToken(db, operation(uid), 'https://kotsukotsu.test')).rejects.toThrow('who may sign in')
})

const operation = (uid: string) => ({ uid, actor: 'sato', at })

async function member() {
  const browser = server.browser()
  return { browser, ...(await browser.registerNew()) }
}
