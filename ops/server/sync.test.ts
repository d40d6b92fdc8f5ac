import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { push } from '#server/sync/push.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { noSyncHooks } from '#server/testing/members/sync-member.ts'
import { failedText } from './jobs.ts'
import { listText as listTextShown, operate } from './sync.ts'

const listText = async (...of: Parameters<typeof listTextShown>) => (await listTextShown(...of)).text

const db = await testDatabase()
const [en, ja] = [sayIn('en'), sayIn('ja')]
const at = new Date('2026-11-15T03:00:00Z')

test('the operator lists, sets aside and releases a log, and the acts are audited', async () => {
  const uid = randomUUID()
  const operation = { uid, app: 'note' as const, actor: 'sato', at }
  const pushed = { uid, app: 'note', update: Buffer.from([0, 0]), at } as const
  const write = () => push(db, pushed, noSyncHooks)
  await write()

  await operate(db, 'set-aside', operation)
  const listed = await listText(en, db)
  const refused = write()
  await expect(refused).rejects.toThrow('records-set-aside')
  await operate(db, 'release', operation)
  await write()

  expect(listed).toContain(uid)
  expect(await listText(en, db)).toBe('no log is set aside')
  expect(await listText(ja, db)).toBe('止めている記録はありません。')
  expect((await actsOn(db.sql, uid)).map(({ act }) => act).sort()).toEqual(['sync release', 'sync set-aside'])
  await expect(operate(db, 'release', operation)).rejects.toThrow('not set aside')
})

test('an operator sees failed jobs with member and error, and no others', async () => {
  const [failed, waiting] = [randomUUID(), randomUUID()]
  expect((await failedText(en, db)).text).toBe('no job has failed')

  for (const uid of [failed, waiting])
    await db.tx(uid, (tx) => enqueue(tx, { kind: 'send-mail', uid, payload: {} }))
  await db.sql`
    update job_task set state = 'failed', ended_at = now(), attempts = 7, last_error = ${'550 no such address\nmore'}
    where uid = ${failed}`

  const text = (await failedText(en, db)).text
  expect(text).toContain(failed)
  expect(text).toMatch(/send-mail .* 7 +550 no such address /)
  expect(text).not.toContain(waiting)
})
