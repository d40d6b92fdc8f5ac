import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { encodeStateAsUpdate } from 'yjs'
import {
  endSpace,
  inviteToSpace,
  joinSpace,
  leaveSpace,
  listSpaceInvites,
  openSpace,
  readSpaceInvite,
  spacesDocument,
} from '#contract/space/space.ts'
import { invitesMax, inviteUsesMax, spaceMembersMax, spacesMax } from '#contract/space/space-rules.ts'
import { suspendMember } from '../auth/member/operate.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { openDevice, openSpaceKit } from '../testing/members/space-kit.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { followLive } from '../testing/servers/read-live-stream.ts'

const db = await testDatabase()
const clock = testClock('2026-11-19T03:00:00Z')
const kit = await openSpaceKit(db, clock)
/** By one member, in one go. */
const invitesAtOnce = 20
const off = await startAuthServer(db, { clock, isSharingOn: false })

it('two members share a note: each sees what the other writes, and who wrote it', async () => {
  const [owner, friend] = [await kit.newMember(), await kit.newMember()]
  const space = await owner.open('note', '　買うもの\u202e　')
  const secret = await owner.invite(space)
  const seen = await kit.browser().done(readSpaceInvite, { secret })
  await friend.join(secret)

  const [here, there] = [owner.device(space), friend.device(space)]
  here.write('牛乳')
  await here.push()
  await there.pull()
  there.write('パン')
  const before = await owner.version()
  await there.push()
  await here.pull()

  expect(seen).toMatchObject({
    state: 'open',
    kind: 'note',
    title: '買うもの',
    role: 'write',
    people: 1,
    referralCode: null,
  })
  expect([here.titles(), there.titles()]).toEqual([
    ['パン', '牛乳'],
    ['パン', '牛乳'],
  ])
  const mine = await owner.space(space)
  const theirs = await friend.space(space)
  expect(mine).toMatchObject({
    role: 'owner',
    state: 'open',
    title: '買うもの',
    ifErased: 'hand-over',
    place: { seq: 2 },
  })
  expect(theirs).toMatchObject({ role: 'write', ifErased: null, members: mine.members })
  expect(mine.members.map(({ id }) => id)).toEqual([mine.me, theirs.me])
  expect(mine.lastChange).toEqual({ member: theirs.me, at: clock.now().toISOString() })
  expect(here.authors.get(there.doc.clientID)).toBe(theirs.me)
  expect(there.authors.get(here.doc.clientID)).toBe(mine.me)
  expect(await owner.version()).toBeGreaterThan(before)
  expect(JSON.stringify([mine, theirs, seen])).not.toContain(owner.uid)
})

it('a member writes in nobody else’s name, neither as a known client nor as one of an earlier push', async () => {
  const { owner, space, others } = await kit.newSpace(['write'])
  const [friend = assert.fail()] = others
  const [here, there] = [owner.device(space), friend.device(space)]
  here.write('一')
  await here.push()
  await there.pull()

  // The whole state holds what the other one wrote.
  const copied = await there.ask(encodeStateAsUpdate(there.doc))
  there.doc.clientID = here.doc.clientID
  there.write('偽')
  const forged = await there.push()
  await here.pull()

  expect([copied.ok, copied.ok || copied.reason, forged]).toEqual([
    false,
    'space-author-taken',
    'space-author-taken',
  ])
  expect(here.titles()).toEqual(['一'])
})

it('an id of a space that exists is refused to others, and the owner may repeat the call', async () => {
  const [owner, other] = [await kit.newMember(), await kit.newMember()]
  const id = await owner.open()
  const call = { id, app: 'note', kind: 'note', title: '別' } as const

  await owner.browser.done(openSpace, call)

  expect(await other.browser.refused(openSpace, call)).toBe('403 space-gone')
  expect([(await owner.spaces()).length, await other.spaces()]).toEqual([1, []])
  expect((await owner.space(id)).title).toBe('家のこと')
  expect(await owner.browser.refused(openSpace, { ...call, id: randomUUID(), app: 'todo' })).toBe(
    '400 bad-request',
  )
  // A browser cannot name the log of a member.
  expect(await other.browser.refused(openSpace, { ...call, id: owner.uid })).toBe('400 bad-request')
})

