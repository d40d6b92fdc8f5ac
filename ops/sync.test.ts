import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actsOn } from '#server/audit/record-act.ts'
import { push } from '#server/sync/push.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { listText, operate } from './sync.ts'

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')

test('an operator lists, sets aside and releases a log, and the acts are on record', async () => {
  const uid = randomUUID()
  const operation = { uid, app: 'note' as const, actor: 'sato', at }
  const write = () => db.tx(uid, (tx) => push(tx, { uid, app: 'note', update: Buffer.from([0, 0]), at }))
  await write()

  await operate(db, 'set-aside', operation)
  const listed = await listText(db)
  const refused = write()
  await expect(refused).rejects.toThrow('records-set-aside')
  await operate(db, 'release', operation)
  await write()

  expect(listed).toContain(uid)
  expect(await listText(db)).toBe('no log is set aside')
  expect((await actsOn(db.sql, uid)).map(({ act }) => act).sort()).toEqual(['sync release', 'sync set-aside'])
  await expect(operate(db, 'release', operation)).rejects.toThrow('not set aside')
})
