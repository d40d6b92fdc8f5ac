import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/test-database.ts'
import { listActs } from './list-acts.ts'
import { moveFormerActs } from './move-former-acts.ts'
import { actsOn } from './record-act.ts'
import { verifyChain } from './verify-chain.ts'

/** Has the shape of a real uid. */
const newUid = () => randomBytes(12).toString('hex')

const db = await testDatabase()

test('acts of earlier releases are moved into the chain once, those of members encrypted and of erased ones unreadable', async () => {
  const [member, erased] = [newUid(), newUid()]
  await formerAct({ subject: 'stock', details: { file: 'gifts.csv' } })
  await formerAct({ subject: member, details: { reason: 'ひみつ' } })
  await formerAct({ subject: randomUUID(), details: { uid: erased, points: 500 } })
  const lockMember = async (_tx: unknown, uid: string) => (uid === member ? {} : null)

  const [one, other] = await Promise.all([
    moveFormerActs(db, { lockMember }),
    moveFormerActs(db, { lockMember }),
  ])

  expect([one + other, await moveFormerActs(db, { lockMember })]).toEqual([3, 0])
  expect(await db.sql`select 1 from audit_act`).toEqual([])
  expect(await actsOn(db.sql, 'stock')).toMatchObject([{ details: { file: 'gifts.csv' }, state: 'readable' }])
  expect(await actsOn(db.sql, member)).toMatchObject([{ details: { reason: 'ひみつ' }, uid: member }])
  expect((await listActs(db.sql, {})).map(({ state }) => state).sort()).toEqual([
    'erased',
    'readable',
    'readable',
  ])
  expect(await db.sql`select 1 from audit_key where uid = ${erased}`).toEqual([])
  expect(await verifyChain(db.sql)).toMatchObject({ entries: 3, problems: [] })
})

async function formerAct({
  subject,
  details,
}: {
  subject: string
  details: Record<string, string | number>
}) {
  await db.sql`
    insert into audit_act (id, at, actor, act, subject, details)
    values (${randomUUID()}, '2026-11-01T00:00:00Z', 'sato', 'x', ${subject}, ${db.sql.json(details)})`
}
