import { expect, test } from 'vitest'
import { pauseChannelAct, resumeChannelAct } from '#contract/console/channels.ts'
import { readConsoleState } from '#contract/console/console-state.ts'
import { assignContactAct, closeContactAct } from '#contract/console/contacts.ts'
import { grantMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import { addMonths, japanMonth } from '#contract/values/japan-month.ts'
import { keepProof } from '../../figures/month/kept-months.ts'
import { grant } from '../../ledger/earn.ts'
import { startBroadcast, stopBroadcast } from '../../notice/broadcast/broadcasts.ts'
import { endMaintenance, planMaintenance } from '../../notice/status/maintenance.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { twoAdmins } from '../../testing/members/operators.ts'
import { waitingContact } from '../../testing/members/waiting-contact.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { freezeLater, releaseLater } from '../fraud/freeze.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const { first, someone } = await twoAdmins(server)
const viewer = await someone('viewer')
const at = server.clock.now()
const id = '11111111-1111-4111-8111-111111111111'

const banners = async () => (await viewer.browser.done(readConsoleState, {})).banners

test('every operator sees maintenance, paused channels, frozen groups and unsent broadcasts until they end', async () => {
  const calm = await banners()
  const maintenance = await db.tx(null, (tx) =>
    planMaintenance(tx, { message: '点検', startsAt: at, endsAt: null }, at),
  )
  await doAct(first.browser, pauseChannelAct, { channel: 'quo', notice: '停止しています' })
  const broadcast = await db.tx(null, async (tx) => {
    await freezeLater(tx, { id, uids: ['somebody'], message: '確認中', actor: 'x', at })
    return startBroadcast(tx, { key: 'legal', kind: 'service', content: { subject: '改定' }, actor: 'x', at })
  })

  const unusual = await banners()
  await db.tx(null, async (tx) => {
    await endMaintenance(tx, maintenance, at)
    await releaseLater(tx, id, { actor: 'x', at })
    await stopBroadcast(tx, broadcast ?? '', at)
  })
  await doAct(first.browser, resumeChannelAct, { channel: 'quo' })

  expect(calm).toEqual([])
  expect(unusual).toEqual([
    { kind: 'maintenance', endsAt: null },
    { kind: 'channel', channel: 'quo', isShut: false },
    { kind: 'broadcast', since: at.toISOString() },
    { kind: 'freeze', groups: 1 },
  ])
  expect(await banners()).toEqual([])
})

test('an operator sees how many open contacts are theirs', async () => {
  const support = await someone('support')
  const counts = async () =>
    Promise.all(
      [support, viewer].map(async ({ browser }) => (await browser.done(readConsoleState, {})).ownContacts),
    )
  const ticket = await waitingContact(db, { name: '花子', body: 'ポイントの期限を教えてください。' })

  const before = await counts()
  await doAct(support.browser, assignContactAct, { ticket, to: 'me' })
  const assigned = await counts()
  await doAct(support.browser, closeContactAct, { ticket })

  expect([before, assigned, await counts()]).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
  ])
})

test('a broadcast is unsent as long as one of its mails waits, and one that only refreshes pages never is', async () => {
  await db.tx(null, (tx) =>
    startBroadcast(tx, { key: 'pages', kind: 'publish', content: {}, actor: 'x', at }),
  )
  const refreshing = await banners()
  await db.sql`
    insert into job_task (home, id, kind, payload, run_at, created_at)
    values ('m', gen_random_uuid(), 'post-broadcast', '{}', ${at}, ${at})`

  const waiting = await banners()
  await db.sql`update job_task set state = 'done', ended_at = now() where kind = 'post-broadcast'`

  expect([refreshing, await banners()]).toEqual([[], []])
  expect(waiting).toEqual([{ kind: 'broadcast', since: at.toISOString() }])
})

/** The figures that the alerts look at. */
async function figures() {
  const now = server.clock.now()
  const names = ['grants_above_usual_points', 'requests_old', 'stock_short_days', 'month_unprovable']
  const wanted = server.readings.filter(({ name }) => names.includes(name.replace('kotsukotsu_', '')))
  return Promise.all(wanted.map(async ({ read }) => (await read(now)).map(({ value }) => value)))
}

test('alerts tell of unusual grants, old requests, short stock and a month that is not proved', async () => {
  const calm = await figures()
  const { uid } = await newMember(db)
  await doAct(first.browser, grantMemberPointsAct, { uid, points: 4_000 })
  server.clock.advance('25h')
  const now = server.clock.now()
  await db.tx(uid, (tx) =>
    grant(tx, { uid, key: 'much', kind: 'granted', points: 3_001, at: now, note: 'x' }),
  )
  const month = addMonths(japanMonth(now), -1)
  await db.sql`insert into figures_line (day, line, points, times) values (${`${month}-15`}, 'granted', 10, 1)`
  await db.sql`
    insert into exchange_request (uid, exchange_id, order_id, number, channel, provider, points, status, requested_at)
    select 'm' || n, gen_random_uuid(), gen_random_uuid(), 'E-' || n, 'quo', 'inventory', 500, 'issued', ${new Date(now.getTime() - dayMs)}
    from generate_series(1, 28) as n`
  await db.sql`
    insert into exchange_stock (id, channel, points, sealed, key_id, content_hash, code_hash, imported_at)
    values (gen_random_uuid(), 'quo', 500, '\\x00', 'any', '\\x00', '\\x00', ${now})`

  const late = await figures()
  await db.tx(null, (tx) =>
    keepProof(tx, { month, provedAt: now, books: {} as never, problems: ['合いません'] }),
  )

  expect(calm).toEqual([[0], [0], [], [0]])
  expect(late).toEqual([[3_001], [1], [1], [1]])
  expect((await figures())[3]).toEqual([1])
})

test('grants as large as those of the same weekdays are no alert', async () => {
  const today = server.clock.now()
  const before = japanDay(new Date(today.getTime() - 7 * dayMs))
  await db.sql`insert into figures_line (day, line, points, times) values (${before}, 'granted', 3000, 1)`

  expect((await figures())[0]).toEqual([0])
})
