import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate, Map as YMap } from 'yjs'
import { syncPull, syncPush } from '#contract/apps/sync.ts'
import { syncBlobGet, syncBlobMissing, syncBlobPut } from '#contract/apps/sync-blob.ts'
import { syncVersionForget, syncVersionList, syncVersionPut } from '#contract/apps/sync-version.ts'
import {
  endSpace,
  endSpaceInvite,
  handOverSpace,
  inviteToSpace,
  leaveSpace,
  listSpaceInvites,
  removeFromSpace,
  renameSpace,
  reportSpace,
  setSpaceIfErased,
  setSpaceRole,
  takeOverSpace,
  takeSpaceCopy,
} from '#contract/space/space.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { type MemberAtSpaces, openSpaceKit } from '../testing/members/space-kit.ts'
import { testPicture } from '../testing/test-picture.ts'

const db = await testDatabase()
const kit = await openSpaceKit(db, testClock('2026-11-19T03:00:00Z'))
const { owner, space, others } = await kit.newSpace(['read', 'write'])
const [reader, removed] = others as [MemberAtSpaces, MemberAtSpaces]
const [outsider, invited] = [await kit.newMember(), await kit.newMember()]
await owner.invite(space)
const victim = (await reader.space(space)).me
await owner.browser.done(removeFromSpace, { space, member: (await removed.space(space)).me })

const photo = testPicture('共有の写真')
const hash = createHash('sha256').update(photo).digest('hex')
const blob = { hash, app: 'note', type: 'image/webp', bytes: photo.toString('base64') } as const
const version = { app: 'note', id: 'r', at: 1 } as const

const device = owner.device(space)
device.write('家族だけ')
await device.push()
await owner.browser.done(syncBlobPut, { ...blob, space })
await owner.browser.done(syncVersionPut, { ...version, space, content: '前の版' })

/** Every way in: what it asks for, and the answer to somebody who may only read. */
const doors: { name: string; open: (by: MemberAtSpaces) => Promise<string>; asReader: string }[] = [
  {
    name: 'push',
    open: ({ browser }) => browser.refused(syncPush, { app: 'note', space, update: newUpdate() }),
    asReader: 'space-read-only',
  },
  {
    name: 'pull',
    open: ({ browser }) => outcome(browser.ask(syncPull, { app: 'note', space, from: null })),
    asReader: 'ok',
  },
  {
    name: 'a photo in',
    open: ({ browser }) => browser.refused(syncBlobPut, { ...blob, space }),
    asReader: 'space-read-only',
  },
  {
    name: 'a photo out',
    open: ({ browser }) => outcome(browser.ask(syncBlobGet, { hash, space })),
    asReader: 'ok',
  },
  {
    name: 'the missing photos',
    open: ({ browser }) => outcome(browser.ask(syncBlobMissing, { app: 'note', space, hashes: [hash] })),
    asReader: 'ok',
  },
  {
    name: 'a version in',
    open: ({ browser }) => browser.refused(syncVersionPut, { ...version, space, content: '偽' }),
    asReader: 'space-read-only',
  },
  {
    name: 'versions out',
    open: ({ browser }) =>
      outcome(browser.ask(syncVersionList, { app: 'note', id: 'r', space, before: null })),
    asReader: 'ok',
  },
  {
    name: 'forgetting versions',
    open: ({ browser }) => browser.refused(syncVersionForget, { app: 'note', id: 'r', space }),
    asReader: 'space-read-only',
  },
  {
    name: 'a report',
    open: ({ browser }) => outcome(browser.ask(reportSpace, { space, reason: 'other', words: '', copy: '' })),
    asReader: 'ok',
  },
  {
    name: 'a new title',
    open: ({ browser }) => browser.refused(renameSpace, { space, title: '乗っ取り' }),
    asReader: 'space-read-only',
  },
  {
    name: 'inviting',
    open: ({ browser }) =>
      browser.refused(inviteToSpace, { space, role: 'write', uses: 1, withReferral: false }),
    asReader: 'space-owner-only',
  },
  {
    name: 'the invitations',
    open: ({ browser }) => browser.refused(listSpaceInvites, { space }),
    asReader: 'space-owner-only',
  },
  {
    name: 'ending an invitation',
    open: ({ browser }) => browser.refused(endSpaceInvite, { space, invite: crypto.randomUUID() }),
    asReader: 'space-owner-only',
  },
  {
    name: 'removing',
    open: ({ browser }) => browser.refused(removeFromSpace, { space, member: victim }),
    asReader: 'space-owner-only',
  },
  {
    name: 'another role',
    open: ({ browser }) => browser.refused(setSpaceRole, { space, member: victim, role: 'write' }),
    asReader: 'space-owner-only',
  },
  {
    name: 'handing over',
    open: ({ browser }) => browser.refused(handOverSpace, { space, member: victim }),
    asReader: 'space-owner-only',
  },
  {
    name: 'taking over',
    open: ({ browser }) => browser.refused(takeOverSpace, { space, isWanted: true }),
    asReader: 'space-offer-gone',
  },
  {
    name: 'declining',
    open: ({ browser }) => outcome(browser.ask(takeOverSpace, { space, isWanted: false })),
    asReader: 'ok',
  },
  {
    name: 'the end',
    open: ({ browser }) => browser.refused(endSpace, { space }),
    asReader: 'space-owner-only',
  },
  {
    name: 'the choice for an erasure',
    open: ({ browser }) => browser.refused(setSpaceIfErased, { space, choice: 'end' }),
    asReader: 'space-owner-only',
  },
]

