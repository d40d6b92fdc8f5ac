import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate, Map as YMap } from 'yjs'
import type { PhotoApp } from '#contract/apps/apps.ts'
import { newLines } from '#contract/apps/note-lines.ts'
import { blobBytesMax, syncBlobPut } from '#contract/apps/sync-blob.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { systemClock } from '../clock.ts'
import { createLog } from '../http/log.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { noSyncHooks } from '../testing/members/sync-member.ts'
import { openBrowser } from '../testing/servers/auth-server.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { testPicture } from '../testing/test-picture.ts'
import { blobBytesOf, missingBlobs, putBlob, readBlob } from './blob.ts'
import { hashOf } from './blob-hash.ts'
import { calendarFeed } from './calendar/feed-text.ts'
import { syncCallables } from './callables.ts'
import { exportRecords } from './export-records.ts'
import { exportSync, syncPart } from './member-part.ts'
import { push } from './push.ts'
import { syncReadJob } from './read-job.ts'
import { readUpdates } from './read-updates.ts'
import type { Reader } from './reader.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})

const reader: Reader = {
  read: async (work) => ({ ...readUpdates(work), cpuMs: 0 }),
  exportRecords: async (updates) => exportRecords(updates),
  feed: async (options, updates) => calendarFeed(updates, options),
  close: async () => {},
}
const today = new Date('2026-11-15T03:00:00Z')
const daysLater = (days: number) => new Date(today.getTime() + days * dayMs)

it('a photo is stored under its hash once and can be read by its member only', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const blob = photo('夕食')
  await put(one, blob)
  await put(one, blob)

  expect((await readBlob(db.sql, one, blob.hash))?.bytes).toEqual(blob.bytes)
  expect(await readBlob(db.sql, other, blob.hash)).toBeNull()
  expect(await missingBlobs(db.sql, { uid: one, app: 'recipe' }, [blob.hash, 'f'.repeat(64)])).toEqual([
    'f'.repeat(64),
  ])
  expect(await totalOf(one)).toBe(blob.bytes.length)
})

it('bytes that do not match their hash or are not an image are refused', () => {
  const blob = photo('夕食')
  const script = Buffer.from('<script>alert(1)</script>')

  expect(() => blobBytesOf(blob.bytes.toString('base64'), { ...blob, hash: '0'.repeat(64) })).toThrow(
    'bad-request',
  )
  expect(() => blobBytesOf(script.toString('base64'), { hash: hashOf(script), type: 'image/webp' })).toThrow(
    'bad-request',
  )
  expect(blobBytesOf(blob.bytes.toString('base64'), blob)).toEqual(blob.bytes)
})

it.each([
  ['begins like WebP', Buffer.concat([Buffer.from('RIFF0000WEBP', 'latin1'), Buffer.alloc(200_000)])],
  ['goes on after the picture', Buffer.concat([testPicture('夕食'), Buffer.from('payload!')])],
  ['is larger than any photo of ours', sized(testPicture('夕食'), 4_000)],
])('a file that %s is refused', (_name, bytes) => {
  expect(() => blobBytesOf(bytes.toString('base64'), { hash: hashOf(bytes), type: 'image/webp' })).toThrow(
    'bad-request',
  )
})

it('a JPEG is taken with its size and its end, and not without', () => {
  const frame = Buffer.from('ffd8ffc0000b080003000401ff0000', 'hex')
  const [whole, cut] = [
    Buffer.concat([frame, Buffer.from('ffd9', 'hex')]),
    Buffer.concat([frame, Buffer.alloc(2)]),
  ]
  const given = (bytes: Buffer) =>
    [bytes.toString('base64'), { hash: hashOf(bytes), type: 'image/jpeg' }] as const

  expect(blobBytesOf(...given(whole))).toEqual(whole)
  expect(() => blobBytesOf(...given(cut))).toThrow('bad-request')
})

it('an unverified member stores no photo, and a verified one does', async () => {
  const http = await startTestHttp({ handlers: syncCallables({ db, ...noSyncHooks }) })
  const { bytes, ...named } = photo('昼食')
  const statusOf = async (isVerified: boolean) => {
    const { uid } = await newMember(db, { isVerified })
    const browser = openBrowser(http.origin)
    browser.state.idToken = await http.idToken(uid)
    const answer = await browser.ask(syncBlobPut, {
      app: 'recipe',
      ...named,
      bytes: bytes.toString('base64'),
    })
    return answer.ok ? 'taken' : answer.reason
  }

  expect(await statusOf(false)).toBe('storage-needs-verified-email')
  expect(await statusOf(true)).toBe('taken')
})

it('bytes too short for any image are refused like the others', () => {
  const bytes = Buffer.from([0xff])

  for (const type of ['image/jpeg', 'image/webp'] as const) {
    expect(() => blobBytesOf(bytes.toString('base64'), { hash: hashOf(bytes), type })).toThrow('bad-request')
  }
})

