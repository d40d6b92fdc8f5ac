import assert from 'node:assert/strict'
import { expect, it } from 'vitest'
import { syncBlobPut } from '#contract/apps/sync-blob.ts'
import {
  endSpace,
  handOverSpace,
  joinSpace,
  leaveSpace,
  readSpaceInvite,
  removeFromSpace,
  renameSpace,
  type Space,
  setSpaceIfErased,
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

it('an owner stays until the space has another one, and two hand-overs at once leave exactly one', async () => {
  const { owner, space, others } = await kit.newSpace(['write', 'read'])
  const ids = await Promise.all(others.map(async (each) => (await each.space(space)).me))
  expect(await owner.browser.refused(leaveSpace, { space })).toBe('409 space-owner-stays')
  expect(await owner.browser.refused(removeFromSpace, { space, member: (await owner.space(space)).me })).toBe(
    '409 space-owner-stays',
  )

  const secret = await owner.invite(space)
  const answers = await Promise.all(ids.map((member) => owner.browser.ask(handOverSpace, { space, member })))

  expect(answers.filter(({ ok }) => ok).length).toBe(1)
  expect(await rolesIn(owner, space)).toEqual(['owner', answers[0]?.ok ? 'read' : 'write', 'write'])
  // The heir invites anew.
  expect(await kit.browser().done(readSpaceInvite, { secret })).toEqual({ state: 'gone' })
  // The new owner alone has set its room apart.
  const granted = await db.sql<{ uid: string; granted: number }[]>`
    select uid, granted from space_of_member where space = ${`space:${space}`} and granted > 0`
  expect(granted).toEqual([{ uid: others[answers[0]?.ok ? 0 : 1]?.uid, granted: spaceBytesStep }])
  await owner.browser.done(leaveSpace, { space })
  expect(await owner.spaces()).toEqual([])
})

it('a hand-over to somebody who leaves at the same moment leaves a space with one owner', async () => {
  for (let round = 0; round < 4; round++) {
    const { owner, friend, space } = await pair()
    const { me: member } = await friend.space(space)

    const [given, left] = await Promise.all([
      owner.browser.ask(handOverSpace, { space, member }),
      friend.browser.ask(leaveSpace, { space }),
    ])

    const roles = await rolesIn(owner, space)
    expect([given.ok, left.ok].filter(Boolean)).toHaveLength(1)
    expect(roles).toEqual(given.ok ? ['owner', 'write'] : ['owner'])
  }
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

it.each(['hand-over', 'end'] as const)('an erased owner has chosen: %s', async (choice) => {
  const { owner, space, others } = await kit.newSpace(['read', 'write'])
  const [reader, writer] = others as [MemberAtSpaces, MemberAtSpaces]
  const device = owner.device(space)
  device.write('みんなの')
  await device.push()
  await owner.browser.done(setSpaceIfErased, { space, choice })
  const { me, members } = await owner.space(space)

  await kit.erase(owner)
  await kit.run('settle-space')

  const seen = await writer.space(space)
  expect(seen.members.map(({ id }) => id)).not.toContain(me)
  expect(seen).toMatchObject(
    choice === 'end'
      ? { state: 'ended', role: 'write' }
      : { state: 'open', role: 'owner', ifErased: 'hand-over' },
  )
  expect((await reader.space(space)).role).toBe('read')
  const left = writer.device(space)
  await left.pull()
  // The words stay with those who share them; nothing leads from their author to a person.
  expect([left.titles(), left.authors.get(device.doc.clientID)]).toEqual([['みんなの'], me])
  expect(members).toHaveLength(3)
  const rows = await db.sql`
    select 1 from space_member where uid = ${owner.uid} union all select 1 from space_of_member where uid = ${owner.uid}`
  expect(rows).toEqual([])
})

it('a space of one erased member is gone with it, and the others lose only the one who left', async () => {
  const [alone, { friend, owner, space }] = [await kit.newSpace([]), await pair()]

  await kit.erase(alone.owner)
  await kit.erase(friend)

  expect(await rowsOf(alone.space)).toBe(0)
  expect(await rolesIn(owner, space)).toEqual(['owner'])
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
  // The heir has no room for it either.
  await db.sql`
    insert into space_of_member (uid, space, granted, joined_at)
    values (${friend.uid}, 'space:full', ${ownedBytesMax}, now())`
  const { me: member } = await friend.space(space)
  expect(await owner.browser.refused(handOverSpace, { space, member })).toBe('429 space-heir-full')
})

async function pair(role: 'write' | 'read' = 'write') {
  const { owner, space, others } = await kit.newSpace([role])
  return { owner, space, friend: others[0] ?? assert.fail() }
}

/** Sorted: those who joined at one moment have no order. */
async function rolesIn(member: MemberAtSpaces, space: string): Promise<string[]> {
  const { members }: Space = await member.space(space)
  return members.map(({ role }) => role).sort()
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
