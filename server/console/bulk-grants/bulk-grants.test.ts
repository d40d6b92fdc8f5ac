import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import {
  failedLines,
  listGrantBatches,
  listGrantLines,
  readGrantBatch,
  runGrantsAct,
  uploadGrants,
} from '#contract/console/bulk-grants.ts'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { findMember } from '../../auth/member/member.ts'
import { suspendMember } from '../../auth/member/operate.ts'
import type { Db } from '../../db/db.ts'
import { availablePoints } from '../../ledger/balance.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { readPage } from '../../notice/read-notices.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { consolePart } from '../member-part.ts'
import { runGrantBatch } from './grant-batch-job.ts'

const db = await testDatabase()
const server = await startConsoleServer(db)
const { clock } = server
const admin = await server.signedIn('admin')
const other = await server.signedIn('reviewer')
await db.sql`
  insert into console_operator (id, email, name, role, is_sample, created_at)
  values ('other', 'other@example.jp', '別の管理者', 'admin', true, now())`
await db.sql`
  update console_session set operator_id = 'other'
  where operator_id = (select id from console_operator where role = 'reviewer')`

const fileOf = (lines: readonly string[], heads = '会員,ポイント') => ({
  name: 'お詫び.csv',
  content: Buffer.from([heads, ...lines].join('\r\n')).toString('base64'),
})
const balance = (uid: string) => availablePoints(db.sql, uid)

async function upload(lines: readonly string[]): Promise<string> {
  const kept = await admin.done(uploadGrants, fileOf(lines))
  if (kept.status !== 'kept') throw new Error(kept.problem)
  return kept.batchId
}

async function approved(batchId: string): Promise<void> {
  const asked = await doAct(admin, runGrantsAct, { batchId, note: '障害のお詫び', paysAgain: false })
  if (asked.status !== 'requested') throw new Error('no second person was asked')
  const { requestId } = asked
  const { hash: seen } = await other.done(previewRequest, { requestId })
  const decision = { requestId, decision: 'approved' as const, reason: '確かめた', seen }
  expect(await admin.refused(decideConsoleRequest, decision)).toContain('request-own')
  expect(await other.done(decideConsoleRequest, decision)).toMatchObject({ status: 'approved' })
}

const run = (batchId: string, over: Db = db) => runGrantBatch({ db: over, clock }, batchId)

test('the run does what the dry run says: pays each member once and names every skipped line', async () => {
  const [byUid, byEmail, byCode, suspended] = await Promise.all([1, 2, 3, 4].map(() => newMember(db)))
  if (!byUid || !byEmail || !byCode || !suspended) throw new Error('no members')
  await db.tx(suspended.uid, (tx) => suspendMember(tx, { uid: suspended.uid, at: clock.now() }, '確認のため'))
  const code = (await findMember(db.sql, byCode.uid))?.referralCode ?? ''
  const batchId = await upload([
    `${byUid.uid},100`,
    `${byEmail.email?.toUpperCase()},"1,000"`,
    `${code.toLowerCase()},５０`,
    `${suspended.uid},100`,
    `${byUid.email},100`,
    'nobody@example.jp,100',
    `${byEmail.uid},-5`,
    `${byEmail.uid},1.5`,
    `${byEmail.uid},1e3`,
    `${byEmail.uid},10001`,
    '=cmd|calc,100',
    ',100',
  ])
  const before = await admin.done(readGrantBatch, { batchId })
  expect(await balance(byUid.uid)).toBe(0)

  await approved(batchId)
  await Promise.all([run(batchId), run(batchId)])
  const after = await admin.done(readGrantBatch, { batchId })

  expect(after.outcomes).toEqual(before.outcomes)
  expect(Object.fromEntries(after.outcomes.map(({ outcome, lines }) => [outcome, lines]))).toEqual({
    ...{ paid: 3, suspended: 1, twice: 1, unknown: 2, malformed: 4, 'too-many-points': 1 },
  })
  expect(after.batch).toMatchObject({ state: 'done', paid: 3, paidPoints: 1_150, skipped: 9, open: 0 })
  const paid = [byUid, byEmail, byCode, suspended].map(({ uid }) => balance(uid))
  expect(await Promise.all(paid)).toEqual([100, 1_000, 50, 0])
  const told = [byUid, suspended].map(async ({ uid }) => (await readPage(db.sql, uid, null)).notices)
  expect((await Promise.all(told)).map((notices) => notices.map(({ body }) => body))).toEqual([
    ['100ptを受け取りました。\n理由：障害のお詫び'],
    [],
  ])
  const { rows } = await admin.done(listGrantLines, { filters: { batch: batchId }, after: null })
  expect(rows.map(({ line, outcome }) => `${line} ${outcome}`)).toEqual([
    ...['2 paid', '3 paid', '4 paid', '5 suspended', '6 twice', '7 unknown', '8 malformed', '9 malformed'],
    ...['10 malformed', '11 too-many-points', '12 unknown', '13 malformed'],
  ])
  const failed = { filters: { batch: batchId, outcome: failedLines }, after: null }
  const failedRows = (await admin.done(listGrantLines, failed)).rows
  expect(failedRows.map(({ line, points, pointsGiven }) => `${line} ${points ?? pointsGiven}`)).toEqual([
    // Without those who were paid by another line, and with the points as they were written.
    ...['5 100', '7 100', '8 -5', '9 1.5', '10 1e3', '11 10001', '12 100', '13 100'],
  ])
  expect((await verifyLedger(db.sql)).problems).toEqual([])
})

