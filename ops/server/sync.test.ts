import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { push } from '#server/sync/push.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { noSyncHooks } from '#server/testing/members/sync-member.ts'
import { opsOn } from '../testing/ops-on.ts'
import { failedText } from './jobs.ts'
import { listText as listTextShown, syncCommand } from './sync.ts'

const listText = async (...of: Parameters<typeof listTextShown>) => (await listTextShown(...of)).text

const db = await testDatabase()
const [en, ja] = [sayIn('en'), sayIn('ja')]
const at = new Date('2026-11-15T03:00:00Z')

test('the operator lists, sets aside and releases a log, and the acts are audited', async () => {
  const { uid } = await newMember(db)
  const ops = opsOn(db, { at })
  const operate = (verb: string) => ops(syncCommand, [verb, uid, 'note', '--reason', 'x', '--yes'])
  const pushed = { uid, app: 'note', update: Buffer.from([0, 0]), at } as const
  const write = () => push(db, pushed, noSyncHooks)
  await write()

  await operate('set-aside')
  const listed = await listText(en, db)
  const refused = write()
  await expect(refused).rejects.toThrow('records-set-aside')
  await operate('release')
  await write()

  expect(listed).toContain(uid)
  expect(await listText(en, db)).toBe('no log is set aside')
  expect(await listText(ja, db)).toBe('止めている記録はありません。')
  expect((await actsOn(db.sql, uid)).map(({ act }) => act).sort()).toEqual(['sync release', 'sync set-aside'])
  expect((await operate('release')).output).toContain('not set aside')
  const unknown = await ops(syncCommand, ['set-aside', uid, 'todo', '--reason', 'x', '--yes'])
  expect(unknown.output).toContain('no such log')
  const app = await ops(syncCommand, ['set-aside', uid, 'calendar', '--reason', 'x', '--yes'])
  expect(app.output).toContain('not accepted: app')
})

test('the log of a space is set aside and released under its key', async () => {
  const uid = `space:${randomUUID()}`
  await db.sql`insert into sync_head (uid, app, epoch, seq, bytes) values (${uid}, 'note', ${randomUUID()}, 1, 1)`
  const ops = opsOn(db, { at })
  const operate = (verb: string) => ops(syncCommand, [verb, uid, 'note', '--reason', 'x', '--yes'])

  await operate('set-aside')
  const listed = await listText(en, db)
  await operate('release')

  expect(listed).toContain(uid)
  expect(await listText(en, db)).not.toContain(uid)
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
