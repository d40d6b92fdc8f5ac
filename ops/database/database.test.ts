import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { opsOn } from '../testing/ops-on.ts'
import { databaseCommand } from './database.ts'

const db = await testDatabase()
const ops = opsOn(db, { at: new Date('2026-11-16T03:00:00Z') })

test('a database without Citus is not distributed: status says so, and distribute refuses', async () => {
  const status = await ops(databaseCommand, ['status'])
  const refused = await ops(databaseCommand, ['distribute', '--yes'])

  expect(status.output).toContain('the database is not distributed')
  expect(refused).toMatchObject({
    isRefused: true,
    output: expect.stringContaining('this database has no Citus'),
  })
})
