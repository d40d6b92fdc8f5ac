import { expect, test } from 'vitest'
import { type GrantOutcome, runGrantsAct } from '#contract/console/bulk-grants.ts'
import { previewIn } from '../../acts/act.ts'
import { findMember } from '../../auth/member/member.ts'
import { availablePoints } from '../../ledger/balance.ts'
import { reverseByOperator } from '../../ledger/operate.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'
import { runGrants } from './grant-acts.ts'
import { keepGrantFile } from './grant-batch.ts'
import { runGrantBatch } from './grant-batch-job.ts'

const db = await testDatabase()
const clock = testClock('2026-11-16T03:00:00Z')
const actor = { id: 'sato', name: 'sato', email: 's@example.jp', role: 'admin', address: '' } as const
const someone = () => newMember(db)
const balances = (members: readonly { uid: string }[]) =>
  Promise.all(members.map(({ uid }) => availablePoints(db.sql, uid)))

type Wanted = { note?: string; paysAgain?: boolean }

async function keep(lines: readonly string[]): Promise<string> {
  const bytes = Buffer.from(['会員,ポイント', ...lines].join('\n'))
  const kept = await keepGrantFile(db, { name: 'x.csv', bytes, by: actor.email, at: clock.now() })
  if (kept.status !== 'kept') throw new Error(kept.problem)
  return kept.batchId
}

const inputOf = (batchId: string, { note = '障害のお詫び', paysAgain = false }: Wanted) =>
  runGrantsAct.input.parse({ batchId, note, paysAgain })

const look = (batchId: string, wanted: Wanted = {}) =>
  db.tx(null, async (tx) =>
    previewIn('ja', await runGrants.preview(tx, inputOf(batchId, wanted), actor, clock.now())),
  )

const approve = (batchId: string, wanted: Wanted = {}) =>
  db.tx(null, (tx) =>
    runGrants.perform(tx, inputOf(batchId, wanted), {
      ...{ actId: batchId, actor, requestedBy: null, reason: '試験', at: clock.now() },
    }),
  )

const run = (batchId: string) => runGrantBatch({ db, clock }, batchId)

async function pay(lines: readonly string[], wanted: Wanted = {}): Promise<string> {
  const batchId = await keep(lines)
  await approve(batchId, wanted)
  await run(batchId)
  return batchId
}

async function outcomes(batchId: string): Promise<(GrantOutcome | null)[]> {
  const rows = await db.sql<{ outcome: GrantOutcome | null }[]>`
    select outcome from console_grant_line where batch_id = ${batchId} order by line`
  return rows.map(({ outcome }) => outcome)
}

test('attack: a corrected file, reordered and in other spellings, pays only the member who is new', async () => {
  const [one, two, fresh] = [await someone(), await someone(), await someone()]
  const code = (await findMember(db.sql, two.uid))?.referralCode ?? ''
  await pay([`${one.uid},100`, `${two.uid},100`])

  const corrected = await keep([
    `${fresh.email},100`,
    `${code.toLowerCase()},１００`,
    `${one.email?.toUpperCase()},100`,
  ])
  const { what, changes } = await look(corrected)
  await approve(corrected)
  await run(corrected)

  expect(what).toContain('1人に、合計100ptを付与します。2行は付与しません')
  expect(changes).toContainEqual({
    ...{ label: '30日以内に同じ内容を付与済み', before: null, after: '2行（3、4行目）' },
  })
  expect(await outcomes(corrected)).toEqual(['paid', 'paid-before', 'paid-before'])
  expect(await balances([one, two, fresh])).toEqual([100, 100, 100])
})

test.each([
  ['another message, the same amount', '100', '別のお詫び', 'paid-before'],
  ['the same message in other letters, another amount', '150', '障害の　お詫び', 'paid-before'],
  ['another message and another amount', '150', 'アンケートのお礼', 'paid'],
])('a second file with %s (%s pt, %s) is %s', async (_name, points, note, outcome) => {
  const { uid, email } = await someone()
  await pay([`${uid},100`])

  expect(await outcomes(await pay([`${email},${points}`], { note }))).toEqual([outcome])
})

test('attack: of two files that were approved side by side, one pays the member', async () => {
  const member = await someone()
  const files = [await keep([`${member.uid},70`]), await keep([`${member.email},70`])]
  for (const batchId of files) await approve(batchId)

  await Promise.all(files.map(run))

  expect(await balances([member])).toEqual([70])
  expect((await Promise.all(files.map(outcomes))).flat().sort()).toEqual(['paid', 'paid-before'])
})

test('those who were paid are paid again only if two persons chose it, and not for a payment since then', async () => {
  const [member, raced] = [await someone(), await someone()]
  await pay([`${member.uid},30`])
  const again = await keep([`${member.email},30`, `${raced.uid},30`])

  const skips = await look(again)
  const pays = await look(again, { paysAgain: true })
  await approve(again, { paysAgain: true })
  clock.advance('1m')
  await pay([`${raced.email},30`])
  await run(again)

  expect(skips.what).toContain('1人に、合計30pt')
  expect(pays.what).toContain('2人に、合計60pt')
  expect(pays.changes).toContainEqual({
    ...{ label: '30日以内に付与済みの会員にも付与', before: null, after: '1行（2行目）、これまでに計1回' },
  })
  expect(await outcomes(again)).toEqual(['paid', 'paid-before'])
  expect(await balances([member, raced])).toEqual([60, 30])
})

test('attack: two files that pay again are approved one after the other, and the second shows what the first paid', async () => {
  const member = await someone()
  await pay([`${member.uid},30`])
  const files = [await keep([`${member.email},30`]), await keep([`${member.email}, 30`])]
  const [, before] = await Promise.all(files.map((batchId) => look(batchId, { paysAgain: true })))

  await approve(files[0] ?? '', { paysAgain: true })
  await run(files[0] ?? '')

  // Another preview has another hash, so the approval asks again.
  expect(await look(files[1] ?? '', { paysAgain: true })).not.toEqual(before)
})

test('a grant that was reversed, or is older than 30 days, does not count', async () => {
  const [reversed, old] = [await someone(), await someone()]
  await pay([`${reversed.uid},40`, `${old.uid},40`])
  const operation = { uid: reversed.uid, at: clock.now(), reason: '金額の誤り' }
  await db.tx(reversed.uid, (tx) => reverseByOperator(tx, operation, 1))
  const now = await pay([`${reversed.email},40`])
  clock.advance('31d')
  const later = await pay([`${old.email},40`])

  expect([...(await outcomes(now)), ...(await outcomes(later))]).toEqual(['paid', 'paid'])
})
