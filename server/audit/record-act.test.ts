import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/test-database.ts'
import { actsOn, recordAct } from './record-act.ts'

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')

test('an act is recorded if and only if its transaction commits', async () => {
  const act = { at, actor: 'sato', act: 'contacts close', details: { reason: '解決' } }

  await db.tx(null, (tx) => recordAct(tx, { ...act, subject: 'committed' }))
  const undone = db.tx(null, async (tx) => {
    await recordAct(tx, { ...act, subject: 'undone' })
    throw new Error('changed my mind')
  })

  await expect(undone).rejects.toThrow('changed my mind')
  expect(await actsOn(db.sql, 'committed')).toEqual([{ ...act, subject: 'committed' }])
  expect(await actsOn(db.sql, 'undone')).toEqual([])
})

test('audit records cannot be changed or deleted, not even by the server', async () => {
  await db.tx(null, (tx) => recordAct(tx, { at, actor: 'sato', act: 'x', subject: 'kept' }))

  await expect(db.sql`update audit_act set actor = 'suzuki'`).rejects.toThrow('permission denied')
  await expect(db.sql`delete from audit_act`).rejects.toThrow('permission denied')
  expect(await actsOn(db.sql, 'kept')).toHaveLength(1)
})
