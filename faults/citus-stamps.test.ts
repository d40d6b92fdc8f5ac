import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { restrictMember } from '#server/auth/member/operate.ts'
import type { Db, WriteForm } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { bindForm } from '#server/db/write-form.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import type { MissionContext } from '#server/mission/mission-context.ts'
import { stampTogether, type Visit } from '#server/mission/stamp.ts'
import { openStamper } from '#server/mission/stamper.ts'
import { countActiveDay } from '#server/referral/progress.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { createCitusDatabase, dropCitusDatabase } from '#server/testing/database/citus-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { noBrake, noCampaigns } from '#server/testing/members/no-campaigns.ts'
import { citusAdminUrl, crash, inShell, startWorker } from './kit/citus-cluster.ts'
import { faultSeed, randomFrom } from './kit/random.ts'
import { rounds as wantedRounds } from './kit/rounds.ts'

/** Stamps in batches by shard, in a database of their own on the cluster of `faults/citus.test.ts`. */
if (!citusAdminUrl) console.log('skipped: CITUS_ADMIN_URL names no cluster')
const rounds = Math.min(wantedRounds, 3)
const [name, shards] = ['citus_stamps', 32]
const atOnce = 64
/** A killed worker recovers within seconds, on a busy machine within a minute. */
const [triesMax, retryMs] = [400, 250]
const timeoutMs = 300_000 + rounds * 60_000
const random = randomFrom(faultSeed)
const rules: MissionContext = {
  auth: { returningKey: Buffer.alloc(32) },
  campaigns: noCampaigns,
  brake: noBrake,
  onActiveDay: countActiveDay,
}
const noFallback = {
  warn: (fields: unknown) => {
    throw new Error('a batch of stamps was not run as a whole', { cause: fields })
  },
}

const db = citusAdminUrl ? await open(citusAdminUrl) : null

async function open(admin: string): Promise<Db> {
  const url = await createCitusDatabase(admin, name, shards)
  const opened = openDb({ url }, { secret: 'the secret of the trial on many nodes' })
  atEnd(async () => {
    await opened.close()
    await dropCitusDatabase(admin, name)
  })
  expect(await opened.learnForm()).toBe('routed')
  return opened
}

const today = japanDay(new Date())
const noon = (day: string) => new Date(`${day}T12:00+09:00`)
const visitOf = (uid: string, day = today): Visit => ({ uid, at: noon(day) })

async function newUids(at: Db, count: number): Promise<string[]> {
  const members = await Promise.all(Array.from({ length: count }, () => newMember(at)))
  return members.map(({ uid }) => uid)
}

const transfersOf = async ({ sql }: Db, uids: string[]) =>
  sql<{ uid: string; times: number }[]>`
    select uid, count(*)::int as times from ledger_transfer
    where uid = any(${uids}) and key like 'mission/stamp/%' group by uid`

/** A fixed number of callers; each sends its next visit when the last is answered. Returns visits per second. */
async function rateOf(visits: readonly Visit[], act: (visit: Visit) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const waiting = visits.values()
  const lane = async () => {
    for (const visit of waiting) await act(visit)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return Math.round(visits.length / ((performance.now() - began) / 1_000))
}

test.skipIf(!db)(
  `stamps of ${atOnce} members at once are batched by shard and committed in one phase`,
  async () => {
    if (!db) return
    const uids = await newUids(db, 4 * atOnce)
    const prepared = async () => (await db.sql`select 1 from pg_dist_transaction`).length
    const aloneAs = (form: WriteForm) => (visit: Visit) =>
      db.memberTx(visit.uid, (tx) => {
        bindForm(tx, form)
        return stampTogether(tx, rules, [visit])
      })
    const [joined, routed] = [aloneAs('joined'), aloneAs('routed')]
    let transactions = 0
    const stamp = openStamper(
      counted(db, () => transactions++),
      rules,
      noFallback,
    )
    // Every connection is open and every statement is prepared.
    let days = 0
    const nextDays = () => {
      days += 2
      return [2, 1].flatMap((back) => uids.map((uid) => visitOf(uid, addDays(today, days - back))))
    }
    for (const act of [joined, routed, stamp]) await rateOf(nextDays(), act)
    transactions = 0

    const rates: { joined: number; routed: number; batched: number }[] = []
    let twoPhase = 0
    for (let round = 0; round < rounds; round++) {
      const rate = { joined: await rateOf(nextDays(), joined), routed: 0, batched: 0 }
      const before = await prepared()
      rate.routed = await rateOf(nextDays(), routed)
      rate.batched = await rateOf(nextDays(), stamp)
      twoPhase += Math.max((await prepared()) - before, 0)
      rates.push(rate)
    }

    const visits = rounds * 2 * uids.length
    expect(transactions).toBeLessThan(visits)
    expect(twoPhase).toBe(0)
    const paid = await transfersOf(db, uids)
    expect(paid.filter(({ times }) => times !== days)).toEqual([])
    expect(paid).toHaveLength(uids.length)
    expect((await verifyLedger(db.sql)).problems).toEqual([])
    console.log(`${visits} stamps in ${transactions} batches; per second: ${JSON.stringify(rates)}`)
  },
  timeoutMs,
)

test.skipIf(!db)(
  'a member who comes twice in a batch is paid once, and a member whose stamp fails takes it from nobody',
  async () => {
    if (!db) return
    const uids = await sameShard(db, 6)
    const [twice = '', broken = '', restricted = '', ...others] = uids
    // The key of the stamp stands for other points, which the ledger refuses.
    await db.sql`
      insert into ledger_point (uid, seq, available, issued, expires_on, updated_at)
      values (${broken}, 1, 5, -5, '2099-11-30', now())`
    await db.sql`
      insert into ledger_transfer (uid, seq, key, kind, debit, credit, points, balance_after, at, mission)
      values (${broken}, 1, ${`mission/stamp/${today}`}, 'mission', 'issued', 'available', 5, 5, now(), 'stamp')`
    await db.tx(restricted, (tx) =>
      restrictMember(tx, { uid: restricted, at: noon(today) }, { reason: '確認', until: null }),
    )
    const heard: string[] = []
    const warn = (_fields: unknown, text?: string) => void heard.push(text ?? '')
    const stamp = openStamper(db, rules, { warn })

    const settled = await Promise.allSettled(
      [twice, twice, broken, restricted, ...others].map((uid) => stamp(visitOf(uid))),
    )

    expect(settled.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
      ...others.map(() => 'fulfilled'),
    ])
    expect(heard).toEqual(['batch of stamps failed; stamping one by one'])
    expect((await transfersOf(db, uids)).filter(({ times }) => times !== 1)).toEqual([])
    expect((await transfersOf(db, uids)).map(({ uid }) => uid).sort()).toEqual(
      [twice, broken, ...others].sort(),
    )
  },
  timeoutMs,
)

