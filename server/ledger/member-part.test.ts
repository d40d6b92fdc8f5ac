import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { grant } from './earn.ts'
import { hold } from './hold.ts'
import { ledgerPart } from './member-part.ts'
import { readPoint } from './point-reader.ts'
import { verifyLedger } from './verify.ts'

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')

test('a member’s export contains the history with the operator’s notes', async () => {
  const { uid } = await newMember(db, { points: 300 })
  await apologise(uid)

  const exported = await db.tx(uid, (tx) => ledgerPart.export(tx, uid))

  expect(exported).toMatchObject([
    { seq: 2, kind: 'granted', points: 5, note: '佐藤様へのお詫び', balanceAfter: 305 },
    { seq: 1, kind: 'referral', points: 300 },
  ])
})

test('an erased member’s movements stay and verify, without notes and with nothing to spend', async () => {
  const { uid } = await newMember(db, { points: 300 })
  await apologise(uid)
  await db.tx(uid, (tx) => hold(tx, { uid, holdId: 'a', channel: 'quo', points: 100, at }))

  for (const _again of [1, 2]) await db.tx(uid, (tx) => ledgerPart.erase(tx, uid, at))

  expect(await readPoint(db.sql, uid)).toMatchObject({
    available: 0,
    held: 100,
    expiredTotal: 205,
  })
  expect(await db.sql`select 1 from ledger_note where uid = ${uid}`).toHaveLength(0)
  expect(await db.sql`select 1 from ledger_transfer where uid = ${uid}`).toHaveLength(4)
  expect((await verifyLedger(db.sql)).problems).toEqual([])
})

const apologise = (uid: string) =>
  db.tx(uid, (tx) => grant(tx, { uid, key: 'x', kind: 'granted', points: 5, at, note: '佐藤様へのお詫び' }))
