import { expect, test } from 'vitest'
import { readReview } from '#contract/console/review.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { waitingExchange } from '../../testing/members/reviewed.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const server = await startConsoleServer(db)

test('the way to the next exchange and back keeps the filters of the list', async () => {
  const viewer = await server.signedIn('viewer')
  const first = await waitingExchange(db, { nickname: 'first', age: 9 })
  const noted = await waitingExchange(db, { nickname: 'noted', age: 6 })
  const amazon = await waitingExchange(db, { nickname: 'amazon', age: 3, channel: 'amazon' })
  await db.sql`update exchange_request set review_note = '確認中' where uid = ${noted.uid}`
  const around = async (key: typeof first, filters: { channel?: string; noted?: string }) => {
    const { file } = await viewer.done(readReview, { ...key, ...filters })
    return [file.previous?.uid, file.next?.uid]
  }

  expect(await around(first, {})).toEqual([undefined, noted.uid])
  expect(await around(first, { noted: 'no' })).toEqual([undefined, amazon.uid])
  expect(await around(amazon, { noted: 'no' })).toEqual([first.uid, undefined])
  expect(await around(first, { channel: 'quo', noted: 'no' })).toEqual([undefined, undefined])
})
