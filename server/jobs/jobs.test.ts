import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '../http/log.ts'
import { testClock } from '../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { until } from '../testing/servers/read-live-stream.ts'
import { enqueue, type NewJob } from './enqueue.ts'
import { defaultRetryMs, GiveUp, type Job, jobKind } from './job-kind.ts'
import { openLeases } from './lease.ts'
import { type JobLoopOptions, startJobs } from './loop.ts'
import { recurringJob } from './recurring.ts'

const log = createLog({ level: 'silent' })
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})

describe('a job', () => {
  it('runs with its payload after the commit, and never after a rollback', async () => {
    const { kind, runs } = recorder()
    const loop = start({ kinds: [kind], lookMs: 100_000 })

    await enqueueNow({ kind: kind.kind, uid: 'member-1', payload: { text: '一' } })
    await db
      .tx(null, async (tx) => {
        await enqueue(tx, { kind: kind.kind, payload: { text: '二' } })
        throw new Error('changed my mind')
      })
      .catch(() => {})
    await until(() => runs.length === 1)

    expect(runs[0]).toMatchObject({ text: '一', job: { uid: 'member-1', attempt: 1 } })
    await loop.stop()
    expect(runs).toHaveLength(1)
    expect(await rowsOf(kind.kind)).toEqual([])
  })

  it('runs once per key, even when it is enqueued again after it finished', async () => {
    const { kind, runs } = recorder()
    const loop = start({ kinds: [kind], lookMs: 50 })

    await enqueueNow({ kind: kind.kind, key: 'k', payload: { text: 'a' } })
    await enqueueNow({ kind: kind.kind, key: 'k', payload: { text: 'b' } })
    await until(() => runs.length === 1)
    await untilState(kind.kind, 'done')
    await enqueueNow({ kind: kind.kind, key: 'k', payload: { text: 'c' } })
    await sleep(200)

    expect(runs.map(({ text }) => text)).toEqual(['a'])
    await loop.stop()
  })

  it('waits until its time by the product’s clock', async () => {
    const { kind, runs } = recorder()
    const clock = testClock('2030-01-01T00:00:00Z')
    const loop = start({ kinds: [kind], clock, lookMs: 20 })
    await enqueueNow({ kind: kind.kind, payload: { text: 'later' }, runAt: new Date('2030-01-04T00:00:00Z') })
    await sleep(150)
    expect(runs).toEqual([])

    clock.advance('3d')
    await until(() => runs.length === 1)

    await loop.stop()
  })

  it('that fails is retried on its schedule and then succeeds', async () => {
    const clock = testClock('2030-01-01T00:00:00Z')
    const { kind, runs } = recorder({ failures: 2 })
    const loop = start({ kinds: [kind], clock, lookMs: 20 })
    await enqueueNow({ kind: kind.kind, key: 'k', payload: { text: 'x' } })

    await untilTries(kind.kind, 1)
    clock.advance('4s')
    await sleep(100)
    expect(runs).toHaveLength(1)
    clock.advance('1s')
    await untilTries(kind.kind, 2)
    clock.advance('30s')
    await untilState(kind.kind, 'done')

    expect(runs.map(({ job }) => job.attempt)).toEqual([1, 2, 3])
    await loop.stop()
  })

  it('that fails on every attempt is kept for the operator with the reason', async () => {
    const clock = testClock('2030-01-01T00:00:00Z')
    const { kind, runs } = recorder({ failures: 100 })
    const loop = start({ kinds: [kind], clock, lookMs: 10 })
    await enqueueNow({ kind: kind.kind, payload: { text: 'x' } })

    for (const [index, wait] of ['5s', '30s', '2m', '10m', '1h', '6h'].entries()) {
      await untilTries(kind.kind, index + 1)
      clock.advance(wait)
    }
    await untilState(kind.kind, 'failed')

    expect(runs).toHaveLength(7)
    expect(await rowsOf(kind.kind)).toMatchObject([{ state: 'failed', last_error: 'not yet' }])
    await loop.stop()
  })

  it('that waits for an outside service does not block other kinds', async () => {
    const { kind, runs } = recorder()
    const hanging: (() => void)[] = []
    const run = () => new Promise<void>((answered) => hanging.push(answered))
    const outside = jobKind({ kind: randomUUID(), payload: z.object({}), atOnceMax: 2, run })
    for (let n = 0; n < 3; n++) await enqueueNow({ kind: outside.kind, payload: {} })
    const loop = start({ kinds: [outside, kind], concurrency: 3, lookMs: 20 })
    await until(() => hanging.length === 2)

    await enqueueNow({ kind: kind.kind, payload: { text: 'in between' } })
    await until(() => runs.length === 1)

    expect(hanging).toHaveLength(2)
    hanging[0]?.()
    await until(() => hanging.length === 3)
    for (const answered of hanging) answered()
    await loop.stop()
  })

  it('that gives up goes to the operator at once', async () => {
    const kind = jobKind({
      kind: randomUUID(),
      payload: z.object({}),
      run: () => Promise.reject(new GiveUp('no such address')),
    })
    const loop = start({ kinds: [kind] })

    await enqueueNow({ kind: kind.kind, payload: {} })
    await untilState(kind.kind, 'failed')

    await loop.stop()
  })

  it('whose process died is run again by another process', async () => {
    const { kind, runs } = recorder()
    await enqueueNow({ kind: kind.kind, payload: { text: 'x' } })
    // Leased and never finished, as by a process that was killed.
    const lost = await openLeases(db.sql, 1_500)([kind.kind], new Date())

    const loop = start({ kinds: [kind], lookMs: 20 })
    await sleep(100)
    expect(runs).toEqual([])
    await until(() => runs.length === 1)

    expect(lost?.attempts).toBe(1)
    expect(runs[0]?.job.attempt).toBe(2)
    await loop.stop()
  })

  it('whose lease was made before the clock was set back runs again at once', async () => {
    const { kind, runs } = recorder()
    await enqueueNow({ kind: kind.kind, payload: { text: 'x' } })
    await openLeases(db.sql, 60_000)([kind.kind], new Date())
    await db.sql`update job_task set locked_until = locked_until + interval '1 day' where kind = ${kind.kind}`

    const loop = start({ kinds: [kind], lookMs: 20 })
    await until(() => runs.length === 1)

    await loop.stop()
  })

  it('that kills its process on every attempt goes to the operator', async () => {
    const { kind, runs } = recorder()
    await enqueueNow({ kind: kind.kind, payload: { text: 'x' } })
    await db.sql`update job_task set attempts = ${defaultRetryMs.length + 1} where kind = ${kind.kind}`

    const loop = start({ kinds: [kind] })
    await untilState(kind.kind, 'failed')

    expect(runs).toEqual([])
    await loop.stop()
  })

  it('that takes longer than its lease is not leased by another loop', async () => {
    const { kind, runs } = recorder({ takesMs: 4_000 })
    await enqueueNow({ kind: kind.kind, key: 'k', payload: { text: 'x' } })

    const loops = [1, 2].map(() => start({ kinds: [kind], lookMs: 20, leaseMs: 3_000 }))
    await untilState(kind.kind, 'done')

    expect(runs).toHaveLength(1)
    await Promise.all(loops.map((loop) => loop.stop()))
  })
})

