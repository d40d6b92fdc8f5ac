import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/console/audit.ts'
import { closeMonthAct, listMonths, proveMonthAct } from '#contract/console/months.ts'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { readToday } from '#contract/console/today.ts'
import { runFigures } from '../../figures/keep-figures.ts'
import { proveMonthJob } from '../../figures/month/prove-month-job.ts'
import { grant } from '../../ledger/earn.ts'
import { hold, takeHeld } from '../../ledger/hold.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { runDue } from '../../testing/run-due.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
// Monday, 16 November, at noon in Japan.
const clock = testClock('2026-11-16T03:00:00Z')
const server = await startConsoleServer(db, { clock })
const at = (text: string) => new Date(`${text}+09:00`)

const { uid } = await newMember(db, { now: at('2026-10-01T10:00:00') })
const earn = (key: string, points: number, when: string) =>
  db.tx(uid, (tx) => grant(tx, { uid, key, kind: 'referral', points, at: at(when) }))
await earn('a', 1_000, '2026-10-05T12:00:00')
await earn('b', 40, '2026-11-09T12:00:00')
await earn('c', 2, '2026-11-15T23:59:59.999')
await earn('d', 3, '2026-11-16T00:00:00')
await db.tx(uid, async (tx) => {
  await hold(tx, { uid, holdId: 'x', channel: 'amazon', points: 300, at: at('2026-11-16T09:00:00') })
  await takeHeld(tx, { uid, holdId: 'x', at: at('2026-11-16T09:01:00') })
})
await runFigures({ db, now: at('2026-11-16T00:20:00') })

test('the figures of today begin at midnight in Japan and stand beside the same weekdays', async () => {
  const viewer = await server.signedIn('viewer')
  const today = await viewer.done(readToday, {})

  expect(today).toMatchObject({
    today: '2026-11-16',
    lines: expect.arrayContaining([
      { line: 'referral', points: 3, times: 1 },
      { line: 'exchange/amazon', points: -300, times: 1 },
    ]),
    circulation: 745,
    lastDay: '2026-11-15',
    review: { count: 0, overdue: 0, oldestAt: null },
    jobs: { failed: 0 },
  })
  expect(today.sameWeekdays.map(({ day, lines }) => [day, lines.map(({ points }) => points)])).toEqual([
    ['2026-11-09', [40]],
    ['2026-11-02', []],
    ['2026-10-26', []],
    ['2026-10-19', []],
  ])
  expect(today.days.at(-1)).toMatchObject({ day: '2026-11-15', circulation: 1_042, issued: 2, exchanged: 0 })
})

test('while a night is missing, circulation counts the days since the last one', async () => {
  clock.advance('1d')
  const later = await server.signedIn('viewer')
  const { circulation, lines, lastDay } = await later.done(readToday, {})

  expect({ circulation, lines, lastDay }).toEqual({ circulation: 745, lines: [], lastDay: '2026-11-15' })
})

test('two admins prove and close a month once; others may not, one alone may not, and a repetition does nothing', async () => {
  const input = { month: '2026-10' }
  const [viewer, admin] = [await server.signedIn('viewer'), await server.signedIn('admin')]
  const runProofs = () => runDue(db, [proveMonthJob({ db, clock })], clock)

  const refused = await viewer.refused(closeMonthAct.preview, input)
  const unproved = await admin.done(closeMonthAct.preview, input)
  await doAct(admin, proveMonthAct, input)
  await runProofs()
  const ready = (await viewer.done(listMonths, {})).months.at(-1)
  const { hash: seen } = await admin.done(closeMonthAct.preview, input)
  const wanted = { actId: randomUUID(), reason: '10月の締め', seen, input }
  const outcomes = [
    await admin.done(closeMonthAct.execute, wanted),
    await admin.done(closeMonthAct.execute, wanted),
  ]
  const colleague = await server.signedIn('reviewer')
  await db.sql`update console_operator set role = 'admin' where id = 'sample-reviewer'`
  const ofRequest = async (browser: typeof admin, requestId: string) => {
    const { hash: seen } = await browser.done(previewRequest, { requestId })
    return { requestId, seen, reason: '確認しました', decision: 'approved' as const }
  }
  const own = await admin.refused(decideConsoleRequest, await ofRequest(admin, wanted.actId))
  const decision = await ofRequest(colleague, wanted.actId)
  const stillOpen = (await viewer.done(listMonths, {})).months.at(-1)?.state
  const approved = [
    await colleague.done(decideConsoleRequest, decision),
    await colleague.done(decideConsoleRequest, decision),
  ]
  const second = await admin.done(closeMonthAct.execute, { ...wanted, actId: randomUUID() })

  expect(refused).toBe('403 role-not-allowed')
  expect(unproved.preview.blocked).toContain('まだ検証が終わっていません')
  expect(ready).toMatchObject({ month: '2026-10', state: 'ready', books: { opening: 0, closing: 1_000 } })
  expect(outcomes.map(({ status }) => status)).toEqual(['requested', 'requested'])
  expect([own, stillOpen]).toEqual(['403 request-own', 'ready'])
  expect(approved.map(({ status }) => status)).toEqual(['approved', 'approved'])
  expect(second).toMatchObject({
    status: 'changed',
    now: { preview: { blocked: expect.stringContaining('すでに') } },
  })
  const { months } = await viewer.done(listMonths, {})
  expect(months.map(({ month, state, closedBy }) => [month, state, closedBy])).toEqual([
    ['2026-11', 'running', null],
    ['2026-10', 'closed', '見本 管理・見本 審査'],
  ])
  const { rows } = await admin.done(listAudit, { filters: { subject: '2026-10' }, after: null })
  expect(rows.map(({ act }) => act)).toEqual(['approve months close', 'request months close', 'months prove'])
})
