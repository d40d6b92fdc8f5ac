import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { readHistory } from '#contract/point/history.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { readExchanges } from '#server/exchange/exchange.ts'
import { availablePoints } from '#server/ledger/balance.ts'
import { readMovements } from '#server/ledger/history.ts'
import { pointsInCirculation } from '#server/ledger/report.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { startAuthServer } from '#server/testing/servers/auth-server.ts'
import { opsOn } from '../testing/ops-on.ts'
import { runExpiryByOperator } from './expiry.ts'
import { ledgerCommand, verifiedText } from './ledger.ts'
import { pointsCommand, seedPoints } from './points.ts'
import { reportText } from './report.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const at = server.clock.now()
const en = sayIn('en')
const ops = opsOn(db, { at })

test('the operator grants and takes points, the member reads why, and each act is one entry', async () => {
  const browser = server.browser()
  const { uid, email } = await browser.registerNew()

  const granted = await ops(pointsCommand, [
    'grant',
    email,
    '500',
    '--reason',
    'お詫びとして',
    '--key',
    'a',
    '--yes',
  ])
  const again = await ops(pointsCommand, [
    'grant',
    uid,
    '500',
    '--reason',
    'お詫びとして',
    '--key',
    'a',
    '--yes',
  ])
  const taken = await ops(pointsCommand, ['take', uid, '200', '--reason', '重複のため', '--yes'], {
    language: 'ja',
  })

  expect(granted.shown).toMatch(/grant 500 pt[\s\S]*balance +0pt → 500pt[\s\S]*お詫びとして/)
  expect(granted.output).toMatch(/^done: points grant \([0-9a-f-]{36}\)$/)
  expect(again.output).toBe(granted.output)
  expect(taken.shown).toMatch(/200ptを取り消します[\s\S]*残高 +500pt → 300pt/)
  expect(taken.output).toContain('実行しました')
  const { entries } = await browser.done(readHistory, { filter: 'all', before: null, limit: 10 })
  expect(entries).toMatchObject([
    { kind: 'taken', points: -200, balanceAfter: 300, note: '重複のため' },
    { kind: 'granted', points: 500, balanceAfter: 500, note: 'お詫びとして' },
  ])
  const acts = (await actsOn(db.sql, uid)).map(({ actor, act, details }) => [actor, act, details])
  expect(acts).toMatchObject([
    ['sato', 'points grant', { reason: 'お詫びとして', changes: [{ before: '0pt', after: '500pt' }] }],
    ['sato', 'points take', { reason: '重複のため' }],
  ])
})

test('too many points, an unknown member and a key of another act are refused with one line', async () => {
  const { uid } = await newMember(db, { points: 10 })
  const reason = ['--reason', 'x', '--yes']
  await ops(pointsCommand, ['grant', uid, '5', ...reason, '--key', 'b'])

  const refused = [
    await ops(pointsCommand, ['take', uid, '16', ...reason]),
    await ops(pointsCommand, ['take', uid, '5', ...reason, '--key', 'b']),
    await ops(pointsCommand, ['grant', 'nobody', '5', ...reason]),
  ]

  expect(refused.map(({ output }) => output)).toEqual([
    'not possible now: the balance is too low',
    'not possible now: this key was used for another act',
    'no member nobody',
  ])
})

test('a member is named by address, referral code, exchange number or uid', async () => {
  const browser = server.browser()
  const { uid, email } = await browser.registerNew()
  const [code] = await db.sql<{ code: string }[]>`select code from auth_referral_code where uid = ${uid}`
  await db.sql`insert into exchange_number (number, uid, exchange_id) values ('E-20261116-3333', ${uid}, gen_random_uuid())`

  for (const name of [uid, email.toUpperCase(), (code?.code ?? '').toLowerCase(), 'e-20261116-3333']) {
    const { shown } = await ops(pointsCommand, ['grant', name, '5', '--reason', 'x', '--dry-run'])
    expect(shown).toContain(email)
  }
})

const { uid } = await newMember(db)