it('an invitation is used as often as it says, also by parallel calls, and nothing tells one that is over from one that never was', async () => {
  const { owner, space } = await kit.newSpace([])
  const secret = await owner.invite(space, { uses: 2, role: 'read' })
  const guests = await Promise.all(Array.from({ length: 5 }, () => kit.newMember()))

  const answers = await Promise.all(guests.map(({ browser }) => browser.ask(joinSpace, { secret })))
  const [joined] = guests.filter((_, n) => answers[n]?.ok)
  await joined?.join(await owner.invite(space))

  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(new Set(answers.flatMap((each) => (each.ok ? [] : [each.reason])))).toEqual(
    new Set(['space-invite-gone']),
  )
  expect((await owner.space(space)).members.map(({ role }) => role)).toEqual(['owner', 'read', 'read'])
  const invites = await owner.browser.done(listSpaceInvites, { space })
  // The member who was in it already used nothing up.
  expect(invites.invites.map(({ usesLeft }) => usesLeft)).toEqual([1])
  expect(JSON.stringify(invites)).not.toContain(secret)
  for (const { spaces } of guests.filter((_, n) => !answers[n]?.ok)) expect(await spaces()).toEqual([])

  const open = await owner.invite(space)
  const strange = `${open.slice(0, -1)}${open.endsWith('A') ? 'B' : 'A'}`
  await db.sql`update space_invite set expires_at = ${clock.now()} where space = ${`space:${space}`}`
  const over = await Promise.all(
    [open, secret, strange].map((each) => kit.browser().done(readSpaceInvite, { secret: each })),
  )
  expect(over).toEqual([{ state: 'gone' }, { state: 'gone' }, { state: 'gone' }])
})

it('a member who makes many invitations is stopped, and of one space the newest 20 stay open', async () => {
  const { owner, space } = await kit.newSpace([])
  const invited = { space, role: 'write', uses: inviteUsesMax, withReferral: true } as const
  const first = await owner.invite(space)
  await db.sql`
    insert into space_invite
      (space, invite, secret_hash, role, uses_left, with_referral, made_by, made_at, expires_at)
    select space, gen_random_uuid(), decode(md5(n::text), 'hex'), role, uses_left, with_referral, made_by,
      made_at + n * interval '1 second', expires_at
    from space_invite, generate_series(1, ${invitesMax}) n where space = ${`space:${space}`}`

  const answers = []
  for (let each = 0; each < invitesAtOnce; each++)
    answers.push(await owner.browser.ask(inviteToSpace, invited))

  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]))
  expect([answers.findIndex(({ ok }) => !ok), refused]).toEqual([invitesAtOnce - 1, ['too-many-requests']])
  expect((await owner.browser.done(listSpaceInvites, { space })).invites).toHaveLength(invitesMax)
  expect(await kit.browser().done(readSpaceInvite, { secret: first })).toEqual({ state: 'gone' })
})

it('the invitation of a suspended owner is gone', async () => {
  const { owner, space } = await kit.newSpace([])
  const secret = await owner.invite(space)
  await db.tx(owner.uid, (tx) => suspendMember(tx, { uid: owner.uid, at: clock.now() }, '規約違反'))

  expect(await kit.browser().done(readSpaceInvite, { secret })).toEqual({ state: 'gone' })
  const { browser } = await kit.newMember()
  expect(await browser.refused(joinSpace, { secret })).toBe('404 space-invite-gone')
})

