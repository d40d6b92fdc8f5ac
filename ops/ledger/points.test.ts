import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { readHistory } from '#contract/point/history.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { readMovements } from '#server/ledger/history.ts'
import { pointsInCirculation } from '#server/ledger/report.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { startAuthServer } from '#server/testing/servers/auth-server.ts'
import { runExpiryByOperator } from './expiry.ts'
import { reverseTransfer, verifiedText } from './ledger.ts'
import { grantCommand, grantPoints, pointsText, read, takePoints } from './points.ts'
import { seedPoints } from './points-seed.ts'
import { reportText } from './report.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const at = server.clock.now()
const [en, ja] = [sayIn('en'), sayIn('ja')]

test('the operator grants and takes points, the member reads why, and each act is audited once', async () => {
  const browser = server.browser()
  const { uid } = await browser.registerNew()

  const granted = await grantPoints(db, operation(uid, 'お詫びとして'), { points: 500, key: 'a' })
  const again = await grantPoints(db, operation(uid, 'お詫びとして'), { points: 500, key: 'a' })
  await takePoints(db, operation(uid, '重複のため'), { points: 200, key: 'b' })

  expect(pointsText(en, granted)).toContain(`done: 500 pt, transfer ${uid}-1, balance after it 500 pt`)
  expect(pointsText(en, granted)).toContain('--key a')
  expect(pointsText(en, again)).toContain('nothing was changed')
  expect(pointsText(ja, again)).toContain('何も変更していません')
  const { entries } = await browser.done(readHistory, { filter: 'all', before: null, limit: 10 })
  expect(entries).toMatchObject([
    { kind: 'taken', points: -200, balanceAfter: 300, note: '重複のため' },
    { kind: 'granted', points: 500, balanceAfter: 500, note: 'お詫びとして' },
  ])
  const acts = (await actsOn(db.sql, uid)).map(({ actor, act, details }) => [actor, act, details])
  expect(acts).toHaveLength(2)
  expect(acts).toContainEqual(['sato', 'grant', { seq: 1, points: 500, reason: 'お詫びとして', key: 'a' }])
})

test('too many points, an unknown member and a key of another act are refused with one line', async () => {
  const { uid } = await newMember(db, { points: 10 })
  await grantPoints(db, operation(uid, 'x'), { points: 5, key: 'a' })

  await expect(takePoints(db, operation(uid, 'x'), { points: 16, key: 'b' })).rejects.toThrow(
    'too few points',
  )
  await expect(takePoints(db, operation(uid, 'x'), { points: 5, key: 'a' })).rejects.toThrow(
    'the key a was used for something else',
  )
  await expect(grantPoints(db, operation('nobody', 'x'), { points: 5, key: 'a' })).rejects.toThrow(
    'no member nobody',
  )
})

test.each([
  [['uid'], 'usage: grant <uid> <points>'],
  [['uid', '0', '--reason', 'x'], 'is not a number of points'],
  [['uid', '1.5', '--reason', 'x'], 'is not a number of points'],
  [['uid', '5000000', '--reason', 'x'], 'is not a number of points'],
  [['uid', '10'], 'missing --reason'],
  [['uid', '10', '--reason', 'x', '--kye', 'x'], 'kye'],
])('%j is refused with a helpful line', (parameters, line) => {
  expect(() => read(parameters, grantCommand)).toThrow(line)
})

test('a command without a key prints the key it made, so that it can be repeated safely', () => {
  const [one, other] = [
    read(['uid', '10', '--reason', 'x'], grantCommand),
    read(['uid', '10', '--reason', 'x'], grantCommand),
  ]

  expect(one.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(one.key).not.toBe(other.key)
})

test('the operator reverses a transfer by its id, once, unless the points are used', async () => {
  const { uid } = await newMember(db, { points: 10 })
  const wanted = { actor: 'sato', at, reason: '二重の付与' }

  const first = await reverseTransfer(db, wanted, `${uid}-1`)
  const again = await reverseTransfer(db, wanted, `${uid}-1`)

  expect([first.isNew, again.isNew, first.balanceAfter]).toEqual([true, false, 0])
  await expect(reverseTransfer(db, wanted, `${uid}-2`)).rejects.toThrow('is not reversed')
  await expect(reverseTransfer(db, wanted, `${uid}-9`)).rejects.toThrow('has no transfer 9')
  await expect(reverseTransfer(db, wanted, 'nonsense')).rejects.toThrow('is not a transfer id')
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
  await expect(seedPoints(db, wanted, { production: true })).rejects.toThrow('local mode only')
})

const operation = (uid: string, reason: string) => ({ uid, actor: 'sato', at, reason })
