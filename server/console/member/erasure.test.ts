import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { erasedParts, listErasures, readErasure } from '#contract/console/erasures.ts'
import { cancelErasureAct, eraseMemberAct, noteOnMemberAct } from '#contract/console/member-acts.ts'
import { readMember } from '#contract/console/members.ts'
import { grantMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { deleteAccountLater } from '../../account/delete-account.ts'
import { memberParts } from '../../account/parts.ts'
import { stopLeaving } from '../../auth/member/profile.ts'
import { findTexts } from '../../testing/database/find-text.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { runDue } from '../../testing/run-due.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { sentTo } from '../../testing/servers/sent-mails.ts'

const db = await testDatabase()
const server = await startConsoleServer(db)
const { clock } = server
let admin = await server.signedIn('admin')
const support = await server.signedIn('support')

test('the certificate names every part of a member that is erased', () => {
  expect(Object.keys(erasedParts).sort()).toEqual(
    memberParts(server.auth)
      .map(({ name }) => name)
      .sort(),
  )
})

test('an erasure on request has a certificate that states when, and leads to nobody afterwards', async () => {
  const { uid, email } = await newMember(db, { points: 100, now: clock.now() })
  const note = 'ひみつのメモ'
  await doAct(support, noteOnMemberAct, { uid, note })
  const refused = await support.refused(eraseMemberAct.preview, { uid })

  const points = { uid, points: 50 }
  const { hash: seen } = await support.done(grantMemberPointsAct.preview, points)

  const begun = await doAct(admin, eraseMemberAct, { uid })
  const again = await doAct(admin, eraseMemberAct, { uid })
  const number = (await admin.done(readMember, { uid })).file.erasureNumber ?? ''
  const waiting = await admin.done(readErasure, { number })
  clock.advance(`${deletionGraceDays}d`)
  await runDue(db, server.jobs, clock)
  admin = await server.signedIn('admin')
  const { erasure, erased, kept } = await admin.done(readErasure, { number })
  const { rows } = await admin.done(listErasures, { filters: { number }, after: null })

  expect(refused).toBe('403 role-not-allowed')
  expect([begun.status, again.status]).toEqual(['done', 'changed'])
  expect(waiting).toMatchObject({ erasure: { state: 'waiting', uid }, erased: [], kept: [] })
  expect(erasure).toMatchObject({ state: 'erased', uid: null, erasedAt: clock.now().toISOString() })
  expect([erased.length, kept.length > 0]).toEqual([Object.keys(erasedParts).length, true])
  expect(rows.map((row) => row.state)).toEqual(['erased'])
  const late = { actId: randomUUID(), reason: '退会の後', seen, input: points }
  expect(await admin.refused(grantMemberPointsAct.execute, late)).toBe('404 member-unknown')
  const found = await findTexts(db.sql, { uid, email: email ?? '', note })
  expect(found.filter((place) => !/^ledger_|^job_task.payload: uid/.test(place))).toEqual([])
})

test('an erasure that the member takes back is canceled, and another one can be begun', async () => {
  const { uid } = await newMember(db, { now: clock.now() })
  await doAct(admin, eraseMemberAct, { uid })
  const number = (await admin.done(readMember, { uid })).file.erasureNumber ?? ''
  await db.tx(uid, (tx) => stopLeaving(tx, uid))

  const { erasure } = await admin.done(readErasure, { number })
  const again = await doAct(admin, eraseMemberAct, { uid })

  expect([erasure.state, again.status]).toEqual(['canceled', 'done'])
  expect(await admin.refused(readErasure, { number: 'C-20200101-3333' })).toBe('404 erasure-unknown')
})

test('an erasure begun by mistake is taken back within its wait, and erases nobody afterwards', async () => {
  admin = await server.signedIn('admin')
  const { uid, email } = await newMember(db, { points: 100, now: clock.now() })
  await db.sql`update auth_member set email_verified_at = ${clock.now()} where uid = ${uid}`
  await doAct(admin, eraseMemberAct, { uid })
  const number = (await admin.done(readMember, { uid })).file.erasureNumber ?? ''

  const refused = await (await server.signedIn('support')).refused(cancelErasureAct.preview, { uid })
  const done = await doAct(admin, cancelErasureAct, { uid })
  const again = await doAct(admin, cancelErasureAct, { uid })
  const { erasure } = await admin.done(readErasure, { number })
  clock.advance(`${deletionGraceDays + 1}d`)
  await runDue(db, server.jobs, clock)
  admin = await server.signedIn('admin')

  expect([refused, done.status, again.status]).toEqual(['403 role-not-allowed', 'done', 'changed'])
  expect(erasure).toMatchObject({ state: 'canceled', canceledBy: '見本 管理', uid })
  expect((await admin.done(readMember, { uid })).file).toMatchObject({ eraseAt: null, available: 100 })
  const mails = (await sentTo(db, email ?? '')).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject.includes('取り消しました'))).toHaveLength(1)
  expect((await doAct(admin, eraseMemberAct, { uid })).status).toBe('done')
})

test('an operator does not keep a member who chose to leave, before or after an erasure on request', async () => {
  const blocked = async (uid: string) => (await admin.done(cancelErasureAct.preview, { uid })).preview.blocked
  const leave = (uid: string) =>
    db.tx(uid, (tx) => deleteAccountLater(tx, { publicOrigin: 'https://example.jp' }, uid, clock.now()))
  const [own, both, later] = await Promise.all(
    [1, 2, 3].map(async () => (await newMember(db, { now: clock.now() })).uid),
  )
  if (!own || !both || !later) throw new Error('no members')

  expect(await blocked(own)).toContain('手続き中ではありません')
  await leave(own)
  await leave(both)
  await doAct(admin, eraseMemberAct, { uid: both })
  await doAct(admin, eraseMemberAct, { uid: later })
  await db.tx(later, (tx) => stopLeaving(tx, later))
  clock.advance('1m')
  await leave(later)

  for (const uid of [own, both, later]) expect(await blocked(uid)).toContain('会員が始めました')
})
