import { expect, test } from 'vitest'
import {
  changeOperatorRoleAct,
  decideConsoleRequest,
  listConsoleRequests,
  withdrawConsoleRequest,
} from '#contract/console/operators.ts'
import { readToday } from '#contract/console/today.ts'
import {
  grantMemberPointsAct,
  makeLoginLinkAct,
  takeMemberPointsAct,
} from '#contract/console/two-person-acts.ts'
import { listActs } from '../../audit/list-acts.ts'
import { isRecurring } from '../../jobs/recurring.ts'
import { availablePoints } from '../../ledger/balance.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { requestedOf, type TestOperator, twoAdmins } from '../../testing/members/operators.ts'
import { runDue } from '../../testing/run-due.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { sentTo } from '../../testing/servers/sent-mails.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const { first, second, someone } = await twoAdmins(server)
const support = await someone('support')
const reviewer = await someone('reviewer')
const viewer = await someone('viewer')
const reason = '金額の誤り'

/** Requests of the same moment are gathered for some seconds. */
function runJobs() {
  server.clock.advance('10s')
  const jobs = server.jobs.filter(({ kind }) => ['tell-request', 'send-mail'].includes(kind))
  return runDue(db, jobs, server.clock)
}

async function runDigest() {
  const digest = server.jobs.filter(isRecurring).find(({ kind }) => kind === 'operator-digest')
  await digest?.runNow()
  await runJobs()
}

/** A grant that waits, as `second` would approve it. */
async function requestedGrant(points = 5_000) {
  const { uid } = await newMember(db)
  return {
    uid,
    decision: await requestedOf({ by: first, approver: second }, grantMemberPointsAct, { uid, points }),
  }
}

const rowOf = async ({ browser }: TestOperator, requestId: string) => {
  const { requests } = await browser.done(listConsoleRequests, {})
  return requests.find((each) => each.requestId === requestId)
}

const mailsAbout = async ({ email }: TestOperator, text: string) =>
  (await sentTo(db, email)).filter((mail) => mail.text.includes(text))

test('a request shows its member, amount, verdict and links to those who look at it', async () => {
  const { uid, decision } = await requestedGrant()

  const row = await rowOf(second, decision.requestId)

  expect(row).toMatchObject({
    uid,
    moves: 5_000,
    mayDecide: true,
    isOwn: false,
    state: 'open',
    // The member registered today.
    verdict: { level: 'look' },
    preview: { changes: [{ label: '残高', before: '0pt', after: '5,000pt' }] },
  })
})

test('points that are taken back move in the other direction', async () => {
  const wanted = { uid: (await newMember(db, { points: 9_000 })).uid, points: 4_000 }

  const { requestId } = await requestedOf({ by: first, approver: second }, takeMemberPointsAct, wanted)

  expect(await rowOf(second, requestId)).toMatchObject({ moves: -4_000 })
})

test('only those who can decide a request are offered it and have it in their count', async () => {
  const { decision } = await requestedGrant()
  const looks = [first, second, support, reviewer, viewer]

  const offered = await Promise.all(
    looks.map(async (each) => (await rowOf(each, decision.requestId))?.mayDecide),
  )
  const counted = await Promise.all(
    looks.map(async ({ browser }) => (await browser.done(readToday, {})).requests.mine > 0),
  )

  expect(offered).toEqual([false, true, true, false, false])
  expect(counted).toEqual([false, true, true, false, false])
})

test('the requester withdraws a request, and nobody approves it afterwards', async () => {
  const { uid, decision } = await requestedGrant()
  const { requestId } = decision

  await first.browser.done(withdrawConsoleRequest, { requestId, reason })
  await first.browser.done(withdrawConsoleRequest, { requestId, reason })
  const refused = await second.browser.refused(decideConsoleRequest, decision)

  expect(refused).toBe('409 request-withdrawn')
  expect(await availablePoints(db.sql, uid)).toBe(0)
  expect(await rowOf(first, requestId)).toMatchObject({
    state: 'withdrawn',
    decisionReason: reason,
    mayDecide: false,
  })
  const entries = await listActs(db.sql, { act: 'withdraw points grant', max: 10 })
  expect(entries.filter((each) => each.uid === uid)).toHaveLength(1)
})