it('at most ten persons are in a space and a member is in at most 50, also by parallel calls', async () => {
  const { owner, space } = await kit.newSpace([])
  const secret = await owner.invite(space, { uses: 10 })
  const secrets = [secret, await owner.invite(space, { uses: 10 })]
  await db.sql`
    insert into space_member (space, uid, member, role, joined_at)
    select ${`space:${space}`}, 'filler-' || n, 'filler-' || n, 'read', now() from generate_series(1, ${spaceMembersMax - 3}) n`
  const guests = await Promise.all(Array.from({ length: 4 }, () => kit.newMember()))
  const answers = await Promise.all(
    guests.map(({ browser }, n) => browser.ask(joinSpace, { secret: secrets[n % 2] ?? '' })),
  )
  expect(answers.map((each) => (each.ok ? 'in' : each.reason)).sort()).toEqual([
    'in',
    'in',
    'space-full',
    'space-full',
  ])
  await db.sql`delete from space_member where uid like 'filler-%' and uid <> 'filler-1'`
  const twice = await kit.newMember()
  const oneUse = await owner.invite(space)
  const both = await Promise.all([1, 2].map(() => twice.browser.ask(joinSpace, { secret: oneUse })))
  expect([both.map(({ ok }) => ok), (await owner.space(space)).members.length]).toEqual([[true, true], 5])

  const busy = await kit.newMember()
  await db.sql`
    insert into space_of_member (uid, space, granted, joined_at)
    select ${busy.uid}, 'space:' || n, 0, now() from generate_series(1, ${spacesMax - 1}) n`
  const opened = await Promise.all(
    Array.from({ length: 3 }, () =>
      busy.browser.ask(openSpace, { id: randomUUID(), app: 'note', kind: 'note', title: '多' }),
    ),
  )
  expect(opened.map((each) => (each.ok ? 'in' : each.reason)).sort()).toEqual([
    'in',
    'spaces-limit',
    'spaces-limit',
  ])
  expect(await busy.browser.refused(joinSpace, { secret })).toBe('429 spaces-limit')
})

it('an unverified member joins, and neither opens a space nor becomes the owner of one', async () => {
  const { owner, space } = await kit.newSpace([])
  const unverified = await kit.newMember({ isVerified: false })
  expect(
    await unverified.browser.refused(openSpace, { id: randomUUID(), app: 'note', kind: 'note', title: '一' }),
  ).toBe('403 sharing-needs-verified-email')

  await unverified.join(await owner.invite(space))
  await owner.offer(space, unverified)
  const answer = await unverified.answer(space, true)

  expect(answer.ok || answer.reason).toBe('sharing-needs-verified-email')
  expect((await owner.space(space)).role).toBe('owner')
})

it('without sharing nobody opens, invites or joins, and what is shared is shown, read, written and left', async () => {
  const { owner, space, others } = await kit.newSpace(['write'])
  const [friend = assert.fail()] = others
  const secret = await owner.invite(space)
  const before = owner.device(space)
  before.write('牛乳')
  await before.push()
  const there = off.browser()
  Object.assign(there.state, owner.browser.state)
  const guest = off.browser()
  Object.assign(guest.state, friend.browser.state)

  expect(await there.refused(openSpace, { id: randomUUID(), app: 'note', kind: 'note', title: '一' })).toBe(
    '501 sharing-off',
  )
  expect(await there.refused(inviteToSpace, { space, role: 'read', uses: 1, withReferral: false })).toBe(
    '501 sharing-off',
  )
  expect(await there.refused(joinSpace, { secret })).toBe('501 sharing-off')
  expect(await off.browser().done(readSpaceInvite, { secret })).toEqual({ state: 'gone' })

  const stream = await followLive(off.origin, guest.state.idToken ?? '', [{ document: 'spaces' }])
  const shown = () => stream.events.map(({ data }) => spacesDocument.shape.parse(data).spaces)
  await stream.until(() => shown().at(-1)?.length === 1)
  stream.stop()
  const device = openDevice(guest, { space, app: 'note' })
  await device.pull()
  device.write('卵')
  const pushed = await device.push()
  expect([shown().at(-1)?.[0]?.members.length, device.titles(), pushed]).toEqual([2, ['卵', '牛乳'], null])

  await guest.done(leaveSpace, { space })
  expect(await friend.spaces()).toEqual([])
  await there.done(endSpace, { space })
  expect((await owner.space(space)).state).toBe('ended')
})

it('an invitation with its secret in the path leads to the page, and the log does not say it', async () => {
  const secret = 'S'.repeat(43)

  const answer = await fetch(`${off.origin}/join/${secret}`, { redirect: 'manual' })

  expect([answer.status, answer.headers.get('location')]).toEqual([308, `/join#${secret}`])
  expect(off.lines.join('')).not.toContain(secret)
})
