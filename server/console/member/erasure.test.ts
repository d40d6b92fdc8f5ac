import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { erasedParts, listErasures, readErasure } from '#contract/console/erasures.ts'
import { eraseMemberAct, noteOnMember } from '#contract/console/member-acts.ts'
import { readMember } from '#contract/console/members.ts'
import { grantMemberPoints } from '#contract/console/two-person-acts.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { memberParts } from '../../account/parts.ts'
import { stopLeaving } from '../../auth/member/profile.ts'
import { findTexts } from '../../testing/database/find-text.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { runDue } from '../../testing/run-due.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

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
  await doAct(support, noteOnMember, { uid, note })
  const refused = await support.refused(eraseMemberAct.preview, { uid })

  const points = { uid, points: 50 }
  const { hash: seen } = await support.done(grantMemberPoints.preview, points)

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
  expect(await admin.refused(grantMemberPoints.execute, late)).toBe('404 member-unknown')
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