test.skipIf(!db)(
  'batches of several processes with common members neither deadlock nor pay twice',
  async () => {
    if (!db) return
    const uids = await newUids(db, atOnce)
    const stampers = [1, 2, 3].map(() => openStamper(db, rules, { warn: () => {} }))

    const stamped = await Promise.all(
      stampers.flatMap((stamp, turn) =>
        (turn % 2 ? uids : uids.toReversed()).map((uid) => stamp(visitOf(uid))),
      ),
    )

    expect(stamped.flatMap(({ earned }) => earned)).toHaveLength(atOnce)
    expect(await transfersOf(db, uids)).toHaveLength(atOnce)
  },
)

test.skipIf(!db || !crash)(
  `kill -9 of a worker under batches, ${rounds} times, neither loses nor repeats a stamp (seed ${faultSeed})`,
  async () => {
    if (!db || !crash) return
    const uids = await newUids(db, 4 * atOnce)
    const stamp = openStamper(db, rules, { warn: () => {} })
    const acknowledged = new Map<string, number>()
    let cut = 0
    const untilStamped = async (visit: Visit) => {
      for (let tries = 1; ; tries++) {
        try {
          const { earned } = await stamp(visit)
          const name = `${visit.uid} ${japanDay(visit.at)}`
          acknowledged.set(name, (acknowledged.get(name) ?? 0) + earned.length)
          return
        } catch (error) {
          if (tries === triesMax || !isUnavailable(error)) throw error
          cut++
          await sleep(retryMs)
        }
      }
    }

    for (let round = 0; round < rounds; round++) {
      const visits = uids.map((uid) => visitOf(uid, addDays(today, round)))
      await Promise.all([rateOf(visits, untilStamped), killAndStart(crash)])
    }

    expect(acknowledged.size).toBe(rounds * uids.length)
    const paid = await transfersOf(db, uids)
    expect(paid.filter(({ times }) => times !== rounds)).toEqual([])
    expect(paid).toHaveLength(uids.length)
    const cards = await db.sql`
      select 1 from mission_card where uid = any(${uids}) and streak_days = ${rounds}`
    expect(cards).toHaveLength(uids.length)
    expect((await verifyLedger(db.sql)).problems).toEqual([])
    expect(cut).toBeGreaterThan(0)
    console.log(`crash of a worker under batches: ${cut} tries cut off, ${acknowledged.size} stamps`)
  },
  timeoutMs,
)

const counted = (of: Db, count: () => void): Db => ({
  ...of,
  memberTx: (uid, work) => {
    count()
    return of.memberTx(uid, work)
  },
})

async function killAndStart({ kill, start }: { kill: string; start: string }): Promise<void> {
  await sleep(random.below(400))
  await inShell(kill)
  await sleep(random.below(1_000))
  await startWorker(start)
}

/** New members of one shard, so that their stamps meet in one batch. */
async function sameShard(at: Db, count: number): Promise<string[]> {
  const uids: string[] = []
  let shard: unknown
  while (uids.length < count) {
    const [uid = ''] = await newUids(at, 1)
    const [row] =
      await at.sql`select get_shard_id_for_distribution_column('auth_member', ${uid}::text) as shard`
    shard ??= row?.shard
    if (row?.shard === shard) uids.push(uid)
  }
  return uids
}