test.each([
  [[uid], 'grant <member> <points> --reason <reason>'],
  [[uid, '0', '--reason', 'x', '--yes'], 'not accepted: points'],
  [[uid, '1.5', '--reason', 'x', '--yes'], 'not accepted: points'],
  [[uid, '5000000', '--reason', 'x', '--yes'], 'not accepted: points'],
  [[uid, '10', '--yes'], 'missing --reason'],
  [[uid, '10', '--reason', 'x', '--kye', 'x'], 'kye'],
  [[uid, '10', '--reason', 'x', '--movements', '5'], '--movements'],
])('%j is refused with a helpful line', async (parameters, line) => {
  expect(await ops(pointsCommand, ['grant', ...parameters])).toMatchObject({
    isRefused: true,
    output: expect.stringContaining(line),
  })
})

test('the operator reverses a transfer by its number, once, unless the points are used', async () => {
  const member = await newMember(db, { points: 10 })
  const reverse = (...words: string[]) =>
    ops(ledgerCommand, ['reverse', ...words, '--reason', '二重の付与', '--yes'])

  const first = await reverse(member.uid, '1')
  const refused = [
    await reverse(member.uid, '1'),
    await reverse(member.uid, '2'),
    await reverse(member.uid, '9'),
    await reverse(member.uid, 'nonsense'),
  ]

  expect(first.isRefused).toBe(false)
  expect(await availablePoints(db.sql, member.uid)).toBe(0)
  expect(refused.map(({ output }) => output)).toEqual([
    expect.stringContaining('already reversed'),
    expect.stringContaining('is not reversed here'),
    expect.stringContaining('no such entry'),
    expect.stringContaining('not accepted: seq'),
  ])
})

test('a transfer of an erased member is reversed by the same act, and the audit log keeps no uid', async () => {
  const member = await newMember(db, { points: 10 })
  await db.sql`delete from auth_member where uid = ${member.uid}`

  const { isRefused } = await ops(ledgerCommand, ['reverse', member.uid, '1', '--reason', 'x', '--yes'])

  expect(isRefused).toBe(false)
  expect(await availablePoints(db.sql, member.uid)).toBe(0)
  expect(await actsOn(db.sql, 'erased member')).toMatchObject([{ act: 'ledger reverse', uid: null }])
})

test('the ledger is verified, reported and expired from the command line', async () => {
  const own = await testDatabase()
  await newMember(own, { points: 1_200, now: at })

  const proved = verifiedText(await verifyLedger(own.sql))
  const reported = reportText(en, await pointsInCirculation(own.sql))
  const later = { actor: 'sato', at: new Date('2027-12-01T03:00:00Z') }
  const expired = await runExpiryByOperator(own, later)

  expect(proved).toEqual({
    en: '1 transfers of 1 members: all balances verified',
    ja: '会員 1 人の取引 1 件: すべての残高が一致しました。',
  })
  expect(reported).toMatch(/in circulation +1,200 pt/)
  expect(reported).toMatch(/2026-11 +1,200 +0 +0/)
  expect(en('expiry-done', expired)).toBe('1,200 pt of 1 members expired; 0 notices queued')
  expect(await actsOn(own.sql, 'expiry')).toMatchObject([{ act: 'expiry run', details: { points: 1_200 } }])
})

test('a seeded history passes verification, and exists in local mode only', async () => {
  const { uid } = await newMember(db, { points: 10 })
  const wanted = { uid, movements: 10_000, until: at }

  await seedPoints(db, wanted, { production: false })
  const { entries } = await readMovements(db.sql, uid, { filter: 'all', before: null, limit: 20_000 })

  expect(entries).toHaveLength(10_001)
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(7)
  expect((await verifyLedger(db.sql)).problems).toEqual([])
  const held = new Set(entries.flatMap(({ exchangeId }) => exchangeId ?? []))
  const exchanges = await readExchanges(db.sql, uid, { where: (sql) => sql`true`, limit: 20_000 })
  expect(new Set(exchanges.map(({ exchangeId }) => exchangeId))).toEqual(held)
  await expect(seedPoints(db, wanted, { production: true })).rejects.toThrow('local mode only')
})
