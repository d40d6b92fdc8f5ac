import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountDocument } from '#contract/account.ts'
import { pointDocument } from '#contract/point/point.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { publish } from './publish.ts'
import { versionsTogether } from './versions.ts'

const db = await testDatabase()

test('each of many parallel readers gets the version of its own document', async () => {
  const uids = Array.from({ length: 600 }, () => randomUUID())
  const [twice = '', once = ''] = uids
  await db.tx(twice, (tx) => publish(tx, pointDocument, twice))
  await db.tx(twice, (tx) => publish(tx, pointDocument, twice))
  await db.tx(once, (tx) => publish(tx, pointDocument, once))
  const versionOf = versionsTogether(db.sql)

  const versions = await Promise.all(uids.map((uid) => versionOf({ uid, document: pointDocument.path })))
  const ofAccount = await versionOf({ uid: twice, document: accountDocument.path })

  expect(versions.slice(0, 2)).toEqual([2, 1])
  expect(new Set(versions.slice(2))).toEqual(new Set([0]))
  expect(ofAccount).toBe(0)
})
