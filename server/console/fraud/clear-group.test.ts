import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clearClusterAct, readClusterAround, readFraudOverview } from '#contract/console/fraud.ts'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { findExchange } from '../../exchange/exchange.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { operatorOfMachine } from '../../testing/members/operators.ts'
import { runDue } from '../../testing/run-due.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { findClustersJob } from '../../trust/cluster/find-clusters.ts'
import { recordSignals, type Seen } from '../../trust/record-signals.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const first = await operatorOfMachine(server)
const second = await operatorOfMachine(server)
await fillStock(db, members, { channel: 'quo', points: 300, count: 20 })
const runJobs = () =>
  runDue(
    db,
    server.jobs.filter(({ kind }) => kind === 'resume-cleared'),
    clock,
  )

const sees = (uid: string, seen: Seen) =>
  db.tx(uid, (tx) => recordSignals(tx, members.auth.trust, { uid, at: clock.now(), seen }))
const around = (uid: string) => first.browser.done(readClusterAround, { uid })
const listed = async (uids: string[]) => {
  await findClustersJob({ db, clock }).runNow()
  const { clusters } = await first.browser.done(readFraudOverview, {})
  return clusters.find(({ uid }) => uids.includes(uid))?.isCleared
}
const statusOf = async (key: { uid: string; exchangeId: string }) => (await findExchange(db.sql, key))?.status

/** Four members on one device, whose exchanges wait because of that. */
async function waiting() {
  const device = randomUUID()
  const all = await Promise.all(Array.from({ length: 4 }, () => newExchanger(db, members)))
  for (const { uid } of all) await sees(uid, { device })
  const keys = all.map(({ uid }) => ({ uid, exchangeId: randomUUID() }))
  for (const [at, { ask }] of all.entries()) await ask('quo', 300, keys[at]?.exchangeId)
  const uids = all.map(({ uid }) => uid).sort()
  return { device, keys, uids, input: { uid: uids[0] ?? '', uids } }
}

async function ask(input: { uid: string; uids: string[] }) {
  const outcome = await doAct(first.browser, clearClusterAct, input)
  return outcome.status === 'requested' ? outcome.requestId : outcome.status
}

async function approve(requestId: string) {
  const { hash: seen } = await second.browser.done(previewRequest, { requestId })
  return second.browser.ask(decideConsoleRequest, {
    requestId,
    seen,
    decision: 'approved',
    reason: '確認済み',
  })
}

describe('a group that two persons judge harmless', () => {
  it('holds no exchange of its members, except one with a note or another reason, and nobody who joins later', async () => {
    const { uids, device, keys, input } = await waiting()
    const [plain, noted, isFirst] = keys
    if (!plain || !noted || !isFirst) throw new Error('no exchanges')
    await db.sql`
      update exchange_request set review_note = '確認中', review_noted_by = 'sato', review_noted_at = now()
      where uid = ${noted.uid}`
    await db.sql`update exchange_request set unreviewed = true where uid = ${isFirst.uid} and status = 'issued'`
    const before = await Promise.all(keys.map(statusOf))

    expect(await listed(uids)).toBe(false)

    const requestId = await ask(input)
    const decided = await approve(requestId)
    await runJobs()
    await runJobs()
    await runExchangeJobs(db, members)

    expect(before).toEqual(['review', 'review', 'review', 'review'])
    expect(decided).toMatchObject({ ok: true, result: { status: 'approved' } })
    expect(await Promise.all(keys.map(statusOf))).toEqual(['issued', 'review', 'review', 'issued'])
    const { members: shown } = await around(uids[0] ?? '')
    expect(shown.map(({ isCleared }) => isCleared)).toEqual([true, true, true, true])
    expect(await listed(uids)).toBe(true)
    expect(await ask(input)).toBe('changed')

    clock.advance('1m')
    const late = await newExchanger(db, members)
    await sees(late.uid, { device })
    const lateKey = { uid: late.uid, exchangeId: randomUUID() }
    await late.ask('quo', 300, lateKey.exchangeId)
    expect(await statusOf(lateKey)).toBe('review')
    expect((await around(late.uid)).members.map(({ isCleared }) => isCleared)).not.toContain(true)
    expect(await listed([...uids, late.uid])).toBe(false)
  })

  it('is not judged when a member joins between request and approval, or by a support operator', async () => {
    const { device, keys, input } = await waiting()
    const requestId = await ask(input)
    await sees(randomUUID(), { device })

    const decided = await approve(requestId)
    await runJobs()

    expect(decided).toMatchObject({ ok: true, result: { status: 'changed' } })
    expect(await Promise.all(keys.map(statusOf))).toEqual(['review', 'review', 'review', 'review'])
    const support = await server.signedIn('support')
    expect(await support.refused(clearClusterAct.preview, input)).toBe('403 role-not-allowed')
  })
})
