import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authPart } from '../auth/member/member-part.ts'
import { grantByOperator, reverseByOperator, takeByOperator } from '../ledger/operate.ts'
import type { TransferKind } from '../ledger/transfer.ts'
import { projectRoot } from '../root.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import type { MemberEvent } from './member-event.ts'
import { noticePart } from './member-part.ts'
import { readPage } from './read-notices.ts'

type Told = readonly MemberEvent['kind'][]

/** The notice of each kind of transfer. A mission has one only if it was not paid at once, by what the member just did. */
const noticesOf: Record<TransferKind, Told> = {
  mission: ['missions-paid'],
  referral: ['referral-confirmed'],
  exchange: ['exchange-accepted'],
  exchanged: ['exchange-issued'],
  returned: ['exchange-rejected', 'exchange-failed', 'exchange-canceled'],
  expired: ['points-expired'],
  granted: ['points-granted'],
  taken: ['points-taken'],
  reversed: ['points-reversed', 'referral-ended'],
}

/**
 * Every file that moves points, with the file that tells the member, or why nobody is told. A new file fails until it is
 * decided how the member hears of it.
 */
const movers: Record<string, [file: string, ...Told] | string> = {
  'ledger/operate.ts': ['ledger/operate.ts', 'points-granted', 'points-taken', 'points-reversed'],
  'ledger/expiry.ts': ['ledger/expiry.ts', 'points-expired'],
  'mission/waiting.ts': ['mission/waiting.ts', 'missions-paid'],
  'mission/take-back-first.ts': ['mission/take-back-first.ts', 'points-reversed'],
  'referral/settle-invite.ts': ['referral/record-referral-event.ts', 'referral-confirmed', 'referral-ended'],
  'referral/tell-referrer.ts': ['referral/record-referral-event.ts', 'referral-confirmed', 'referral-ended'],
  'referral/operate.ts': ['referral/record-referral-event.ts', 'referral-ended'],
  'referral/reverse-reward.ts': 'its callers tell',
  'exchange/request/create-exchange.ts': ['exchange/request/create-exchange.ts', 'exchange-accepted'],
  'exchange/delivery/deliver-exchange.ts': [
    'exchange/delivery/deliver-exchange.ts',
    'exchange-issued',
    'exchange-failed',
  ],
  'exchange/review/return-exchange.ts': ['exchange/review/return-exchange.ts', 'exchange-rejected'],
  'exchange/request/cancel-exchange.ts': ['exchange/request/cancel-exchange.ts', 'exchange-canceled'],
  'exchange/request/return-points.ts': 'its callers tell',
  'mission/pay-mission.ts': 'the page shows the points of what the member just did',
  'mission/pay-stamps.ts': 'the page shows the points of what the member just did',
  'ledger/member-part.ts': 'the member is erased',
  'ledger/grant-together.ts': 'part of the ledger',
  'ledger/reverse.ts': 'part of the ledger',
  'mission/demo-points.ts': 'demo data',
  'exchange/review/demo-review.ts': 'demo data',
  'console/demo-console.ts': 'demo data',
}

const moves =
  /(?<!function )\b(grant|grantTogether|take|reverse|reverseByKey|reverseReward|hold|takeHeld|giveBack|returnPoints|expire)\(\s*tx\b/

test('every file that moves points is listed with the notice by which the member hears of it', () => {
  const files = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|^brake\//.test(name),
  )
  const textOf = (name: string) => readFileSync(join(projectRoot, 'server', name), 'utf8')

  expect(files.filter((name) => moves.test(textOf(name))).sort()).toEqual(Object.keys(movers).sort())
  for (const told of Object.values(movers)) {
    if (typeof told === 'string') continue
    const [file, ...kinds] = told
    for (const kind of kinds) expect(textOf(file), file).toContain(`'${kind}'`)
  }
})

test('every kind of transfer has a notice that some file writes', () => {
  const written = Object.values(movers).flatMap((told) => (typeof told === 'string' ? [] : told.slice(1)))

  for (const [kind, notices] of Object.entries(noticesOf)) {
    expect(
      notices.some((notice) => written.includes(notice)),
      kind,
    ).toBe(true)
  }
})

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')
const tellingsOf = async (uid: string) =>
  (await readPage(db.sql, uid, null)).notices.map(({ title, body, topic }) => ({ title, body, topic }))

test('an operator who grants, takes or reverses tells the member, in the operator’s words, once', async () => {
  const { uid } = await newMember(db, { points: 100 })
  const [grantKey, takeKey] = [randomUUID(), randomUUID()]

  for (let time = 0; time < 2; time++) {
    await db.tx(uid, async (tx) => {
      await grantByOperator(tx, { uid, at, reason: '障害のお詫び' }, { points: 1_000, key: grantKey })
      await takeByOperator(tx, { uid, at, reason: '二重の付与のため' }, { points: 200, key: takeKey })
      await reverseByOperator(tx, { uid, at, reason: '誤りのため' }, 1)
      await reverseByOperator(tx, { uid, at, reason: '減算は誤りでした' }, 3)
    })
  }

  expect(await tellingsOf(uid)).toEqual([
    {
      topic: 'point',
      title: 'ポイントをお戻ししました',
      body: '「運営による減算」を取り消したため、200ptがお手元に戻りました。\n理由：減算は誤りでした',
    },
    {
      topic: 'point',
      title: 'ポイントを取り消しました',
      body: '「紹介特典」を取り消したため、100ptが減りました。\n理由：誤りのため',
    },
    {
      topic: 'point',
      title: '運営がポイントを減らしました',
      body: '200ptを減らしました。\n理由：二重の付与のため',
    },
    {
      topic: 'point',
      title: '運営からポイントが付きました',
      body: '1,000ptを受け取りました。\n理由：障害のお詫び',
    },
  ])
})

test('a reversal of an erased member’s transfer writes no notice', async () => {
  const { uid } = await newMember(db, { points: 100 })
  await db.tx(uid, async (tx) => {
    await noticePart.erase(tx, uid)
    await authPart({ returningKey: Buffer.alloc(32) }).erase(tx, uid, at)
  })

  await db.tx(uid, (tx) => reverseByOperator(tx, { uid, at, reason: '誤りのため' }, 1))

  expect(await db.sql`select 1 from notice_event where uid = ${uid}`).toHaveLength(0)
})
