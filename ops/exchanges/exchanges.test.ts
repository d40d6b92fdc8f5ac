import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { suspendMember } from '#server/auth/member/operate.ts'
import { testChannel } from '#server/exchange/channel/operate-channel.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '#server/testing/members/exchanger.ts'
import { startGiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { startAuthServer } from '#server/testing/servers/auth-server.ts'
import { recordSignals } from '#server/trust/record-signals.ts'
import { verifiedText, verifyBooks } from '../ledger/ledger.ts'
import { opsOn } from '../testing/ops-on.ts'
import { channelsText, readChannels } from './channel.ts'
import { cancelOrder, exchangesCommand, list as listShown, show as showShown } from './exchanges.ts'

const list = async (...of: Parameters<typeof listShown>) => (await listShown(...of)).text
const show = async (...of: Parameters<typeof showShown>) => (await showShown(...of)).text

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock, exchanges } = server
const at = clock.now()
const [en, ja] = [sayIn('en'), sayIn('ja')]
const ops = opsOn(db, { at })
const approve = (exchangeId: string) =>
  ops(exchangesCommand, ['approve', exchangeId, '--reason', '確認済み', '--yes'])
const reject = (exchangeId: string, reason: string, ...more: string[]) =>
  ops(exchangesCommand, ['reject', exchangeId, '--reason', reason, '--yes', ...more])

test('an exchange in review is listed with its deadline, approved and shown with its history, and the gift is never printed', async () => {
  const [code = ''] = await fillStock(db, server, { channel: 'amazon', points: 500, count: 1 })
  const { ask } = await newExchanger(db, server, { isKnown: false })
  const exchangeId = randomUUID()
  await ask('amazon', 500, exchangeId)

  const waiting = await list(db, 'operator', at, en)
  await approve(exchangeId)
  await runExchangeJobs(db, server)
  const shown = await show(db, exchangeId, at, en)
  const json = await show(db, exchangeId, at, null)

  expect(waiting).toMatch(new RegExp(`${exchangeId} .* review +500 +amazon .* you, by 2026/11/18`))
  expect(waiting).toContain('waits for')
  expect(await show(db, exchangeId, at, ja)).toContain('審査の理由        初回の交換')
  expect(shown).toContain('state         issued')
  expect(shown).toContain('sato  exchanges approve')
  expect(shown).toContain('reviewed      first exchange')
  expect(shown).toContain('signals: nothing shared')
  expect(JSON.parse(json)).toMatchObject({ exchange: { status: 'issued' }, events: [{}, {}, {}, {}] })
  expect(shown + json).not.toContain(code)
  expect(await approve(exchangeId)).toMatchObject({
    isRefused: true,
    output: expect.stringContaining('sato has already approved'),
  })
})

test('a rejection for fraud, with its signals, is shown beside the exchanges of members who share a device', async () => {
  await fillStock(db, server, { channel: 'quo', points: 1000, count: 2 })
  const [fraud, other] = [await newExchanger(db, server, { isKnown: false }), await newExchanger(db, server)]
  const seen = { device: randomUUID() }
  for (const { uid } of [fraud, other]) {
    await db.tx(uid, (tx) => recordSignals(tx, server.auth.trust, { uid, at, seen }))
  }
  const [rejectedId, reviewedId] = [randomUUID(), randomUUID()]
  await fraud.ask('quo', 1000, rejectedId)
  await reject(rejectedId, 'ご利用条件に反するため', '--fraud')

  await other.ask('quo', 1000, reviewedId)

  const shown = await show(db, reviewedId, at, en)
  expect(shown).toContain('shares a device with a suspended or fraudulent member')
  expect(shown).toContain(`device    1 member (counts): ${fraud.uid} [fraud]`)
  const [entry] = await actsOn(db.sql, rejectedId)
  expect(JSON.stringify(entry?.details)).toContain('不正の印')
})

test('an exchange is listed with its number and found by it, in any case, and an unknown number is refused', async () => {
  await fillStock(db, server, { channel: 'giftee_select', points: 500, count: 1 })
  const { uid, ask } = await newExchanger(db, server, { isKnown: false })
  const exchangeId = randomUUID()
  await ask('giftee_select', 500, exchangeId)
  const [row] = await db.sql<{ number: string }[]>`select number from exchange_request where uid = ${uid}`
  const number = row?.number ?? ''

  expect(await list(db, 'operator', at, en)).toMatch(new RegExp(`${number} +${exchangeId} `))
  expect(await show(db, number.toLowerCase(), at, ja)).toContain(`受付番号          ${number}`)
  expect(JSON.parse(await show(db, number, at, null))).toMatchObject({ exchange: { uid, exchangeId } })
  await expect(show(db, 'E-20200101-3333', at, en)).rejects.toThrow('no exchange E-20200101-3333')
  await expect(show(db, 'E-20261115', at, en)).rejects.toThrow('neither a number nor an id')
})