it("uploads above the member's quota are refused, also in parallel", async () => {
  const uid = randomUUID()
  const photos = Array.from({ length: 4 }, (_, n) => photo(`写真${n}`))
  await put(uid, photo('最初'))
  const room = photos[0]?.bytes.length ?? 0
  await db.sql`update sync_blob_total set bytes = ${blobBytesMax - room} where uid = ${uid}`

  const answers = await Promise.allSettled(photos.map((each) => put(uid, each)))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await totalOf(uid)).toBe(blobBytesMax)
})

it('a photo is deleted some days after no recipe refers to it, and not before', async () => {
  const uid = randomUUID()
  const [named, ofStep, unnamed] = [photo('使う'), photo('手順'), photo('使わない')]
  for (const each of [named, ofStep, unnamed]) await put(uid, each)
  const readOn = async (days: number) => {
    await read(uid, 'recipe', recipeWith(named.hash, ofStep.hash), days)
    return missingBlobs(db.sql, { uid, app: 'recipe' }, [named.hash, ofStep.hash, unnamed.hash])
  }

  expect(await readOn(1)).toEqual([])
  expect(await readOn(5)).toEqual([unnamed.hash])
  expect(await totalOf(uid)).toBe(named.bytes.length + ofStep.bytes.length)
})

it('reading the recipes never deletes a photo of a note, nor the other way round', async () => {
  const uid = randomUUID()
  const [ofNote, ofRecipe, ofBoth] = [photo('ノート'), photo('レシピ'), photo('両方')]
  await put(uid, ofNote, 'note')
  await put(uid, ofRecipe)
  await put(uid, ofBoth)
  await put(uid, ofBoth, 'note')
  const kept = async () => {
    const all = await Promise.all([ofNote, ofRecipe, ofBoth].map(({ hash }) => readBlob(db.sql, uid, hash)))
    return all.map((blob) => blob !== null)
  }

  await read(uid, 'recipe', recipeWith('0'.repeat(64)), 5)
  expect(await kept()).toEqual([true, false, true])
  await read(uid, 'note', noteWith(ofNote.hash), 5)
  expect(await kept()).toEqual([true, false, false])
  expect(await totalOf(uid)).toBe(ofNote.bytes.length)
})

it('a photo that another app alone names is uploaded again for this app', async () => {
  const uid = randomUUID()
  const blob = photo('昼食')
  await put(uid, blob)

  expect(await missingBlobs(db.sql, { uid, app: 'note' }, [blob.hash])).toEqual([blob.hash])
  await put(uid, blob, 'note')
  expect(await missingBlobs(db.sql, { uid, app: 'note' }, [blob.hash])).toEqual([])
  expect(await missingBlobs(db.sql, { uid, app: 'recipe' }, [blob.hash])).toEqual([])
  expect(await totalOf(uid)).toBe(blob.bytes.length)
})

it("photos are exported with their member's data and erased with the member", async () => {
  const uid = randomUUID()
  const blob = photo('夕食')
  await put(uid, blob)

  const texts: string[] = []
  for await (const text of exportSync(db.sql, reader, uid)) texts.push(Buffer.from(text).toString())
  await db.tx(uid, (tx) => syncPart.erase(tx, uid))

  expect(JSON.parse(texts.join(''))).toMatchObject({
    photos: [{ hash: blob.hash, base64: blob.bytes.toString('base64') }],
  })
  expect(await missingBlobs(db.sql, { uid, app: 'recipe' }, [blob.hash])).toEqual([blob.hash])
})

function photo(words: string) {
  const bytes = testPicture(words)
  return { hash: hashOf(bytes), type: 'image/webp' as const, bytes }
}

function sized(picture: Buffer, width: number): Buffer {
  picture.writeUInt32LE((width - 1) | (2 << 14), 21)
  return picture
}

const put = (uid: string, blob: ReturnType<typeof photo>, app: PhotoApp = 'recipe') =>
  db.tx(uid, (tx) => putBlob(tx, { uid, app, ...blob, at: today }))

async function read(uid: string, app: PhotoApp, update: Uint8Array, days: number) {
  await push(db, { uid, app, update: Buffer.from(update), at: daysLater(days) }, noSyncHooks)
  const log = createLog({ level: 'silent' })
  const job = syncReadJob({ db, reader, clock: systemClock, log, ...noSyncHooks })
  await job.run({ uid, app }, { id: '', kind: job.kind, uid, attempt: 1 })
}

async function totalOf(uid: string) {
  const [total] = await db.sql`select bytes from sync_blob_total where uid = ${uid}`
  return total?.bytes
}

function recipeWith(hash: string, ...ofSteps: string[]): Uint8Array {
  const doc = new Doc()
  const size = { width: 4, height: 3 }
  const stepPhotos = new YMap(ofSteps.map((each, at) => [each, { ...size, step: '煮る。', at }]))
  const recipe = new YMap<unknown>([
    ['photo', { hash, ...size }],
    ['stepPhotos', stepPhotos],
  ])
  doc.getMap('records').set(randomUUID(), recipe)
  return encodeStateAsUpdate(doc)
}

function noteWith(photo: string): Uint8Array {
  const doc = new Doc()
  const lines = newLines([{ id: 'a', kind: 'photo', text: '庭', photo }])
  doc.getMap('records').set(randomUUID(), new YMap(Object.entries(lines)))
  return encodeStateAsUpdate(doc)
}
