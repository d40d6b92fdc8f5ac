import { expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate, encodeStateVector, Map as YMap, Text as YText } from 'yjs'
import type { PhotoApp } from '#contract/apps/apps.ts'
import { syncPush } from '#contract/apps/sync.ts'
import { choosePush } from '#contract/push.ts'
import { pushRemindersPerHourMax } from '#contract/push-rules.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { openPushKit } from '../testing/outside/push-kit.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const kit = await openPushKit(db, clock)

it('a member who moves many todos again and again, or switches reminders, has one job for the next of them', async () => {
  const device = await kit.newDevice(await kit.newMember())
  const { browser } = device
  const records = new Doc()

  for (const time of ['20:00', '20:01', '20:02']) {
    await write(device, records, (n) => ({ id: `todo-${n}`, time }))
    await readAll()
  }
  for (const reminder of [false, true])
    await browser.done(choosePush, { kinds: { exchange: true, expiring: true, reminder } })
  await readAll()

  const jobs =
    await db.sql`select state, run_at as at from job_task where uid = ${device.uid} and kind = 'push-remind'`
  expect(jobs).toEqual([{ state: 'waiting', at: new Date('2026-11-15T20:02:00+09:00') }])
  expect(await remindersOf(device.uid)).toHaveLength(20)
})

it('hundreds of reminders of one hour are not all sent', async () => {
  const device = await kit.newDevice(await kit.newMember())
  await write(device, new Doc(), (n) => ({ id: `todo-${n}`, time: '15:00' }), pushRemindersPerHourMax + 10)
  await readAll()

  clock.advance('3h')
  await kit.runJobs()

  expect(device.received).toHaveLength(pushRemindersPerHourMax)
  expect(await remindersOf(device.uid)).toEqual([])
})

it('ids and texts that no browser of ours writes are left out or cut, and the log is read all the same', async () => {
  const device = await kit.newDevice(await kit.newMember())
  const ids = ['good', 'nul\0', 'twice', 'twice\n600000', 'long'.repeat(20)]
  await write(
    device,
    new Doc(),
    (n) => ({
      id: ids[n] ?? '',
      text: `薬\0${'を'.repeat(5_000)}`,
      time: '23:00',
      ...(ids[n] === 'twice' && { remindAlso: [10] }),
    }),
    ids.length,
  )
  await readAll()

  const kept = await remindersOf(device.uid)
  expect(kept.map(({ id }) => id)).toEqual(['good', 'twice', 'twice\n600000'])
  expect(kept.every(({ text }) => text.startsWith('薬を') && text.length <= 200)).toBe(true)
})

it.each<PhotoApp>(['recipe', 'note'])(
  'a photo of the app %s that no hash names does not stop the reading',
  async (app) => {
    const { uid, browser } = await kit.newDevice(await kit.newMember())
    const doc = new Doc()
    const photo = { hash: 'nul\0', width: 1, height: 1 }
    doc.getMap('records').set(
      'r',
      new YMap<unknown>([
        ['title', new YText('肉じゃが')],
        ['photo', photo],
      ]),
    )
    // Not new and whole in one update, so that the whole log is decoded.
    doc.getMap('records').set('s', new YMap<unknown>([['photo', photo]]))
    await browser.done(syncPush, { app, update: base64(encodeStateAsUpdate(doc)) })
    await db.sql`insert into sync_blob (uid, hash, type, bytes, created_at, apps) values (${uid}, 'old', 'image/webp', '', '2026-01-01', array[${app}])`

    await readAll()

    expect(await db.sql`select 1 from sync_blob where uid = ${uid}`).toEqual([])
  },
)

type Device = Awaited<ReturnType<typeof kit.newDevice>>
type Todo = { id: string; time: string; text?: string; remindAlso?: number[] }

/** One push of as many todos, due today. */
async function write({ browser }: Device, doc: Doc, todoOf: (n: number) => Todo, count = 20) {
  const before = encodeStateVector(doc)
  doc.transact(() => {
    for (let n = 0; n < count; n++) {
      const { id, text = '薬', ...fields } = todoOf(n)
      const todo = new YMap<unknown>([
        ['kind', 'todo'],
        ['due', '2026-11-15'],
        ['text', new YText(text)],
        ...Object.entries(fields),
      ])
      doc.getMap('records').set(id, todo)
    }
  })
  await browser.done(syncPush, { app: 'todo', update: base64(encodeStateAsUpdate(doc, before)) })
}

/** The reads wait a little for further writes, and longer after an expensive one. */
async function readAll() {
  await kit.runJobs()
  clock.advance('10s')
  await kit.runJobs()
}

const remindersOf = (uid: string) => db.sql<{ id: string; text: string }[]>`
  select record_id as id, text from push_reminder where uid = ${uid} order by record_id`

const base64 = (update: Uint8Array) => Buffer.from(update).toString('base64')
