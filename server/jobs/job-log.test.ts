import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../clock.ts'
import { createLog } from '../http/log.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { enqueue } from './enqueue.ts'
import { GiveUp, jobKind } from './job-kind.ts'
import { openLeases } from './lease.ts'
import { runJob } from './run-job.ts'

const db = await testDatabase()

test('the log of a failed job names neither a refused recipient nor any other text of its payload', async () => {
  const lines: string[] = []
  const log = createLog({}, { write: (line) => void lines.push(line) })
  const to = `hanako-${randomUUID()}@example.jp`
  const kind = jobKind({
    kind: `mail-${randomUUID()}`,
    payload: z.object({ to: z.string() }),
    run: async () => {
      const refused = new Error(`550 5.1.1 <${to}>: no such user`)
      throw new GiveUp(`Can't send mail - all recipients were rejected: 550 5.1.1 <${to}>`, {
        cause: refused,
      })
    },
  })
  await db.tx(null, (tx) => enqueue(tx, { kind: kind.kind, payload: { to } }))
  const leased = await openLeases(db.sql, 60_000)([kind.kind], systemClock.now())
  if (!leased) throw new Error('the job was not leased')

  await runJob(leased, kind, { sql: db.sql, clock: systemClock, log, leaseMs: 60_000 })

  const [line = ''] = lines.filter((each) => each.includes('job failed'))
  expect(line).toContain('all recipients were rejected')
  expect(line).toContain('job-log.test.ts')
  expect(line).not.toContain('hanako')
})
