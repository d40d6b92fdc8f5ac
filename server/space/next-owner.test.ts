import assert from 'node:assert/strict'
import { expect, it } from 'vitest'
import {
  handOverSpace,
  joinSpace,
  leaveSpace,
  readSpaceInvite,
  removeFromSpace,
  type SpaceRole,
  setSpaceIfErased,
} from '#contract/space/space.ts'
import { ownedBytesMax, spaceBytesStep } from '#contract/space/space-rules.ts'
import { suspendMember } from '../auth/member/operate.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { type MemberAtSpaces, openSpaceKit } from '../testing/members/space-kit.ts'

const db = await testDatabase()
const clock = testClock('2026-11-19T03:00:00Z')
const kit = await openSpaceKit(db, clock)

type Guest = Exclude<SpaceRole, 'owner'>

it('an owner stays until somebody who was asked takes over, and of two answers at once one counts', async () => {
  const { owner, space, others } = await kit.newSpace(['write', 'read'])
  const [writer, reader] = others as [MemberAtSpaces, MemberAtSpaces]
  expect(await owner.browser.refused(leaveSpace, { space })).toBe('409 space-owner-stays')
  expect(await owner.browser.refused(removeFromSpace, { space, member: (await owner.space(space)).me })).toBe(
    '409 space-owner-stays',
  )
  const secret = await owner.invite(space)
  await owner.offer(space, writer)
  await owner.offer(space, reader)
  const asked = [await writer.space(space), await reader.space(space), await owner.space(space)]

  const answers = await Promise.all([writer, reader, reader].map((each) => each.answer(space, true)))

  const { me } = await reader.space(space)
  expect(asked.map(({ offeredTo }) => offeredTo)).toEqual([null, me, me])
  expect(answers.map((each) => each.ok || each.reason)).toEqual(['space-offer-gone', true, true])
  expect([await roleOf(owner, space), await roleOf(reader, space)]).toEqual(['write', 'owner'])
  // The new owner invites anew.
  expect(await kit.browser().done(readSpaceInvite, { secret })).toEqual({ state: 'gone' })
  expect(await grantedIn(space)).toEqual([{ uid: reader.uid, granted: spaceBytesStep }])
  await owner.browser.done(leaveSpace, { space })
  expect(await owner.spaces()).toEqual([])
})

it('a member who declines, whose question was taken back, or who was never asked changes nothing', async () => {
  const { owner, space, others } = await kit.newSpace(['write', 'write', 'write'])
  const [declining, late, strange] = others as [MemberAtSpaces, MemberAtSpaces, MemberAtSpaces]
  await owner.offer(space, declining)
  await declining.answer(space, false)
  await declining.answer(space, false)
  // A question that is asked again and again is told once.
  for (const member of [declining, declining]) {
    await owner.offer(space, member)
    await owner.browser.done(handOverSpace, { space, member: null })
  }
  await owner.offer(space, late)
  await owner.browser.done(handOverSpace, { space, member: null })

  const answers = await Promise.all([declining, late, strange].map((each) => each.answer(space, true)))

  expect(answers.map((each) => each.ok || each.reason)).toEqual(Array(3).fill('space-offer-gone'))
  expect(await owner.space(space)).toMatchObject({ role: 'owner', offeredTo: null })
  expect([(await declining.bell()).length, (await owner.bell()).length]).toEqual([1, 1])
  expect(await grantedIn(space)).toEqual([{ uid: owner.uid, granted: spaceBytesStep }])
  expect(await kit.newMember().then(({ answer }) => answer(space, true))).toMatchObject({
    reason: 'space-gone',
  })
})

it('every answer is told, also the same one again', async () => {
  const { owner, space, others } = await kit.newSpace(['write'])
  const [friend = assert.fail()] = others
  const acts = [
    [owner, friend, false],
    [owner, friend, false],
    [owner, friend, true],
    [friend, owner, true],
    [owner, friend, true],
  ] as const

  for (const [from, to, isWanted] of acts) {
    clock.advance('1s')
    await from.offer(space, to)
    await to.answer(space, isWanted)
  }
  // Once, whichever way it is told.
  await kit.run('settle-space')

  const told = [await owner.bell(), await friend.bell()]
  const count = (words: string) => told.map((bodies) => bodies.filter((body) => body.includes(words)).length)
  expect(count('引き継がないことにしました')).toEqual([2, 0])
  expect(count('あなたは書きこめる人になり')).toEqual([2, 1])
  expect(count('からのお願いです')).toEqual([1, 1])
})

