import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDb } from '../db/open.ts'
import { atEnd } from '../testing/at-end.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { runDue } from '../testing/run-due.ts'
import type { AuditedAct } from './act.ts'
import { lockHead } from './chain.ts'
import { listActs } from './list-acts.ts'
import { auditPart } from './member-part.ts'
import { actsOn, recordAct, recordActJob, recordActLater } from './record-act.ts'
import { verifyChain } from './verify-chain.ts'

/** Has the shape of a real uid. */
const newUid = () => randomBytes(12).toString('hex')

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')
const record = (act: AuditedAct) => db.tx(null, (tx) => recordAct(tx, act))

test('an act is recorded if and only if its transaction commits', async () => {
  const act = { at, actor: 'sato', act: 'contacts close', details: { reason: '解決' } }

  await record({ ...act, subject: 'committed' })
  const undone = db.tx(null, async (tx) => {
    await recordAct(tx, { ...act, subject: 'undone' })
    throw new Error('changed my mind')
  })

  await expect(undone).rejects.toThrow('changed my mind')
  expect(await actsOn(db.sql, 'committed')).toMatchObject([{ ...act, subject: 'committed', uid: null }])
  expect(await actsOn(db.sql, 'undone')).toEqual([])
})

test('audit records cannot be changed or deleted, not even by the server', async () => {
  await record({ at, actor: 'sato', act: 'x', subject: 'kept' })

  await expect(db.sql`update audit_entry set actor = 'suzuki'`).rejects.toThrow('permission denied')
  await expect(db.sql`delete from audit_entry`).rejects.toThrow('permission denied')
  expect(await actsOn(db.sql, 'kept')).toHaveLength(1)
})

test('an act about a member is stored encrypted, and is found by the member, the subject, the person, the act and the day', async () => {
  const [uid, exchangeId] = [newUid(), randomUUID()]
  const operator = { id: randomUUID(), role: 'support', address: '203.0.113.7' }
  const base = { at: new Date('2026-12-01T15:30:00Z'), actor: 'tanaka', operator }

  await record({ ...base, act: 'members show', subject: uid, uid, seen: ['email', 'nickname'] })
  await record({
    ...base,
    act: 'exchanges approve',
    subject: exchangeId,
    uid,
    details: { uid, note: 'ひみつ' },
  })

  const stored = await tableText()
  for (const personal of [uid, 'ひみつ', 'nickname']) expect(stored).not.toContain(personal)
  expect(await actsOn(db.sql, uid)).toMatchObject([
    { act: 'members show', subject: uid, uid, seen: ['email', 'nickname'], operator, state: 'readable' },
  ])
  expect(await actsOn(db.sql, exchangeId)).toMatchObject([{ uid, details: { uid, note: 'ひみつ' } }])
  const both = ['exchanges approve', 'members show']
  for (const filter of [{ uid }, { person: 'tanaka' }, { person: operator.id }, { day: '2026-12-02' }]) {
    expect((await listActs(db.sql, filter)).map(({ act }) => act)).toEqual(both)
  }
  expect(await listActs(db.sql, { act: 'members', person: 'tanaka' })).toHaveLength(1)
  expect(await listActs(db.sql, { day: '2026-12-01' })).toEqual([])
})

test('an act whose caller forgets the member is encrypted all the same', async () => {
  const [one, other] = [newUid(), newUid()]

  await record({ at, actor: 'sato', act: 'members restore', subject: one })
  await record({ at, actor: 'sato', act: 'news test', subject: randomUUID(), details: { uid: other } })

  const stored = await tableText()
  expect(stored).not.toContain(one)
  expect(stored).not.toContain(other)
  expect(await listActs(db.sql, { uid: other })).toHaveLength(1)
})

test('after an erasure no entry of the member can be read or found, and the chain is whole', async () => {
  const [uid, exchangeId] = [newUid(), randomUUID()]
  await record({
    at,
    actor: 'sato',
    act: 'members suspend',
    subject: uid,
    uid,
    details: { reason: 'ひみつ' },
  })
  await record({ at, actor: 'sato', act: 'exchanges reject', subject: exchangeId, uid, details: { uid } })

  await db.tx(uid, (tx) => auditPart.erase(tx, uid))

  const keys = await db.sql`select 1 from audit_key key where strpos(key::text, ${uid}) > 0`
  expect(keys).toEqual([])
  expect(await actsOn(db.sql, uid)).toEqual([])
  expect(await listActs(db.sql, { uid })).toEqual([])
  expect(await actsOn(db.sql, exchangeId)).toMatchObject([
    { act: 'exchanges reject', uid: null, details: null, state: 'erased' },
  ])
  expect((await verifyChain(db.sql)).problems).toEqual([])
})

test('with another secret an entry is locked, new ones are readable, and the chain verifies', async () => {
  const uid = newUid()
  await record({ at, actor: 'sato', act: 'members suspend', subject: uid, uid })
  const renewed = openDb(db.address, { max: 2, secret: 'a new secret' })
  atEnd(renewed.close)

  await renewed.tx(null, (tx) =>
    recordAct(tx, { at, actor: 'sato', act: 'members restore', subject: uid, uid }),
  )

  expect(await listActs(renewed.sql, { uid })).toMatchObject([
    { act: 'members restore', state: 'readable', subject: uid },
    { act: 'members suspend', state: 'locked', subject: null },
  ])
  expect((await verifyChain(renewed.sql)).problems).toEqual([])
})

test('acts at the same time form one chain', async () => {
  const subject = randomUUID()

  await Promise.all(
    Array.from({ length: 12 }, (_, place) => record({ at, actor: `sato${place}`, act: 'x', subject })),
  )

  expect(await actsOn(db.sql, subject)).toHaveLength(12)
  expect((await verifyChain(db.sql)).problems).toEqual([])
})

test('a member’s own request does not wait for the chain, and its job holds no uid', async () => {
  const uid = newUid()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const operator = db.tx(null, async (tx) => {
    await lockHead(tx)
    await released
  })

  await db.tx(uid, (tx) =>
    recordActLater(tx, { at, actor: 'server', act: 'passkey refused', subject: uid, uid }),
  )
  const jobs = await db.sql<
    { text: string }[]
  >`select job::text as text from job_task job where kind = 'record-act'`
  release()
  await operator
  await runDue(db, [recordActJob(db)], testClock('2026-11-15T03:00:00Z'))

  expect(jobs).toHaveLength(1)
  expect(jobs[0]?.text).not.toContain(uid)
  expect(await actsOn(db.sql, uid)).toMatchObject([{ act: 'passkey refused', uid }])
})

test('a job that appends an entry twice adds it once', async () => {
  const subject = randomUUID()
  await db.tx(null, (tx) => recordActLater(tx, { at, actor: 'server', act: 'x', subject }))
  const [job] = await db.sql<{ payload: unknown }[]>`
    select payload from job_task where kind = 'record-act' and payload ->> 'subject' = ${subject}`
  const run = () => recordActJob(db).run(job?.payload, { id: '', kind: 'record-act', uid: null, attempt: 1 })

  await run()
  await run()

  expect(await actsOn(db.sql, subject)).toHaveLength(1)
})

/** Everything that is stored in the entries, with bytes as text. */
async function tableText(): Promise<string> {
  const rows = await db.sql<Record<string, unknown>[]>`select * from audit_entry`
  return rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('utf8') : String(value)))
    .join('\n')
}
