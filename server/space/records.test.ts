import assert from 'node:assert/strict'
import { expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate, type Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncPush } from '#contract/apps/sync.ts'
import { syncBlobGet, syncBlobPut, unusedBlobDays } from '#contract/apps/sync-blob.ts'
import { dailyRecordMission } from '#contract/point/mission-rules.ts'
import { removeFromSpace } from '#contract/space/space.ts'
import { newAuthorsMax } from '#contract/space/space-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { hostileUpdate } from '../testing/members/hostile-update.ts'
import { type MemberAtSpaces, openSpaceKit, photoOf } from '../testing/members/space-kit.ts'
import { findingExample } from '../testing/members/sync-kit.ts'

const db = await testDatabase()
const clock = testClock('2026-11-19T03:00:00Z')
const kit = await openSpaceKit(db, clock)
const readAll = () => kit.run('sync-read', 'found-in-space')

it('a record in a space earns once a day, and only for the member who made it', async () => {
  const { owner, space, others } = await kit.newSpace(['write'], 'todo-list')
  const [friend = assert.fail()] = others
  const [here, there] = [owner.device(space, 'todo'), friend.device(space, 'todo')]
  const { found } = findingExample('todo-record')
  const fields = found('2026-11-19')

  here.put(fields)
  await here.push()
  await readAll()
  await there.pull()
  // Another member changes it, and deletes it.
  for (const record of there.doc.getMap<YMap<unknown>>(recordsKey).values()) record.set('note', '変えた')
  await there.push()
  await readAll()

  expect([await paid(owner), await paid(friend)]).toEqual(['2026-11-19', null])

  // A second one of the same day, in a space and alone, is the same mission.
  here.put(fields)
  await here.push()
  await owner.browser.done(syncPush, { app: 'todo', update: base64Of(here.doc) })
  there.put(fields)
  await there.push()
  await readAll()

  expect(await paid(friend)).toBe('2026-11-19')
  const transfers = await db.sql<{ count: number }[]>`
    select count(*)::int as count from ledger_transfer 
    where uid in (${owner.uid}, ${friend.uid}) and key like 'mission/daily-todo/%' group by uid`
  expect(transfers).toEqual([{ count: 1 }, { count: 1 }])
})

it('a record that goes to and fro between a space and its members earns no more than one', async () => {
  const { owner, space, others } = await kit.newSpace(['write'], 'todo-list')
  const [friend = assert.fail()] = others
  const { found } = findingExample('todo-record')

  for (const { browser, device } of [owner, friend, owner, friend]) {
    // A move is a new record where it goes to, and a copy too.
    const copies = device(space, 'todo')
    copies.put(found('2026-11-19'))
    await copies.push()
    await browser.done(syncPush, { app: 'todo', update: base64Of(copies.doc) })
    await readAll()
  }

  const paidTwice = await db.sql<{ key: string }[]>`
    select key from ledger_transfer where uid in (${owner.uid}, ${friend.uid}) and key like 'mission/%todo%'
    group by uid, key having count(*) > 1`
  const [sum] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from ledger_transfer
    where uid in (${owner.uid}, ${friend.uid}) and key like 'mission/daily-todo/%'`
  expect([[...paidTwice], sum]).toEqual([[], { count: 2 }])
})

it('somebody who was removed before the record was read earns nothing for it', async () => {
  const { owner, space, others } = await kit.newSpace(['write'], 'todo-list')
  const [friend = assert.fail()] = others
  const device = friend.device(space, 'todo')
  device.put(findingExample('todo-record').found('2026-11-19'))
  await device.push()
  await owner.browser.done(removeFromSpace, { space, member: (await friend.space(space)).me })

  await readAll()

  expect(await paid(friend)).toBeNull()
})

it('a log set aside refuses changes of all its members with a clear state, and what was there can be read', async () => {
  const { owner, space, others } = await kit.newSpace(['write'])
  const [friend = assert.fail()] = others
  const [here, there] = [owner.device(space), friend.device(space)]
  here.write('だいじ')
  await here.push()
  const bomb = await there.ask(hostileUpdate(newAuthorsMax + 1))
  await kit.setAside(space, 'note')
  here.write('つづき')
  const own = await owner.browser.ask(syncPush, { app: 'note', update: base64Of(new Doc()) })

  // It names more clients than any honest push does.
  expect([bomb.ok, bomb.ok || bomb.reason]).toEqual([false, 'storage-full'])
  expect([await here.push(), own.ok]).toEqual(['records-set-aside', true])
  expect([(await owner.space(space)).state, (await friend.space(space)).state]).toEqual(['aside', 'aside'])
  const fresh = owner.device(space)
  expect([await fresh.pull(), fresh.titles()]).toEqual([null, ['だいじ']])
})

it('a photo that no record of the space names is deleted, and one that is named stays for all', async () => {
  const { owner, space, others } = await kit.newSpace(['write'], 'recipe')
  const [friend = assert.fail()] = others
  const [used, unused] = [photoOf('使う'), photoOf('使わない')]
  for (const picture of [used, unused]) await friend.browser.done(syncBlobPut, { ...picture, space })
  await db.sql`
    update sync_blob set created_at = ${new Date(clock.now().getTime() - (unusedBlobDays + 1) * dayMs)}
    where uid = ${`space:${space}`}`
  const device = owner.device(space, 'recipe')
  device.put({ title: 'カレー', photo: { hash: used.hash, width: 4, height: 3 } })
  await device.push()
  await readAll()

  const kept = await Promise.all(
    [used, unused].map(({ hash }) => owner.browser.done(syncBlobGet, { hash, space })),
  )
  expect(kept.map(({ blob }) => blob?.bytes ?? null)).toEqual([used.bytes, null])
})

it('the export of a member holds what is in every space, and nothing of it after a removal', async () => {
  const { owner, space, others } = await kit.newSpace(['read'])
  const [friend = assert.fail()] = others
  const device = owner.device(space)
  device.write('輸出される')
  await device.push()

  const before = await kit.exportOf(friend)
  await owner.browser.done(removeFromSpace, { space, member: (await friend.space(space)).me })

  expect(before).toMatchObject([
    {
      title: '家のこと',
      role: 'read',
      kind: 'note',
      records: { note: [{ title: '輸出される' }], photos: [] },
    },
  ])
  expect(JSON.stringify(before)).not.toContain(owner.uid)
  expect(await kit.exportOf(friend)).toEqual([])
})

const base64Of = (doc: Doc) => Buffer.from(encodeStateAsUpdate(doc)).toString('base64')

const paid = (member: MemberAtSpaces) => kit.paidOn(member, dailyRecordMission('todo'))