describe('the loops', () => {
  it('of two processes never run the same job at once, and every job runs', async () => {
    const { kind, runs } = recorder({ takesMs: 5 })
    await db.tx(null, async (tx) => {
      for (let n = 0; n < 60; n++) await enqueue(tx, { kind: kind.kind, payload: { text: String(n) } })
    })

    const loops = [1, 2].map(() => start({ kinds: [kind], lookMs: 20 }))
    await until(async () => (await rowsOf(kind.kind)).length === 0)

    expect(runs.map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, n) => n),
    )
    await Promise.all(loops.map((loop) => loop.stop()))
  })

  it('run no more jobs at once than allowed', async () => {
    let now = 0
    let most = 0
    const kind = jobKind({
      kind: randomUUID(),
      payload: z.object({}),
      run: async () => {
        most = Math.max(most, ++now)
        await sleep(20)
        now--
      },
    })
    await db.tx(null, async (tx) => {
      for (let n = 0; n < 12; n++) await enqueue(tx, { kind: kind.kind, payload: {} })
    })

    const loop = start({ kinds: [kind], concurrency: 3 })
    await until(async () => (await rowsOf(kind.kind)).length === 0)

    expect(most).toBe(3)
    await loop.stop()
  })

  it('stop after the running job has finished', async () => {
    const { kind, runs } = recorder({ takesMs: 300 })
    const loop = start({ kinds: [kind] })
    await enqueueNow({ kind: kind.kind, payload: { text: 'x' } })
    await until(() => runs.length === 1)

    await loop.stop()

    expect(await rowsOf(kind.kind)).toEqual([])
  })

  it('run a recurring job once per interval, whichever loop comes first', async () => {
    const clock = testClock('2030-01-01T00:30:00Z')
    const kind = randomUUID()
    const rounds: string[] = []
    const run = async (now: Date) => void rounds.push(now.toISOString())
    const loops = [1, 2].map(() => {
      const job = recurringJob({ kind, clock, everyMs: 3_600_000, run })
      return start({ kinds: [job], clock, lookMs: 20 })
    })
    await until(() => rounds.length === 1)

    clock.advance('5h')
    await until(() => rounds.length === 2)
    await sleep(100)

    expect(rounds).toEqual(['2030-01-01T00:30:00.000Z', '2030-01-01T05:30:00.000Z'])
    expect((await keysOf(kind)).sort()).toEqual(['2030-01-01T00:00:00.000Z', '2030-01-01T05:00:00.000Z'])
    await Promise.all(loops.map((loop) => loop.stop()))
  })
})

const enqueueNow = (job: NewJob) => db.tx(null, (tx) => enqueue(tx, job))
const rowsOf = (kind: string) =>
  db.sql`select state, attempts, locked_by, last_error from job_task where kind = ${kind}`

const keysOf = async (kind: string) =>
  (await db.sql<{ key: string }[]>`select key from job_task where kind = ${kind}`).map(({ key }) => key)

function untilState(kind: string, state: string) {
  return until(async () => (await rowsOf(kind)).some((row) => row.state === state))
}

function untilTries(kind: string, attempts: number) {
  return until(async () =>
    (await rowsOf(kind)).some((row) => row.attempts === attempts && row.locked_by === null),
  )
}

function start(options: Pick<JobLoopOptions, 'kinds'> & Partial<JobLoopOptions>) {
  return startJobs({ db, clock: { now: () => new Date() }, log, ...options })
}

function recorder({ failures = 0, takesMs = 0 } = {}) {
  const runs: { text: string; job: Job }[] = []
  const kind = jobKind({
    kind: randomUUID(),
    payload: z.object({ text: z.string() }),
    run: async ({ text }, job) => {
      runs.push({ text, job })
      await sleep(takesMs)
      if (runs.length <= failures) throw new Error('not yet')
    },
  })
  return { kind, runs }
}
