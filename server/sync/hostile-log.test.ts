import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import { syncPull, syncPush } from '#contract/apps/sync.ts'
import { unverifiedBytesMax } from '#contract/apps/sync-rules.ts'
import { createLog } from '../http/log.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { hostileUpdate } from '../testing/members/hostile-update.ts'
import { newMember } from '../testing/members/member.ts'
import { noSyncHooks } from '../testing/members/sync-member.ts'
import { runDue } from '../testing/run-due.ts'
import { openBrowser } from '../testing/servers/auth-server.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { syncCallables } from './callables.ts'
import { exportSync } from './member-part.ts'
import { syncReadJob } from './read-job.ts'
import { openReader } from './reader.ts'
import { resumeSending } from './resume-sending.ts'
import { listSetAside, releaseLog } from './set-aside.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startTestHttp({ clock, handlers: syncCallables({ db, ...noSyncHooks }) })
// The update below takes seconds, an honest one a few milliseconds.
const reader = openReader({ budgetMs: () => 400 })
const told: string[] = []
const job = syncReadJob({
  db,
  reader,
  clock,
  log: createLog({ level: 'silent' }),
  ...noSyncHooks,
  onFound: async (_tx, { uid }) => void told.push(uid),
})
afterAll(async () => {
  await reader.close()
  await server.close()
})

it('a log that exceeds its budget is set aside, and other members are read as before', async () => {
  const [attacker, honest] = [await member(), await member()]
  await attacker.push(hostileUpdate(3_000))
  await honest.push(note('ほんとうの記録'))

  await runDue(db, [job], clock)

  expect(told).toEqual([honest.uid])
  expect(await listSetAside(db.sql)).toMatchObject([
    { uid: attacker.uid, app: 'note', why: expect.stringContaining('CPU time') },
  ])
  expect(await attacker.refused(note('もう一度'))).toBe('409 records-set-aside')
  expect((await attacker.browser.done(syncPull, { app: 'note', from: null })).updates).toHaveLength(1)
})

it('the export of a log that was set aside holds the raw updates', async () => {
  const { uid, push } = await member()
  const update = hostileUpdate(3_000)
  await push(update)

  const texts: string[] = []
  for await (const text of exportSync(db.sql, reader, uid)) texts.push(Buffer.from(text).toString())

  const exported = JSON.parse(texts.join(''))
  expect(exported.note).toEqual({ yjsUpdates: [Buffer.from(update).toString('base64')] })
  expect(exported.todo).toEqual([])
})

it('a released log accepts pushes again', async () => {
  const { uid, push, refused } = await member()
  await push(note('前'))
  await db.sql`insert into sync_set_aside (uid, app, why, bytes, at) values (${uid}, 'note', 'test', 1, now())`

  expect(await refused(note('あいだ'))).toBe('409 records-set-aside')
  expect(await releaseLog(db.sql, uid, 'note')).toBe(true)
  await push(note('後'))
})

it('one push may not hold thousands of clients or tens of thousands of structs', async () => {
  const { refused } = await member()
  const doc = new Doc()
  const text = doc.getText('text')
  for (let n = 0; n < 25_000; n++) text.insert(0, 'a')

  expect(await refused(hostileUpdate(4_200))).toBe('400 update-too-complex')
  expect(await refused(encodeStateAsUpdate(doc))).toBe('400 update-too-complex')
})

it('an expensive read delays the next one of the same log', async () => {
  const { uid, push } = await member()
  await push(note('一度目'))
  await runDue(db, [job], clock)
  await db.sql`update sync_head set read_ms = 1250, looked_on = null where uid = ${uid}`

  await push(note('二度目'))

  const [next] = await db.sql<
    { at: Date }[]
  >`select run_at as at from job_task where uid = ${uid} and state = 'waiting'`
  expect(next?.at).toEqual(new Date(clock.now().getTime() + 20_000))
})

it('an unverified member has a small quota, which grows when the address is verified', async () => {
  const { uid, push, refused } = await member({ isVerified: false })
  const place = await push(note('入る'))
  await db.sql`update sync_head set bytes = ${unverifiedBytesMax} where uid = ${uid}`

  expect(await refused(note('入らない'))).toBe('403 storage-needs-verified-email')
  const versionOf = async () =>
    (
      await db.sql<{ version: number }[]>`
      select version from live_version where uid = ${uid} and document = 'sync/note'`
    )[0]?.version ?? 0
  const before = await versionOf()
  await db.tx(uid, async (tx) => {
    await tx`update auth_member set email_verified_at = now() where uid = ${uid}`
    await resumeSending(tx, uid)
  })

  expect(await versionOf()).toBeGreaterThan(before)
  expect((await push(note('入る'))).seq).toBe(place.seq + 1)
})

it('pulls of one member are serialized, and too many of them are refused', async () => {
  const { browser, push } = await member()
  await push(note('一つ'))

  const answers = await Promise.all(
    Array.from({ length: 40 }, () => browser.ask(syncPull, { app: 'note', from: null })),
  )

  const refusedCount = answers.filter((answer) => !answer.ok && answer.status === 429).length
  expect(answers.filter(({ ok }) => ok).length + refusedCount).toBe(40)
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(16)
})

async function member({ isVerified = true } = {}) {
  const { uid } = await newMember(db, { isVerified })
  const browser = openBrowser(server.origin)
  browser.state.idToken = await server.idToken(uid)
  const asked = (update: Uint8Array) => ({
    app: 'note' as const,
    update: Buffer.from(update).toString('base64'),
  })
  return {
    uid,
    browser,
    push: (update: Uint8Array) => browser.done(syncPush, asked(update)),
    refused: (update: Uint8Array) => browser.refused(syncPush, asked(update)),
  }
}

function note(title: string): Uint8Array {
  const doc = new Doc()
  doc.getMap('records').set(randomUUID(), new YMap([['title', new YText(title)]]))
  return encodeStateAsUpdate(doc)
}
