import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { endLease, type Leased, openLeases } from '#server/jobs/lease.ts'
import type { Figure } from './kit/figure.ts'
import { withLedger } from './kit/ledger-load.ts'
import { inTurn, median } from './kit/rounds.ts'

const goal = 0.9
const jobsPerRound = 1_500
/** Each process leases one job after the other and runs up to six at once. */
const processes = 2
const atOnce = 6
const leaseMs = 60_000
const kind = 'bench'

/** Jobs with a home, which a distributed database keeps beside their member, against one claim over the whole table. */
export const jobThroughput: Figure = {
  name: 'jobs per second, 2 processes: jobs with a home vs one claim over the whole table',
  goal: `≥ ${goal.toFixed(2)}`,
  measure: () =>
    withLedger(1, async ({ db }) => {
      const rounds = await inTurn(
        () => withHomes(db),
        () => wholeTable(db),
      )
      const ratio = median(rounds.map(({ ours, theirs }) => ours / theirs))
      const [ours, theirs] = (['ours', 'theirs'] as const).map((side) =>
        median(rounds.map((round) => round[side])).toFixed(0),
      )
      return {
        figure: ratio.toFixed(2),
        isMet: ratio >= goal,
        note: `${ours} jobs per second, over the whole table ${theirs}; each job is leased and ended, nothing is done in between`,
      }
    }),
}

type Loop<Job> = { lease: () => Promise<Job | null>; end: (job: Job) => Promise<unknown> }

/** The product's way: a search that locks nothing, then a lease by home and id. */
async function withHomes({ sql }: Db): Promise<number> {
  await sql`
    insert into job_task (home, id, kind, payload, run_at, created_at)
    select 'member' || n, gen_random_uuid(), ${kind}, '{}', to_timestamp(0), now() from generate_series(1, ${jobsPerRound}) n`
  return jobsPerSecond((): Loop<Leased> => {
    const next = openLeases(sql, leaseMs)
    return { lease: () => next([kind], new Date()), end: (job) => endLease(sql, job, new Date()) }
  })
}

/** One claim that locks a row of the whole table, on a table of its own with the columns that it needs. */
async function wholeTable({ sql }: Db): Promise<number> {
  await sql`
    create table if not exists job_item (
      id uuid primary key, kind text not null, key text, uid text, payload jsonb not null,
      state text not null default 'waiting', run_at timestamptz not null, attempts int not null default 0,
      locked_until timestamptz, locked_by uuid, last_error text, created_at timestamptz not null, ended_at timestamptz,
      unique (kind, key)
    )`
  await sql`create index if not exists job_item_due on job_item (run_at, created_at) where state = 'waiting'`
  await sql`
    insert into job_item (id, kind, payload, run_at, created_at)
    select gen_random_uuid(), ${kind}, '{}', to_timestamp(0), now() from generate_series(1, ${jobsPerRound})`
  const lease = async () => {
    const lockedBy = randomUUID()
    const [job] = await sql<{ id: string }[]>`
      update job_item set attempts = attempts + 1, locked_by = ${lockedBy},
        locked_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
      where id = (
        select id from job_item
        where state = 'waiting' and kind in ${sql([kind])} and run_at <= ${new Date()}
          and (locked_until is null or locked_until < clock_timestamp())
        order by run_at, created_at limit 1 for update skip locked
      )
      returning id, kind, uid, payload, attempts`
    return job ? { id: job.id, lockedBy } : null
  }
  const end = async ({ id, lockedBy }: { id: string; lockedBy: string }) => {
    await sql`delete from job_item where id = ${id} and locked_by = ${lockedBy} and key is null`
    await sql`
      update job_item set state = 'done', ended_at = ${new Date()}, payload = '{}', locked_by = null,
        locked_until = null, last_error = null
      where id = ${id} and locked_by = ${lockedBy}`
  }
  return jobsPerSecond(() => ({ lease, end }))
}

/** Runs the loops until no job is left. */
async function jobsPerSecond<Job>(openLoop: () => Loop<Job>): Promise<number> {
  const begunAt = performance.now()
  let done = 0
  const runAll = async () => {
    const { lease, end } = openLoop()
    const running = new Set<Promise<unknown>>()
    for (let job = await lease(); job !== null; job = await lease()) {
      const ended: Promise<unknown> = end(job).then(() => running.delete(ended))
      running.add(ended)
      done++
      if (running.size === atOnce) await Promise.race(running)
    }
    await Promise.all(running)
  }
  await Promise.all(Array.from({ length: processes }, runAll))
  if (done !== jobsPerRound) throw new Error(`${done} of ${jobsPerRound} jobs were run`)
  return done / ((performance.now() - begunAt) / 1_000)
}
