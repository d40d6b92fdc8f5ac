import { afterAll, beforeAll, expect, it } from 'vitest'
import { Doc } from 'yjs'
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

/** Only a verified address has the full quota. */
async function verifiedMember() {
  const member = newSyncMember(db, reader)
  await newMember(db, { uid: member.uid, isVerified: true })
  return member
}
