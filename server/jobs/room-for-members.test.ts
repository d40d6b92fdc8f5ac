import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '../http/log.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { enqueue } from './enqueue.ts'
import { jobKind } from './job-kind.ts'
import { startJobs } from './loop.ts'
import { recurringJob } from './recurring.ts'

const db = await testDatabase()

test('a member’s job runs while more recurring jobs are due than there is room for, and all of those run', async () => {
  const clock = testClock('2030-01-01T15:00:00Z')
  const hanging: (() => void)[] = []
  const hang = () => new Promise<void>((ended) => hanging.push(ended))
  const nightly = [1, 2, 3, 4].map(() =>
    recurringJob({ kind: randomUUID(), clock, everyMs: 86_400_000, run: hang }),
  )
  let mails = 0
  const run = async () => void mails++
  const mail = jobKind({ kind: randomUUID(), payload: z.object({}), run })
  const log = createLog({ level: 'silent' })
  const loop = startJobs({ db, clock, log, kinds: [...nightly, mail], concurrency: 4, lookMs: 20 })
  await expect.poll(() => hanging.length).toBe(2)

  await db.tx(null, (tx) => enqueue(tx, { kind: mail.kind, payload: {} }))
  await expect.poll(() => mails).toBe(1)

  expect(hanging).toHaveLength(2)
  hanging[0]?.()
  await expect.poll(() => hanging.length).toBe(3)
  hanging[1]?.()
  await expect.poll(() => hanging.length).toBe(4)
  for (const ended of hanging) ended()
  await loop.stop()
})
