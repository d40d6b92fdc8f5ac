import assert from 'node:assert/strict'
import { expect, it } from 'vitest'
import { syncBlobPut } from '#contract/apps/sync-blob.ts'
import {
  endSpace,
  joinSpace,
  leaveSpace,
  readSpaceInvite,
  removeFromSpace,
  renameSpace,
  setSpaceRole,
  spacesDocument,
  takeSpaceCopy,
} from '#contract/space/space.ts'
import { endedSpaceDays, ownedBytesMax, spaceBytesStep } from '#contract/space/space-rules.ts'
import { isRecurring } from '../jobs/recurring.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { type MemberAtSpaces, openSpaceKit, photoOf } from '../testing/members/space-kit.ts'
import { followLive } from '../testing/servers/read-live-stream.ts'

const db = await testDatabase()
const clock = testClock('2026-11-19T03:00:00Z')
const kit = await openSpaceKit(db, clock)

it('an open page loses the space at the removal, and what was written offline is refused and stays on the device', async () => {
  const { owner, friend, space } = await pair()
  const stream = await followLive(kit.origin, friend.browser.state.idToken ?? '', [{ document: 'spaces' }])
  const shown = () => stream.events.map(({ data }) => spacesDocument.shape.parse(data).spaces.length)
  await stream.until(() => shown().at(-1) === 1)
  const offline = friend.device(space)
  offline.write('圏外で')

  const secret = await owner.invite(space, { uses: 5 })
  await owner.browser.done(removeFromSpace, { space, member: (await friend.space(space)).me })
  await stream.until(() => shown().at(-1) === 0)
  stream.stop()

  expect(await offline.push()).toBe('space-gone')
  expect(offline.titles()).toEqual(['圏外で'])
  // The removed member does not come back by an invitation that was open.
  expect(await friend.browser.refused(joinSpace, { secret })).toBe('404 space-invite-gone')
  expect((await owner.space(space)).members).toHaveLength(1)
})

it('a push is either before the removal, and stays, or after it, and is refused', async () => {
  for (let round = 0; round < 4; round++) {
    const { owner, friend, space } = await pair()
    const device = friend.device(space)
    device.write('最初')
    await device.push()
    device.write('最後')
    const { me } = await friend.space(space)

    const [reason] = await Promise.all([
      device.push(),
      owner.browser.done(removeFromSpace, { space, member: me }),
    ])

    const fresh = owner.device(space)
    await fresh.pull()
    expect(fresh.titles()).toEqual(reason === null ? ['最初', '最後'] : ['最初'])
    expect(await friend.device(space).pull()).toBe('space-gone')
  }
})

it('a reader writes after the owner allows it, and no longer when the owner takes it back', async () => {
  const { owner, friend, space } = await pair('read')
  const device = friend.device(space)
  const { me: member } = await friend.space(space)
  device.write('一')
  expect(await device.push()).toBe('space-read-only')

  await owner.browser.done(setSpaceRole, { space, member, role: 'write' })
  expect(await device.push()).toBeNull()
  await friend.browser.done(renameSpace, { space, title: '新しい名前' })
  await owner.browser.done(setSpaceRole, { space, member, role: 'read' })
  device.write('二')

  expect(await device.push()).toBe('space-read-only')
  expect(await owner.space(space)).toMatchObject({ title: '新しい名前' })
})

it('a writer who may only read from now on does not come back as a writer by an invitation of before', async () => {
  const { owner, friend, space } = await pair('write')
  const [family, looking] = [
    await owner.invite(space, { uses: 5 }),
    await owner.invite(space, { uses: 5, role: 'read' }),
  ]

  const { me: member } = await friend.space(space)
  await owner.browser.done(setSpaceRole, { space, member, role: 'read' })
  await friend.browser.done(leaveSpace, { space })

  expect(await friend.browser.refused(joinSpace, { secret: family })).toBe('404 space-invite-gone')
  await friend.join(looking)
  expect((await friend.space(space)).role).toBe('read')
})

it('an ended space can be read for 30 days, each member takes a copy once, and then nothing of it is left', async () => {
  const { owner, space, others } = await kit.newSpace(['write', 'write'])
  const [friend, other] = others as [MemberAtSpaces, MemberAtSpaces]
  const device = friend.device(space)
  device.write('のこす')
  await device.push()

  await owner.browser.done(endSpace, { space })
  await owner.browser.done(endSpace, { space })
  const ended = await friend.space(space)
  device.write('おそい')

  expect(ended).toMatchObject({ state: 'ended', readableUntil: '2026-12-19T03:00:00.000Z' })
  expect(await device.push()).toBe('space-read-only')
  const copy = friend.device(space)
  expect([await copy.pull(), copy.titles()]).toEqual([null, ['のこす']])
  await friend.browser.done(takeSpaceCopy, { space })
  await friend.browser.done(takeSpaceCopy, { space })
  expect([await friend.spaces(), await copy.pull()]).toEqual([[], 'space-gone'])
  expect(await other.space(space)).toMatchObject({ state: 'ended' })

  const [later] = await Promise.all([
    other.device(space).pull(),
    owner.browser.done(takeSpaceCopy, { space }),
  ])
  expect(later).toBeNull()
  clock.advance(`${endedSpaceDays}d`)
  clock.advance('1h')
  await kit.jobs
    .filter(isRecurring)
    .find(({ kind }) => kind === 'forget-spaces')
    ?.runNow()
  await kit.run('settle-space')
  expect(await rowsOf(space)).toBe(0)
})