test('the same file again is the same batch, and a batch that was approved is not run again', async () => {
  const { uid } = await newMember(db)
  const batchId = await upload([`${uid},10`])
  await approved(batchId)
  await run(batchId)

  const again = await admin.done(uploadGrants, { ...fileOf([`${uid},10`]), name: '別の名前.csv' })
  const { preview } = await admin.done(runGrantsAct.preview, { batchId, note: 'もう一度', paysAgain: false })
  await run(batchId)

  expect(again).toEqual({ status: 'kept', batchId, isKnown: true })
  expect(preview.blocked).toContain('すでに承認されています')
  expect(await balance(uid)).toBe(10)
})

test('a run that is killed anywhere and started again pays each member exactly once', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => newMember(db)))
  const batchId = await upload(members.map(({ uid }) => `${uid},7`))
  await approved(batchId)

  for (let survives = 1; survives < 12; survives += 4) {
    let transactions = 0
    const dying: Db = {
      ...db,
      tx: async (uid, work) => {
        const done = await db.tx(uid, work)
        // The commit is done, and its answer is lost with the process.
        if (++transactions > survives) throw new Error('killed')
        return done
      },
    }
    await run(batchId, dying).catch(() => {})
  }
  await run(batchId)

  expect(await Promise.all(members.map(({ uid }) => balance(uid)))).toEqual(members.map(() => 7))
  expect((await admin.done(readGrantBatch, { batchId })).batch).toMatchObject({ state: 'done', paid: 12 })
})

test('a member who is erased or suspended between approval and run is skipped, and the line says so', async () => {
  const [erased, suspended, active] = await Promise.all([1, 2, 3].map(() => newMember(db)))
  if (!erased || !suspended || !active) throw new Error('no members')
  const batchId = await upload([erased, suspended, active].map(({ uid }) => `${uid},7`))
  await approved(batchId)

  await db.tx(erased.uid, (tx) => consolePart.erase(tx, erased.uid, clock.now()))
  await db.tx(suspended.uid, (tx) => suspendMember(tx, { uid: suspended.uid, at: clock.now() }, '確認のため'))
  await run(batchId)

  const { rows } = await admin.done(listGrantLines, { filters: { batch: batchId }, after: null })
  expect(rows.map(({ given, outcome }) => [given, outcome])).toEqual([
    [null, 'erased'],
    [suspended.uid, 'suspended'],
    [active.uid, 'paid'],
  ])
  expect(await balance(erased.uid)).toBe(0)
})

test('a member who is suspended between the dry run and the approval changes what the approver must see', async () => {
  const [one, two] = [await newMember(db), await newMember(db)]
  const batchId = await upload([`${one.uid},7`, `${two.uid},7`])
  const asked = await doAct(admin, runGrantsAct, { batchId, note: 'お礼', paysAgain: false })
  if (asked.status !== 'requested') throw new Error('not requested')
  const { requestId } = asked
  const { hash: seen } = await other.done(previewRequest, { requestId })
  await db.tx(two.uid, (tx) => suspendMember(tx, { uid: two.uid, at: clock.now() }, '確認のため'))

  const decided = await other.done(decideConsoleRequest, {
    ...{ requestId, decision: 'approved', reason: '確かめた', seen },
  })

  expect(decided.status).toBe('changed')
  await run(batchId)
  expect(await balance(one.uid)).toBe(0)
})

test.each([
  ['no headings', Buffer.from('a@example.jp,5')],
  ['no rows', Buffer.from('会員,ポイント\n')],
  ['broken text', Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from('会員,ポイント\n'), 0xff, 0xfe, 0x2c, 0x31])],
  ['nothing', Buffer.alloc(0)],
  ['too many rows', Buffer.from(`会員,ポイント\n${'x,1\n'.repeat(10_001)}`)],
])('a file with %s is refused as a whole', async (_name, bytes) => {
  const file = { name: 'x.csv', content: bytes.toString('base64') }
  const before = (await admin.done(listGrantBatches, {})).batches.length

  expect(await admin.done(uploadGrants, file)).toMatchObject({ status: 'unreadable' })
  expect((await admin.done(listGrantBatches, {})).batches).toHaveLength(before)
})

test('uploading is recorded, and only an admin uploads or runs', async () => {
  const { uid } = await newMember(db)
  const batchId = await upload([`${uid},1`])
  const support = await server.signedIn('support')

  const refused = [
    await support.refused(uploadGrants, fileOf(['x,1'])),
    await support.refused(runGrantsAct.preview, { batchId, note: 'x', paysAgain: false }),
  ]

  expect(new Set(refused)).toEqual(new Set(['403 role-not-allowed']))
  const { rows } = await admin.done(listAudit, { filters: { subject: batchId }, after: null })
  expect(rows.map(({ act }) => act)).toContain('grants upload')
  expect(await admin.refused(readGrantBatch, { batchId: randomUUID() })).toBe('404 batch-unknown')
})