it('whoever has no room for a space does not take it over, however full its owner made it', async () => {
  const { owner, space, others } = await kit.newSpace(['write'])
  const [friend = assert.fail()] = others
  await owner.offer(space, friend)
  await fill(friend, ownedBytesMax)

  const answer = await friend.answer(space, true)

  expect(answer.ok || answer.reason).toBe('storage-full')
  expect([await roleOf(owner, space), await roleOf(friend, space)]).toEqual(['owner', 'write'])
})

const rounds = 2 * Number(process.env.FAULT_ROUNDS ?? 1)

/** Acts that meet an answer; each leaves the space with one owner, who has set its room apart. */
const races: {
  name: string
  act: (owner: MemberAtSpaces, heir: MemberAtSpaces, space: string) => unknown
}[] = [
  { name: 'the same member leaves', act: (_owner, { browser }, space) => browser.ask(leaveSpace, { space }) },
  { name: 'the owner leaves', act: ({ browser }, _heir, space) => browser.ask(leaveSpace, { space }) },
  { name: 'the owner is erased', act: (owner) => kit.erase(owner) },
  { name: 'the same member is erased', act: (_owner, heir) => kit.erase(heir) },
  {
    name: 'the owner removes the member',
    act: async ({ browser }, heir, space) =>
      browser.ask(removeFromSpace, { space, member: (await heir.space(space)).me }),
  },
  {
    name: 'the owner asks somebody else',
    act: ({ browser }, _heir, space) => browser.ask(handOverSpace, { space, member: null }),
  },
]

it.each(races)('an answer while $name leaves a space with one owner', async ({ act }) => {
  for (let round = 0; round < rounds; round++) {
    const { owner, space, others } = await kit.newSpace(['write'])
    const [heir = assert.fail()] = others
    await owner.offer(space, heir)

    await Promise.all([heir.answer(space, true), act(owner, heir, space)])
    await kit.run('settle-space')

    const owners = await db.sql<{ uid: string }[]>`
      select uid from space_member where space = ${`space:${space}`} and role = 'owner'`
    expect(owners).toHaveLength(1)
    expect(await grantedIn(space)).toEqual([{ uid: owners[0]?.uid, granted: spaceBytesStep }])
  }
})

it('an invitation that is accepted while its member is removed leaves them inside or outside, never half', async () => {
  for (let round = 0; round < rounds; round++) {
    const { owner, space, others } = await kit.newSpace(['write'])
    const [friend = assert.fail()] = others
    const secret = await owner.invite(space, { uses: 5 })
    const { me: member } = await friend.space(space)

    await Promise.all([
      owner.browser.done(removeFromSpace, { space, member }),
      friend.browser.ask(joinSpace, { secret }),
      friend.browser.ask(joinSpace, { secret }),
    ])

    // The removal ends the invitation: whoever accepted before it was removed by it.
    expect(await friend.spaces()).toEqual([])
    expect(await friend.device(space).pull()).toBe('space-gone')
    const rows = await db.sql`select 1 from space_of_member where uid = ${friend.uid}`
    expect(rows).toHaveLength(0)
  }
})

it.each(['hand-over', 'end'] as const)('an erased owner has chosen: %s', async (choice) => {
  const { owner, space, others } = await kit.newSpace(['read', 'write'])
  const [reader, writer] = others as [MemberAtSpaces, MemberAtSpaces]
  const device = owner.device(space)
  device.write('みんなの')
  await device.push()
  await owner.browser.done(setSpaceIfErased, { space, choice })
  const { me, members } = await owner.space(space)

  await erase(owner)

  const seen = await writer.space(space)
  expect(seen.members.map(({ id }) => id)).not.toContain(me)
  expect(seen).toMatchObject(
    choice === 'end'
      ? { state: 'ended', role: 'write', endedBy: null }
      : { state: 'open', role: 'owner', ifErased: 'hand-over' },
  )
  expect(await roleOf(reader, space)).toBe('read')
  const told = choice === 'end' ? '管理していた人が、' : '管理していた人が退会したため、'
  expect(await writer.bell()).toEqual([expect.stringContaining(told)])
  const left = writer.device(space)
  await left.pull()
  // The words stay with those who share them; nothing leads from their author to a person.
  expect([left.titles(), left.authors.get(device.doc.clientID)]).toEqual([['みんなの'], me])
  expect(members).toHaveLength(3)
  const rows = await db.sql`
    select 1 from space_member where uid = ${owner.uid} union all select 1 from space_of_member where uid = ${owner.uid}`
  expect(rows).toEqual([])
})