it('nobody sees an insult in the place of a name: not when invited, inside, nor at the end', async () => {
  const { owner, friend, space } = await pair()
  await db.sql`update auth_member set nickname = '死ね' where uid = ${owner.uid}`

  const { members } = await friend.space(space)
  const invited = await kit.browser().done(readSpaceInvite, { secret: await owner.invite(space) })
  await owner.offer(space, friend)
  await owner.browser.done(endSpace, { space })

  expect(members[0]?.name).toBe('メンバー')
  expect(invited).toMatchObject({ from: 'メンバー' })
  expect((await friend.space(space)).endedBy).toBe('メンバー')
  expect((await friend.bell()).map((body) => body.includes('メンバーさん'))).toEqual([true, true])
})

it('whoever removed a member or ended a space is named to them, until that account is erased', async () => {
  const { owner, space, others } = await kit.newSpace(['write', 'write'])
  const [removed, staying] = others as [MemberAtSpaces, MemberAtSpaces]
  await db.sql`update auth_member set nickname = '花子' where uid = ${owner.uid}`
  await owner.browser.done(removeFromSpace, { space, member: (await removed.space(space)).me })
  await owner.browser.done(endSpace, { space })
  await owner.browser.done(takeSpaceCopy, { space })

  const told = [await removed.bell(), await staying.bell(), (await staying.space(space)).endedBy]
  await kit.erase(owner)
  await kit.run('settle-space')

  expect(told).toEqual([
    ['花子さんが、メモ「家のこと」からあなたを外しました。もう開けません。'],
    [expect.stringContaining('花子さんが、メモ「家のこと」をいっしょに使うのを終えました。')],
    '花子',
  ])
  expect([await removed.bell(), await staying.bell(), (await staying.space(space)).endedBy]).toEqual([
    ['管理していた人が、メモ「家のこと」からあなたを外しました。もう開けません。'],
    // The account was erased later: the erasure did not end it.
    [expect.stringContaining('管理していた人が、メモ「家のこと」をいっしょに使うのを終えました。')],
    null,
  ])
  const named = await db.sql`
    select 1 from notice_event where event::text like ${`%${owner.uid}%`}
    union all select 1 from space_state where ended_by = ${owner.uid}`
  expect(named).toEqual([])
  // Once, whichever way it is told.
  expect(await staying.bell()).toHaveLength(1)
})

it('the last one who leaves takes the space along', async () => {
  const { owner, space } = await kit.newSpace([])
  const device = owner.device(space)
  device.write('一')
  await device.push()
  await owner.invite(space)

  await owner.browser.done(leaveSpace, { space })
  await owner.browser.done(leaveSpace, { space })

  expect(await rowsOf(space)).toBe(0)
})

it('the storage of a space counts for its owner, in all spaces together', async () => {
  const { owner, friend, space } = await pair()
  const key = `space:${space}`
  await db.sql`
    insert into space_of_member (uid, space, granted, joined_at)
    values (${owner.uid}, 'space:other', ${ownedBytesMax - 2 * spaceBytesStep}, now())`
  const device = friend.device(space)
  device.write('一')
  await device.push()

  await db.sql`update sync_head set bytes = ${spaceBytesStep} where uid = ${key}`
  device.write('もう少し')
  expect(await device.push()).toBeNull()
  await db.sql`update sync_head set bytes = ${2 * spaceBytesStep} where uid = ${key}`
  device.write('多すぎる')

  expect(await device.push()).toBe('storage-full')
  // A photo of a friend counts for the owner too, and the friend's own storage has room for it.
  const picture = { ...photoOf('いっぱい'), app: 'note' } as const
  expect(await friend.browser.refused(syncBlobPut, { ...picture, space })).toBe('429 storage-full')
  await friend.browser.done(syncBlobPut, picture)
  const [granted] = await db.sql<{ granted: number }[]>`select granted from space_state where space = ${key}`
  expect(granted).toEqual({ granted: 2 * spaceBytesStep })
})

async function pair(role: 'write' | 'read' = 'write') {
  const { owner, space, others } = await kit.newSpace([role])
  return { owner, space, friend: others[0] ?? assert.fail() }
}

/** Rows of the space in every table that may have some. */
async function rowsOf(id: string): Promise<number> {
  const space = `space:${id}`
  const [row] = await db.sql<{ count: number }[]>`
    select (select count(*) from space_state where space = ${space})
      + (select count(*) from space_member where space = ${space})
      + (select count(*) from space_of_member where space = ${space})
      + (select count(*) from space_invite where space = ${space})
      + (select count(*) from space_invite_address where space = ${space})
      + (select count(*) from space_author where space = ${space})
      + (select count(*) from sync_head where uid = ${space})
      + (select count(*) from sync_update where uid = ${space})
      + (select count(*) from sync_blob where uid = ${space})
      + (select count(*) from sync_version where uid = ${space}) as count`
  return row?.count ?? -1
}
