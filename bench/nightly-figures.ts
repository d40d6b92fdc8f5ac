import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Sql } from '#server/db/db.ts'
import { expectedCost } from '#server/figures/campaign-cost.ts'
import { runFigures } from '#server/figures/keep-figures.ts'
import { readDays } from '#server/figures/kept-days.ts'
import { paidByCampaign } from '#server/ledger/campaign-figures.ts'
import { fillConsole } from '#server/testing/database/fill-console.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { findClustersJob } from '#server/trust/cluster/find-clusters.ts'
import type { Figure } from './kit/figure.ts'

const timesMax = 15
const members = 1_000_000
const days = 5
const night = new Date('2026-11-16T00:20:00+09:00')
const tables = ['ledger_transfer', 'ledger_point', 'mission_card', 'auth_member', 'exchange_event'] as const

const doubledStamps = {
  title: '2倍デー',
  startsOn: '2026-11-20',
  endsOn: '2026-11-26',
  budget: 1_000_000,
  effect: { kind: 'multiply' as const, missions: ['stamp' as const], times: 2 },
}
const periodOfFill = { from: startOfDay('2026-11-11'), to: startOfDay('2026-11-18') }

/** One night of the figures beside a plain count of the same tables, when every member stamped on the last five days. */
export const nightlyFigures: Figure = {
  name: 'nightly figures, a million members',
  goal: `<= ${timesMax} times count(*) of its tables`,
  whyShort:
    'count(*) reads no values; the figures read each value, join cards with registrations, and add up three days. It runs at night, in a job.',
  measure: async () => {
    const folder = reachableFolder('bench')
    const { db, stop } = await openDatabase({ role: 'server', dataDir: join(folder, 'data'), log: () => {} })
    try {
      await fillConsole(db.sql, { members, exchanges: 100_000, gifts: 0, contacts: 0, jobs: 0, acts: 0 })
      await fillStamps(db.sql)
      await fillDevices(db.sql)
      // The nights before, so that the measured one is an ordinary one: one new day and two again.
      await runFigures({ db, now: new Date('2026-11-15T00:20:00+09:00') })
      await countAll(db.sql)
      const counted = await secondsOf(() => countAll(db.sql))
      const figured = await secondsOf(() => runFigures({ db, now: night }))
      const [day] = await readDays(db.sql, { from: '2026-11-15', to: '2026-11-15' })
      const isRight = day?.activeDay === members && day.circulation === members * days
      const times = figured / counted
      const preview = await secondsOf(() => expectedCost(db.sql, doubledStamps, night))
      const settled = await secondsOf(() => paidByCampaign(db.sql, 'none', periodOfFill))
      const groups = await secondsOf(() => findClustersJob({ db, clock: { now: () => night } }).runNow())
      return {
        figure: `${times.toFixed(1)} times`,
        isMet: isRight && times <= timesMax,
        note: [
          `${figured.toFixed(1)} s for three days, count(*) ${counted.toFixed(1)} s, ${members * days} transfers`,
          `cost preview of a campaign ${preview.toFixed(2)} s, its nightly count ${settled.toFixed(1)} s`,
          `groups that share a device ${groups.toFixed(1)} s`,
        ].join('; '),
      }
    } finally {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now()
  await work()
  return (performance.now() - begunAt) / 1_000
}

async function countAll(sql: Sql): Promise<void> {
  for (const table of tables) await sql`select count(*) from ${sql(table)}`
}

/** A stamp of every member on each day, in the order of time, as a service would have written them. */
async function fillStamps(sql: Sql): Promise<void> {
  for (let nth = 1; nth <= days; nth++) {
    const day = addDays('2026-11-10', nth)
    await sql`
      insert into ledger_transfer (uid, seq, key, kind, debit, credit, points, balance_after, at, mission)
      select uid, ${nth}, ${`mission/stamp/${day}`}, 'mission', 'issued', 'available', 1, ${nth},
        ${`${day}T12:00:00+09:00`}::timestamptz, 'stamp'
      from auth_member`
  }
  await sql`
    insert into ledger_point (uid, seq, available, issued, expires_on, updated_at)
    select uid, ${days}, ${days}, ${-days}, '2099-12-31', ${night} from auth_member`
  await sql`
    insert into mission_card (uid, stamp_days, streak_days)
    select uid, (select jsonb_agg((date '2026-11-10' + nth)::text) from generate_series(1, ${days}::int) nth), ${days}
    from auth_member`
  await sql`vacuum analyze ledger_transfer, ledger_point, mission_card, auth_member, exchange_event, exchange_request`
}

/** A device of every member, each fiftieth shared with the next member, and a network of forty. */
async function fillDevices(sql: Sql): Promise<void> {
  await sql`
    insert into trust_signal (hash, uid, kind, seen_at)
    select sha256((kind || case kind when 'device' then n - (n % 50 = 1)::int else n / 40 end)::bytea),
      'filled' || lpad(n::text, 18, '0'), kind, ${night}
    from generate_series(1, ${members}::int) n cross join unnest(array['device', 'network']) kind
    on conflict do nothing`
  await sql`vacuum analyze trust_signal`
}