test('nobody but the requester withdraws a request, and nobody withdraws a decided one', async () => {
  const { uid, decision } = await requestedGrant()
  const { requestId } = decision

  const foreign = await second.browser.refused(withdrawConsoleRequest, { requestId, reason })
  await second.browser.done(decideConsoleRequest, decision)
  const late = await first.browser.refused(withdrawConsoleRequest, { requestId, reason })

  expect([foreign, late]).toEqual(['403 request-not-own', '409 request-decided'])
  expect(await availablePoints(db.sql, uid)).toBe(5_000)
})

test('a withdrawal and an approval at once have one winner', async () => {
  const rounds = await Promise.all(Array.from({ length: 6 }, () => requestedGrant()))

  const ends = await Promise.all(
    rounds.map(async ({ uid, decision }, nth) => {
      const { requestId } = decision
      const approve = () => second.browser.ask(decideConsoleRequest, decision)
      const withdraw = () => first.browser.ask(withdrawConsoleRequest, { requestId, reason })
      const order = nth % 2 ? [approve, withdraw] : [withdraw, approve]
      const done = (await Promise.all(order.map((each) => each()))).filter(({ ok }) => ok).length
      const { state } = (await rowOf(first, requestId)) ?? {}
      return {
        done,
        isConsistent: (await availablePoints(db.sql, uid)) === (state === 'approved' ? 5_000 : 0),
      }
    }),
  )

  expect(ends).toEqual(rounds.map(() => ({ done: 1, isConsistent: true })))
})

test('a decided request says by whom and when, and an approval that waits for its requester says so', async () => {
  const { decision } = await requestedGrant()
  const { uid } = await newMember(db)
  const link = await requestedOf({ by: first, approver: second }, makeLoginLinkAct, { uid })

  await second.browser.done(decideConsoleRequest, decision)
  await second.browser.done(decideConsoleRequest, { ...link, decision: 'approved' })
  const waits = await rowOf(first, link.requestId)
  await db.sql`update console_request set decided_at = decided_at - interval '25 hours' where id = ${link.requestId}`

  expect(await rowOf(first, decision.requestId)).toMatchObject({
    state: 'approved',
    outcome: 'done',
    decidedBy: '運営 太郎',
    decidedAt: server.clock.now().toISOString(),
  })
  expect(waits).toMatchObject({ state: 'approved', outcome: 'waits' })
  expect(await rowOf(first, link.requestId)).toMatchObject({ outcome: 'lapsed' })
})

test('a request about money is mailed at once to those who can decide, once, and names no member', async () => {
  await runJobs()
  const { uid } = await newMember(db)
  const asked = await doAct(first.browser, grantMemberPointsAct, { uid, points: 6_001 })
  const requestId = asked.status === 'requested' ? asked.requestId : ''

  await runJobs()
  await db.sql`update job_task set state = 'waiting', ended_at = null where kind = 'tell-request'`
  await runJobs()
  await runDigest()

  const told = await Promise.all(
    [first, second, support, reviewer, viewer].map((each) => mailsAbout(each, requestId)),
  )
  expect(told.map(({ length }) => length)).toEqual([0, 1, 1, 0, 0])
  const [mail] = told[1] ?? []
  expect(mail?.subject).toBe('【こつこつ運営】承認の依頼：ポイントの付与')
  expect(mail?.text).toContain('＋6,001pt')
  const [member] = await db.sql<
    { email: string; nickname: string }[]
  >`select email, nickname from auth_member where uid = ${uid}`
  for (const secret of [uid, member?.email, member?.nickname, '試験のため'])
    expect(mail?.text).not.toContain(secret)
})

