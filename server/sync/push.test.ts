import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { syncDocuments, syncPush } from '#contract/apps/sync.ts'
import { syncBytesMax, unverifiedBytesMax } from '#contract/apps/sync-rules.ts'
import { openDb } from '../db/open.ts'
import { bindForm } from '../db/write-form.ts'
import { processNotices } from '../live/notices.ts'
import { atEnd } from '../testing/at-end.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { noSyncHooks, note } from '../testing/members/sync-member.ts'
import { openBrowser } from '../testing/servers/auth-server.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { append } from './append.ts'
import { syncCallables } from './callables.ts'
import { ownEntrance } from './gate.ts'
import { push } from './push.ts'

const test = await testDatabase()
const sent: string[] = []
// A new connection first asks for the types of arrays.
const onStatement = (text: string) => text.includes('pg_catalog') || sent.push(text.trim())
const db = openDb(test.address, { onStatement })
atEnd(db.close)
/** Nothing can be earned any more that day. */
const settled = { ...noSyncHooks, wantedFindings: async () => [] }
const at = new Date('2026-11-15T03:00:00Z')

it('an update that earns nothing is stored by one statement', async () => {
  const { uid } = await newMember(db)
  const pushed = { uid, app: 'note', update: oneNote('一'), at } as const
  sent.length = 0

  await push(db, pushed, settled)

  expect(sent).toHaveLength(1)
})

it('so is one for a log beyond the limit of unverified members', async () => {
  const { uid } = await newMember(db, { isVerified: true })
  await push(db, { uid, app: 'note', update: oneNote('一'), at }, settled)
  await db.sql`update sync_head set bytes = ${unverifiedBytesMax} where uid = ${uid}`
  sent.length = 0

  await push(db, { uid, app: 'note', update: oneNote('二'), at }, settled)

  expect(sent).toHaveLength(1)
})

it.each(['joined', 'routed'] as const)(
  'in the %s form a log grows beyond the limit of everybody for verified members only',
  async (form) => {
    const add = (uid: string) =>
      db.tx(uid, async (tx) => {
        bindForm(tx, form)
        const { gate, mend } = ownEntrance(db, { uid, app: 'note' })
        return (await append(tx, { uid, app: 'note', update: oneNote('一'), at }, gate(tx))) ?? mend()
      })
    const [verified, other] = [await newMember(db, { isVerified: true }), await newMember(db)]
    for (const { uid } of [verified, other]) {
      await add(uid)
      await db.sql`update sync_head set bytes = ${unverifiedBytesMax} where uid = ${uid}`
    }

    expect(await add(verified.uid)).toMatchObject({ seq: 2 })
    await expect(add(other.uid)).rejects.toThrow('storage-needs-verified-email')
    await db.sql`update sync_head set bytes = ${syncBytesMax} where uid = ${verified.uid}`
    await expect(add(verified.uid)).rejects.toThrow('storage-full')
  },
)

it('an empty update counts as much as a row takes, so that the quota bounds the rows too', async () => {
  const { uid } = await newMember(db)

  for (let n = 0; n < 3; n++) {
    await push(db, { uid, app: 'note', update: Buffer.from([0, 0]), at }, settled)
  }

  expect(await db.sql`select bytes from sync_head where uid = ${uid}`).toEqual([{ bytes: 300 }])
})

it('the read that may pay a mission is enqueued in the transaction of its update', async () => {
  const { uid } = await newMember(db)
  sent.length = 0

  await push(db, { uid, app: 'note', update: oneNote('一'), at }, noSyncHooks)

  expect(sent.map((text) => text.split(/\s/)[0])).toEqual(['begin', 'with', 'update', 'insert', 'commit'])
})

it('the notice of an update carries the position, so that a follower needs no read', async () => {
  const { uid } = await newMember(db)
  const heard: unknown[] = []
  const stop = processNotices.listen(
    (notice) => notice.uid === uid && heard.push(notice),
    () => {},
  )

  const first = await push(db, { uid, app: 'note', update: oneNote('一'), at }, settled)
  const second = await push(db, { uid, app: 'note', update: oneNote('二'), at }, settled)
  stop()

  const document = syncDocuments.note.path
  expect(heard).toEqual([
    { uid, document, version: 1, data: first },
    { uid, document, version: 2, data: second },
  ])
})

it('parallel pushes of one member do not hold up the others while a log is locked', async () => {
  const server = await startTestHttp({ handlers: syncCallables({ db, ...settled }) })
  atEnd(() => server.close())
  const browserOf = async (uid: string) => {
    const browser = openBrowser(server.origin)
    browser.state.idToken = await server.idToken(uid)
    return browser
  }
  const [busy, other] = [await newMember(db), await newMember(db)]
  const [ofBusy, ofOther] = [await browserOf(busy.uid), await browserOf(other.uid)]
  const input = { app: 'note', update: oneNote('一').toString('base64') } as const
  await ofBusy.done(syncPush, input)

  let waiting: Promise<unknown> = Promise.resolve()
  let done = 0
  const doneBefore = await test.tx(busy.uid, async (tx) => {
    await tx`select 1 from sync_head where uid = ${busy.uid} for update`
    waiting = Promise.all(Array.from({ length: 40 }, () => ofBusy.done(syncPush, input).then(() => done++)))
    await sleep(200)
    await ofOther.done(syncPush, input)
    return done
  })
  await waiting

  expect(doneBefore).toBe(0)
  const [head] = await db.sql`select seq from sync_head where uid = ${busy.uid}`
  expect(head?.seq).toBe(41)
})

function oneNote(title: string): Buffer {
  const doc = new Doc()
  note(title)(doc)
  return Buffer.from(encodeStateAsUpdate(doc))
}