it.each(doors)(
  '$name is closed to outsiders, to the invited who have not joined, and to the removed alike',
  async ({ open, asReader }) => {
    const answers = await Promise.all([outsider, invited, removed].map(open))

    expect(answers.map(withoutStatus)).toEqual(['space-gone', 'space-gone', 'space-gone'])
    expect(withoutStatus(await open(reader))).toBe(asReader)
  },
)

it('leaving and taking a copy answer everybody alike and change nothing for others', async () => {
  for (const { browser } of [outsider, invited, removed]) {
    await browser.done(leaveSpace, { space })
    await browser.done(takeSpaceCopy, { space })
  }

  // There is nothing to copy while the space goes on.
  expect(await reader.browser.refused(takeSpaceCopy, { space })).toBe('400 bad-request')
  expect((await owner.space(space)).members.map(({ role }) => role)).toEqual(['owner', 'read'])
})

it('nobody outside hears of the space, and after all attacks it holds what its members wrote', async () => {
  for (const member of [outsider, invited, removed]) expect(await member.spaces()).toEqual([])

  const fresh = owner.device(space)
  await fresh.pull()
  const { versions } = await owner.browser.done(syncVersionList, {
    app: 'note',
    id: 'r',
    space,
    before: null,
  })

  expect(fresh.titles()).toEqual(['家族だけ'])
  expect(versions).toEqual([{ at: 1, content: '前の版', by: (await owner.space(space)).me }])
  expect(await owner.space(space)).toMatchObject({ title: '家のこと', ifErased: 'hand-over' })
})

it('the photos of a space are not those of its members, and a log of another app is not there', async () => {
  const { blob: own } = await owner.browser.done(syncBlobGet, { hash })
  const { blob: shared } = await reader.browser.done(syncBlobGet, { hash, space })

  expect([own, shared?.bytes]).toEqual([null, blob.bytes])
  expect(await owner.browser.refused(syncPull, { app: 'todo', space, from: null })).toBe('403 space-gone')
  expect(await owner.browser.refused(syncPush, { app: 'todo', space, update: newUpdate() })).toBe(
    '403 space-gone',
  )
  // Own records are untouched by a space.
  expect((await owner.browser.done(syncPull, { app: 'note', from: null })).updates).toEqual([])
})

const withoutStatus = (answer: string) => answer.replace(/^\d+ /, '')

async function outcome(asked: Promise<{ ok: boolean; reason?: string }>): Promise<string> {
  const answer = await asked
  return answer.ok ? 'ok' : (answer.reason ?? '')
}

function newUpdate(): string {
  const doc = new Doc()
  doc.getMap('records').set('x', new YMap())
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}
