import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { applyUpdate, Doc, Map as YMap, Text as YText } from 'yjs'
import type { AppId } from '#contract/apps/apps.ts'
import { syncPull, syncPush } from '#contract/apps/sync.ts'
import { readNotices } from '#contract/notice/notices.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import {
  handOverSpace,
  inviteToSpace,
  joinSpace,
  openSpace,
  type Space,
  type SpaceRole,
  spacesDocument,
  takeOverSpace,
} from '#contract/space/space.ts'
import { type SpaceKind, spaceKinds } from '#contract/space/space-rules.ts'
import { memberParts } from '../../account/parts.ts'
import { readMissions } from '../../mission/mission-reader.ts'
import { exportSpaces } from '../../space/member-part.ts'
import { spacesReader } from '../../space/spaces-reader.ts'
import { spaceKey } from '../../space-key.ts'
import { exportSync } from '../../sync/member-part.ts'
import { openReader } from '../../sync/reader.ts'
import { setAside } from '../../sync/set-aside.ts'
import { readSpaceHeads } from '../../sync/space/space-heads.ts'
import { storedFields } from '../../sync/stored-fields.ts'
import type { TestClock } from '../clock.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { readDocument } from '../read-document.ts'
import { runDue } from '../run-due.ts'
import { startAuthServer } from '../servers/auth-server.ts'
import { testPicture } from '../test-picture.ts'

export type MemberAtSpaces = Awaited<ReturnType<Awaited<ReturnType<typeof openSpaceKit>>['newMember']>>

/** Members who share things, over HTTP, in the product with its real hooks. */
export async function openSpaceKit(db: TestDatabase, clock: TestClock) {
  const server = await startAuthServer(db, { clock })
  const reader = spacesReader(readSpaceHeads)

  async function newMember({ isVerified = true } = {}) {
    const browser = server.browser()
    const { uid } = await browser.registerNew()
    if (isVerified) await db.sql`update auth_member set email_verified_at = now() where uid = ${uid}`

    const member = {
      uid,
      browser,
      /** As the member's pages show them. */
      spaces: async (): Promise<Space[]> => {
        const { data } = await readDocument(db.sql, reader, uid)
        return spacesDocument.shape.parse(data).spaces
      },
      /** How often the pages heard of a change. */
      version: async () => (await readDocument(db.sql, reader, uid)).version,
      space: async (id: string) =>
        (await member.spaces()).find((each) => each.id === id) ??
        assert.fail('the member is not in the space'),
      open: async (kind: SpaceKind = 'note', title = '家のこと') => {
        const id = randomUUID()
        await browser.done(openSpace, { id, app: spaceKinds[kind], kind, title })
        return id
      },
      invite: async (
        space: string,
        { role = 'write', uses = 1 }: { role?: Exclude<SpaceRole, 'owner'>; uses?: number } = {},
      ) => (await browser.done(inviteToSpace, { space, role, uses, withReferral: false })).secret,
      join: async (secret: string) => (await browser.done(joinSpace, { secret })).space,
      /** Asks another member to take it over. */
      offer: async (space: string, to: { space: (id: string) => Promise<Space> }) =>
        browser.done(handOverSpace, { space, member: (await to.space(space)).me }),
      answer: (space: string, isWanted: boolean) => browser.ask(takeOverSpace, { space, isWanted }),
      /** The notices of the bell, the newest first. */
      bell: async (): Promise<string[]> => {
        const { notices } = await browser.done(readNotices, { before: 1_000 })
        return notices.map(({ body }) => body)
      },
      device: (space: string, app: AppId = 'note') => openDevice(member.browser, { space, app }),
    }
    return member
  }

  return {
    ...server,
    newMember,
    /** As the job that erases an account does. */
    erase: ({ uid }: { uid: string }) =>
      db.tx(uid, async (tx) => {
        for (const part of memberParts(server.auth)) await part.erase(tx, uid, clock.now(), [])
      }),
    /** The spaces in the export of a member. */
    exportOf: async ({ uid }: { uid: string }): Promise<unknown> => {
      const decoder = openReader()
      let text = ''
      const pieces = exportSpaces(db.sql, uid, ({ space, app }) => exportSync(db.sql, decoder, space, [app]))
      for await (const piece of pieces) text += Buffer.from(piece).toString()
      await decoder.close()
      return JSON.parse(text)
    },
    paidOn: async ({ uid }: { uid: string }, mission: MissionId) =>
      (await readMissions(db.sql, uid))?.paidOn[mission] ?? null,
    setAside: (space: string, app: AppId) => {
      const uid = spaceKey(space)
      return db.tx(uid, (tx) => setAside(tx, { uid, app, why: 'over budget', at: clock.now() }))
    },
    run: (...kinds: string[]) =>
      runDue(
        db,
        server.jobs.filter(({ kind }) => kinds.includes(kind)),
        clock,
      ),
    /** Members of one space, the first of them its owner. */
    newSpace: async (roles: readonly Exclude<SpaceRole, 'owner'>[], kind: SpaceKind = 'note') => {
      const owner = await newMember()
      const space = await owner.open(kind)
      const others: Awaited<ReturnType<typeof newMember>>[] = []
      for (const role of roles) {
        const member = await newMember()
        await member.join(await owner.invite(space, { role }))
        others.push(member)
      }
      return { owner, space, others }
    },
  }
}

type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof startAuthServer>>['browser']>>

/** The input of the call that stores a photo. */
export function photoOf(text: string) {
  const bytes = testPicture(text)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { app: 'recipe', type: 'image/webp', hash, bytes: bytes.toString('base64') } as const
}

/** A device of a member that has the space: it sends only what itself has written. */
export function openDevice(browser: Caller, { space, app }: { space: string; app: AppId }) {
  const doc = new Doc()
  const records = doc.getMap<YMap<unknown>>('records')
  let unsent: Uint8Array[] = []
  let from: { epoch: string; seq: number } | null = null
  const authors = new Map<number, string>()
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'server') unsent.push(update)
  })

  const device = {
    doc,
    authors,
    /** Writes a note, or changes its title, without the network. */
    write: (title: string, id: string = randomUUID()) => {
      doc.transact(() => {
        const record = records.get(id)
        if (record) record.set('title', new YText(title))
        else records.set(id, new YMap(Object.entries({ title: new YText(title), createdAt: 1, editedAt: 1 })))
      })
      return id
    },
    /** Puts a record of the app with these fields. */
    put: (fields: Record<string, unknown>) =>
      void records.set(randomUUID(), new YMap(storedFields(app, fields))),
    ask: (update: Uint8Array) =>
      browser.ask(syncPush, { app, space, update: Buffer.from(update).toString('base64') }),
    /** The reason of a refusal; null if everything was accepted. */
    push: async (): Promise<string | null> => {
      while (unsent[0]) {
        const answer = await device.ask(unsent[0])
        if (!answer.ok) return answer.reason
        unsent = unsent.slice(1)
      }
      return null
    },
    pull: async (): Promise<string | null> => {
      for (;;) {
        const answer = await browser.ask(syncPull, { app, space, from })
        if (!answer.ok) return answer.reason
        const { updates, epoch, seq, hasMore } = answer.result
        for (const update of updates) applyUpdate(doc, Buffer.from(update, 'base64'), 'server')
        for (const { client, member } of answer.result.authors ?? []) authors.set(client, member)
        from = { epoch, seq }
        if (!hasMore) return null
      }
    },
    titles: () =>
      Object.values(records.toJSON() as Record<string, { title: string }>)
        .map(({ title }) => title)
        .sort(),
  }
  return device
}