test('an exchange past its deadline is marked as overdue', async () => {
  await fillStock(db, server, { channel: 'quo', points: 300, count: 1 })
  const { ask } = await newExchanger(db, server, { isKnown: false })
  await ask('quo', 300)

  expect(await list(db, 'review', new Date('2026-11-18T00:00:00Z'), en)).toContain('OVERDUE')
})

test('rejecting and settling need a reason and --yes', async () => {
  await fillStock(db, server, { channel: 'quo', points: 500, count: 1 })
  const { uid, ask } = await newExchanger(db, server, { isKnown: false })
  const exchangeId = randomUUID()
  await ask('quo', 500, exchangeId)
  const operation = { uid, exchangeId, actor: 'sato', at }

  const refused = [
    await ops(exchangesCommand, ['reject', exchangeId, '--yes']),
    await ops(exchangesCommand, ['reject', exchangeId, '--reason', '理由']),
    await ops(exchangesCommand, ['settle', exchangeId, 'failed', '--yes']),
    await ops(exchangesCommand, ['settle', exchangeId, 'lost', '--reason', 'x', '--yes']),
  ]
  expect(refused.every(({ isRefused }) => isRefused)).toBe(true)
  expect(refused.map(({ output }) => output)).toEqual([
    'missing --reason <text>',
    'there is no terminal to ask at: look at it with --dry-run, then add --yes',
    'missing --reason <text>',
    'missing or not accepted: end',
  ])
  await expect(cancelOrder(exchanges, operation, '理由')).rejects.toThrow('is not open')
  await reject(exchangeId, '理由')
  expect(await actsOn(db.sql, exchangeId)).toMatchObject([
    { act: 'exchanges reject', details: { reason: '理由' } },
  ])
})

test('approving an exchange of a suspended member is refused with what to do instead', async () => {
  await fillStock(db, server, { channel: 'quo', points: 500, count: 1 })
  const { uid, ask } = await newExchanger(db, server, { isKnown: false })
  const exchangeId = randomUUID()
  await ask('quo', 500, exchangeId)
  const operation = { uid, exchangeId, actor: 'sato', at }
  await db.tx(uid, (tx) => suspendMember(tx, operation, '規約違反'))

  const refused = [
    await approve(exchangeId),
    await ops(exchangesCommand, ['approve', exchangeId, '--reason', '確認済み', '--yes'], { language: 'ja' }),
  ]
  for (const reason of ['規約違反のため', '別の理由']) await reject(exchangeId, reason)

  expect(refused).toMatchObject([
    { isRefused: true, output: expect.stringContaining('the member is suspended: reject the exchange') },
    { isRefused: true, output: expect.stringContaining('the member is suspended: reject the exchange') },
  ])
  expect(await show(db, exchangeId, at, en)).toContain('規約違反のため')
})

test('ledger verify checks the exchanges too', async () => {
  const own = await testDatabase()
  const there = await startAuthServer(own)
  await fillStock(own, there, { channel: 'quo', points: 500, count: 1 })
  const { uid, ask } = await newExchanger(own, there)
  await ask('quo', 500)
  const right = await verifyBooks(own.sql)

  await own.sql`update exchange_request set status = 'issued' where uid = ${uid}`
  const wrong = await verifyBooks(own.sql)

  expect(right.problems).toEqual([])
  expect(verifiedText(wrong).en).toContain('that is open, its exchange is exchanged')
})

test('a channel of a company without public API documents is off until the test call passes', async () => {
  const stage = await startGiftCompanies()
  atEnd(stage.close)
  const other = await startAuthServer(await testDatabase(), {
    companies: { ...stage.companies, amazon: null, paypay: null },
  })
  const operation = { channel: 'quo', actor: 'sato', at } as const
  const lineOf = async () => channelsText(en, await readChannels(other.exchanges, at)).split('\n')[3]

  const before = await lineOf()
  stage.fail('quo', 'expired')
  const failed = await testChannel(other.exchanges, operation)
  const between = await lineOf()
  const passed = await testChannel(other.exchanges, operation)

  expect(before).toMatch(/^quo +quo +off/)
  expect(failed).toEqual({ status: 'failed', why: '401 unauthorized' })
  expect(between).toMatch(/^quo +quo +off/)
  expect(passed).toEqual({ status: 'answered', points: 50_000 })
  expect(await lineOf()).toMatch(/^quo +quo +open +300 500/)
})