test('the author of a rejected request is mailed once, without the reason or the member', async () => {
  const { decision } = await requestedGrant()
  const rejection = { ...decision, decision: 'rejected' as const, reason }
  const before = (await sentTo(db, first.email)).length

  await second.browser.done(decideConsoleRequest, rejection)
  await second.browser.done(decideConsoleRequest, rejection)
  await runJobs()

  const mails = (await sentTo(db, first.email)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual([
    '【こつこつ運営】依頼が却下されました：ポイントの付与',
  ])
  expect(mails[0]?.text).toContain(decision.requestId)
  expect(mails[0]?.text).not.toContain(reason)
})

test('requests of one moment are one mail', async () => {
  const before = (await sentTo(db, second.email)).length
  for (const points of [3_101, 3_102, 3_103]) await requestedGrant(points)

  await runJobs()

  const mails = (await sentTo(db, second.email)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['【こつこつ運営】承認の依頼：3件'])
  expect(mails[0]?.text).toContain('＋3,102pt')
})

test('another request is in the morning mail of those who can decide, once', async () => {
  const input = { operatorId: viewer.operatorId, role: 'support' as const }
  const { requestId } = await requestedOf({ by: first, approver: second }, changeOperatorRoleAct, input)
  await runJobs()
  const early = await mailsAbout(second, requestId)

  await runDigest()
  await runDigest()

  const told = await Promise.all([first, second, support].map((each) => mailsAbout(each, requestId)))
  expect([early.length, ...told.map(({ length }) => length)]).toEqual([0, 0, 1, 0])
  expect(told[1]?.[0]?.text).toContain('運営者の役割の変更')
})

test('a request that nobody could decide yet is told once somebody can', async () => {
  const alone = await requestedGrant()
  const everybody = [second, support].map(({ operatorId }) => operatorId)
  for (const id of everybody) {
    await db.sql`insert into console_vouch values (${id}, ${first.operatorId}, ${server.clock.now()})`
  }
  await runJobs()
  const early = await mailsAbout(second, alone.decision.requestId)

  await db.sql`delete from console_vouch where operator_id in ${db.sql(everybody)}`
  await runDigest()

  expect(early).toEqual([])
  expect(await mailsAbout(second, alone.decision.requestId)).toHaveLength(1)
})

test('a request is not offered to a colleague who may be the same person', async () => {
  const { decision } = await requestedGrant()
  await db.sql`insert into console_vouch values (${second.operatorId}, ${first.operatorId}, ${server.clock.now()})`

  const row = await rowOf(second, decision.requestId)
  await db.sql`delete from console_vouch where operator_id = ${second.operatorId}`

  expect(row).toMatchObject({ mayDecide: false, vouchedUntil: expect.any(String) })
})

test('the morning mail names each open request with who can decide it and a link, whatever its act', async () => {
  await db.sql`update console_request set decision = 'rejected' where decision is null`
  const { decision: grant } = await requestedGrant()
  const settled = (await requestedGrant()).decision
  await first.browser.done(withdrawConsoleRequest, { requestId: settled.requestId, reason })
  const role = { operatorId: viewer.operatorId, role: 'support' as const }
  const stuck = await requestedOf({ by: second, approver: first }, changeOperatorRoleAct, role)
  await db.sql`insert into console_vouch values (${first.operatorId}, ${second.operatorId}, ${server.clock.now()})`
  server.clock.advance('25h')

  await runDigest()
  await db.sql`delete from console_vouch where operator_id = ${first.operatorId}`

  const [mail] = await db.sql<{ text: string }[]>`
    select text from mail_outbox where subject like '%対応待ちのご確認%' order by sent_at desc limit 1`
  const text = mail?.text ?? ''
  expect(text).toMatch(
    new RegExp(
      `ポイントの付与　＋5,000pt（1日以上待っています）\\n依頼：.*\\n期限：.*\\n→ 「承認」で、運営 太郎 さんが、.*\\nhttp\\S+/approvals#${grant.requestId}`,
    ),
  )
  expect(text).toMatch(
    new RegExp(
      `運営者の役割の変更.*\\n依頼：.*\\n期限：.*\\n→ いま決められる人がいません。.*\\nhttp\\S+/approvals#${stuck.requestId}`,
    ),
  )
  expect(text).not.toContain(settled.requestId)
})
