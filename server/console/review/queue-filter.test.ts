import { expect, test } from 'vitest'
import { listReviews, readReview } from '#contract/console/review.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { waitingExchange } from '../../testing/members/reviewed.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { judgedQueue } from './verdict-queue.ts'

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

test('the list and the way through it keep to one verdict', async () => {
  const viewer = await server.signedIn('viewer')
  const keys = await Promise.all(
    [1, 2, 3].map((n) =>
      waitingExchange(db, { nickname: `verdict ${n}`, age: 50 - n * 10, channel: 'paypay' }),
    ),
  )
  const [clear, odd, last] = keys
  if (!clear || !odd || !last) throw new Error('no exchanges')
  await db.sql`update auth_member set suspended_at = now(), suspension_reason = 'x' where uid = ${odd.uid}`
  const rows = async (verdict: string) => {
    const filters = { verdict, channel: 'paypay' }
    return (await viewer.done(listReviews, { filters, after: null })).rows
  }
  const all = await rows('')
  const level = all.find(({ uid }) => uid === clear.uid)?.verdict.level ?? ''

  expect(all.find(({ uid }) => uid === odd.uid)?.verdict.level).toBe('odd')
  expect((await rows('odd')).map(({ uid }) => uid)).toEqual([odd.uid])
  expect((await rows(level)).map(({ uid }) => uid)).toEqual([clear.uid, last.uid])
  const { file } = await viewer.done(readReview, { ...clear, verdict: level, channel: 'paypay' })
  expect([file.previous, file.next?.uid]).toEqual([null, last.uid])
  const { file: back } = await viewer.done(readReview, { ...last, verdict: level, channel: 'paypay' })
  expect(back.previous?.uid).toBe(clear.uid)
})

test('a filter that has looked at enough for one call goes on from there, and loses nothing', async () => {
  for (const age of [30, 20, 10]) {
    const { uid } = await waitingExchange(db, { nickname: `giftee ${age}`, age, channel: 'giftee_select' })
    if (age === 10)
      await db.sql`update auth_member set suspended_at = now(), suspension_reason = 'x' where uid = ${uid}`
  }
  const look = (after: Awaited<ReturnType<typeof judgedQueue>>['goesOnAfter']) =>
    judgedQueue(
      db.sql,
      { queue: { channel: 'giftee_select' }, level: 'odd', after, max: 10, lookedMax: 2 },
      server.clock.now(),
    )

  const first = await look(null)
  const second = await look(first.goesOnAfter)

  expect([first.found.length, first.goesOnAfter === null]).toEqual([0, false])
  expect([second.found.length, second.goesOnAfter]).toEqual([1, null])
})
