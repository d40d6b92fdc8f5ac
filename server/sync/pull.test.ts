import { afterAll, beforeAll, expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { syncPull } from '#contract/apps/sync.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { newSyncMember, note, titlesOf } from '../testing/members/sync-member.ts'
import { pull } from './pull.ts'
import { openReader } from './reader.ts'

const reader = openReader()
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => reader.close())

it('pull splits a log of megabytes into responses of at most a megabyte, also after a fold', async () => {
  const member = await verifiedMember()
  const texts = Array.from({ length: 12 }, (_, n) => `${n}${'長い記録。'.repeat(20_000)}`)
  for (const text of texts) await member.write('note', note(text))
  const sizesOf = async () => {
    const sizes: number[] = []
    let from: { epoch: string; seq: number } | null = null
    for (;;) {
      const answer: Awaited<ReturnType<typeof pull>> = await pull(db.sql, member.uid, 'note', from)
      // The endpoint parses every response like this.
      sizes.push(syncPull.output.parse(answer).updates.join('').length)
      if (!answer.hasMore) return sizes
      from = answer
    }
  }

  const before = await sizesOf()
  await member.read('note')
  const after = await sizesOf()

  expect(before.length).toBeGreaterThan(3)
  expect(after.length).toBeGreaterThan(3)
  expect(Math.max(...before, ...after)).toBeLessThan(1_400_000)
  expect(titlesOf(await member.fresh('note')).sort()).toEqual(texts.sort())
})

it('a device keeps its position across a fold and gets only what it lacks', async () => {
  const member = await verifiedMember()
  for (let n = 0; n < 205; n++) await member.write('note', note(`${n}`))
  const behind = { ...(await pull(db.sql, member.uid, 'note', null)), seq: 100 }
  const upToDate = await member.write('note', note('直前'))
  await member.read('note')
  const later = await member.write('note', note('直後'))

  const lacking = await pull(db.sql, member.uid, 'note', behind)
  const next = await pull(db.sql, member.uid, 'note', upToDate)
  const none = await pull(db.sql, member.uid, 'note', later)

  expect(lacking.updates.length).toBe(2)
  expect(next.updates.length).toBe(1)
  expect(none).toMatchObject({ updates: [], hasMore: false, seq: later.seq })
})

it('a fold in the middle of a paged pull loses nothing', async () => {
  const member = await verifiedMember()
  const texts = Array.from({ length: 12 }, (_, n) => `${n}${'長い記録。'.repeat(20_000)}`)
  for (const text of texts) await member.write('note', note(text))
  await member.read('note')
  const doc = new Doc()
  const first = await pull(db.sql, member.uid, 'note', null)
  member.take(doc, first.updates)
  for (let n = 0; n < 200; n++) await member.write('note', note(`${n}`))
  await member.read('note')
  await member.write('note', note('最後'))

  let from = first
  for (; from.hasMore; member.take(doc, from.updates)) from = await pull(db.sql, member.uid, 'note', from)

  expect(first.hasMore).toBe(true)
  expect(titlesOf(doc)).toHaveLength(213)
})

it('a state written by the previous version can be pulled, and the next read replaces it by pieces', async () => {
  const member = await verifiedMember()
  for (const title of ['一', '二', '三']) await member.write('note', note(title))
  await member.read('note')
  const state = Buffer.from(encodeStateAsUpdate(await member.fresh('note')))
  await db.sql`insert into sync_state (uid, app, state) values (${member.uid}, 'note', ${state})`
  await db.sql`delete from sync_update where uid = ${member.uid}`
  await db.sql`update sync_head set state_seq = seq where uid = ${member.uid}`

  const before = titlesOf(await member.fresh('note'))
  await member.write('note', note('四'))
  await member.read('note')

  expect(before.sort()).toEqual(['一', '三', '二'])
  expect(titlesOf(await member.fresh('note'))).toHaveLength(4)
  expect(await db.sql`select 1 from sync_state where uid = ${member.uid}`).toHaveLength(0)
})

/** Only a verified address has the full quota. */
async function verifiedMember() {
  const member = newSyncMember(db, reader)
  await newMember(db, { uid: member.uid, isVerified: true })
  return member
}