it.each<{
  name: string
  roles: Guest[]
  heir: number | null
  before?: (others: MemberAtSpaces[], owner: MemberAtSpaces, space: string) => unknown
}>([
  { name: 'the first writer', roles: ['read', 'write', 'write'], heir: 1 },
  {
    name: 'whom the owner had asked',
    roles: ['write', 'read'],
    heir: 1,
    before: ([, asked], owner, space) => owner.offer(space, asked ?? assert.fail()),
  },
  {
    name: 'the next one, if the first is full, the second unverified and the third suspended',
    roles: ['read', 'write', 'write', 'write', 'write'],
    heir: 4,
    before: async ([_reader, full, unverified, suspended]) => {
      assert(full && unverified && suspended)
      await fill(full, ownedBytesMax)
      await db.sql`update auth_member set email_verified_at = null where uid = ${unverified.uid}`
      const at = clock.now()
      await db.tx(suspended.uid, (tx) => suspendMember(tx, { uid: suspended.uid, at }, '規約違反'))
    },
  },
  {
    name: 'a reader, if no writer can',
    roles: ['write', 'read'],
    heir: 1,
    before: async ([writer]) => fill(writer ?? assert.fail(), ownedBytesMax),
  },
  {
    name: 'nobody, if nobody can: then it ends, and everybody keeps a copy',
    roles: ['write', 'read'],
    heir: null,
    before: (others) => Promise.all(others.map((each) => fill(each, ownedBytesMax))),
  },
])('an erased owner is followed by $name', async ({ roles, heir, before }) => {
  const { owner, space, others } = await kit.newSpace(roles)
  for (const [at, { uid }] of others.entries())
    await db.sql`update space_member set joined_at = joined_at + ${at} * interval '1 minute' where uid = ${uid}`
  await before?.(others, owner, space)

  await erase(owner)

  const rows = await db.sql<{ uid: string }[]>`
    select uid from space_member where space = ${`space:${space}`} and role = 'owner'`
  expect(rows.map(({ uid }) => uid)).toEqual(heir === null ? [] : [others[heir]?.uid])
  expect((await others[0]?.space(space))?.state).toBe(heir === null ? 'ended' : 'open')
  expect(await grantedIn(space)).toEqual(
    heir === null ? [] : [{ uid: others[heir]?.uid, granted: spaceBytesStep }],
  )
})

it('an heir of two things takes no more of them than there is room for', async () => {
  const { owner, space, others } = await kit.newSpace(['write'])
  const [heir = assert.fail()] = others
  const second = await owner.open()
  await heir.join(await owner.invite(second))
  await fill(heir, ownedBytesMax - spaceBytesStep)

  await erase(owner)

  const left = await Promise.all([space, second].map(async (each) => (await heir.space(each)).state))
  expect(left.sort()).toEqual(['ended', 'open'])
})

it('a space of one erased member is gone with it, and the others lose only the one who left', async () => {
  const alone = await kit.newSpace([])
  const { owner, space, others } = await kit.newSpace(['write'])
  const [friend = assert.fail()] = others

  await kit.erase(alone.owner)
  await kit.erase(friend)

  const left = await db.sql`select 1 from space_state where space = ${`space:${alone.space}`}`
  expect(left).toEqual([])
  expect((await owner.space(space)).members.map(({ role }) => role)).toEqual(['owner'])
})

/** Also runs what was left to a job. */
async function erase(member: MemberAtSpaces): Promise<void> {
  await kit.erase(member)
  await kit.run('settle-space')
}

/** Lets other spaces of the member take this much of their room. */
const fill = ({ uid }: MemberAtSpaces, bytes: number) => db.sql`
  insert into space_of_member (uid, space, granted, joined_at) values (${uid}, 'space:other', ${bytes}, now())`

const roleOf = async (member: MemberAtSpaces, space: string) => (await member.space(space)).role

/** The room that its members have set apart. */
const grantedIn = (space: string) => db.sql<{ uid: string; granted: number }[]>`
  select uid, granted from space_of_member where space = ${`space:${space}`} and granted > 0`
