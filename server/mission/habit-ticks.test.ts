import { describe, expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncPush } from '#contract/apps/sync.ts'
import { refreshSession } from '#contract/auth/auth.ts'
import { firstDayPointsOf, missions } from '#contract/point/mission-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { readPoint } from '../ledger/point-reader.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { openSyncKit } from '../testing/members/sync-kit.ts'
import { streakDaysOf } from './card.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const kit = await openSyncKit(db, clock)
const first = firstDayPointsOf(['first-habit', 'daily-habit'])
const daily = missions['daily-habit'].points
const byHand = { amount: 1 }

describe('a tick by hand', () => {
  it('earns on its day, once however often it is ticked, taken back and sent again', async () => {
    const { device, points } = await newMember()
    device.days({ [today()]: byHand })
    await device.push()
    const once = await points()
    device.days({ [today()]: null })
    await device.push()
    device.days({ [today()]: byHand })
    await device.push()
    await device.push()
    const again = await points()
    clock.advance('1d')
    await device.push()
    device.days({ [addDays(today(), -1)]: null })
    await device.push()
    device.days({ [addDays(today(), -1)]: byHand })
    await device.push()

    expect([once, again, await points()]).toEqual([first, first, first])
  })

  it('of seven earlier days in one push earns nothing, and nothing beside that of today', async () => {
    const { device, points } = await newMember()
    const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((ago) => [addDays(today(), -ago), byHand]))
    device.days(week)
    await device.push()
    const before = await points()
    device.days({ ...week, [today()]: byHand })
    await device.push()

    expect([before, await points()]).toEqual([0, first])
  })

  it('of a device whose clock is ahead earns nothing, also not when another day changes on that day', async () => {
    const { device, points } = await newMember()
    const ahead = [1, 2, 3].map((days) => addDays(today(), days))
    device.days(Object.fromEntries(ahead.map((day) => [day, byHand])))
    await device.push()
    const early = await points()
    clock.advance('1d')
    device.days({ [addDays(today(), -2)]: byHand })
    await device.push()
    const beside = await points()
    device.days({ [today()]: null })
    await device.push()
    device.days({ [today()]: byHand })
    await device.push()

    expect([early, beside, await points()]).toEqual([0, 0, first])
  })

  it('that arrives after midnight in Japan is one of yesterday', async () => {
    const { device, points } = await newMember()
    const yesterday = today()
    device.days({ [yesterday]: byHand })
    clock.advance('1d')
    await device.push()

    expect(await points()).toBe(0)
  })

  it('on two devices, in two habits or in both at once earns once', async () => {
    const { device, other, points } = await newMember()
    device.days({ [today()]: byHand })
    other.days({ [today()]: { amount: 3 } })
    await Promise.all([device.push(), other.push()])
    other.days({ [today()]: byHand }, 'another')
    await other.push()

    expect(await points()).toBe(first)
  })

  it('in a file that two devices import earns once, and its earlier days nothing', async () => {
    const { device, other, points } = await newMember()
    // Both write the same structs under the same client, as an import does.
    for (const each of [device, other])
      each.importing({ [today()]: byHand, [addDays(today(), -1)]: byHand, [addDays(today(), 1)]: byHand })
    await Promise.all([device.push(), other.push()])
    const once = await points()
    clock.advance('1d')
    await device.push()

    expect([once, await points()]).toEqual([first, first])
  })

  it('beside a rest day, in a new habit, or in one that an app ticked before, earns nothing more', async () => {
    const { device, other, points } = await newMember()
    device.days({ [today()]: { restAt: clock.now().getTime() } })
    await device.push()
    const rested = await points()
    device.days({ [today()]: byHand })
    await device.push()
    device.days({ [today()]: { restAt: clock.now().getTime() } })
    await device.push()
    device.days({ [today()]: byHand }, 'habit', { trashedAt: 1 })
    device.days({ [today()]: byHand }, 'made-again')
    await device.push()
    other.days({ [today()]: { amount: 1, by: 'weight' } }, 'by-app', { source: 'weight' })
    other.days({ [today()]: byHand }, 'by-app')
    await other.push()

    expect([rested, await points()]).toEqual([0, first])
  })

  it('earns nothing in the trash nor by being restored, and nothing more after it was deleted and restored', async () => {
    const { device, other, points } = await newMember()
    device.days({ [today()]: byHand }, 'habit', { trashedAt: 1 })
    await device.push()
    device.days({}, 'habit', { trashedAt: undefined })
    await device.push()
    const restored = await points()
    device.days({ [today()]: null })
    await device.push()
    device.days({ [today()]: byHand })
    await device.push()
    const ticked = await points()
    device.days({}, 'habit', { trashedAt: 2 })
    await device.push()
    device.days({}, 'habit', { trashedAt: undefined })
    other.days({ [today()]: byHand }, 'rescued', { rescued: true })
    await Promise.all([device.push(), other.push()])

    expect([restored, ticked, await points()]).toEqual([0, first, first])
  })

  it('under a day that is none earns nothing, and of a thousand habits at once only once', async () => {
    const { device, other, points } = await newMember()
    const day = today()
    for (const written of [
      `${day} `,
      ` ${day}`,
      `${day}T00:00`,
      day.replaceAll('-', '/'),
      day.replace('2026', '２０２６'),
    ])
      device.days({ [written]: byHand })
    await device.push()
    const strange = await points()
    for (let n = 0; n < 1_000; n++) other.days({ [day]: byHand }, `habit ${n}`)
    await other.push()

    expect([strange, await points()]).toEqual([0, first])
  })

  it('of a device whose clock was turned back earns nothing until its day is today', async () => {
    const { device, points } = await newMember()
    device.days({ [addDays(today(), -1)]: byHand })
    await device.push()
    clock.advance('1d')
    await device.push()
    const late = await points()
    device.days({ [today()]: byHand })
    await device.push()

    expect([late, await points()]).toEqual([0, first])
  })

  it('earns again the next day', async () => {
    const { device, points } = await newMember()
    device.days({ [today()]: byHand })
    await device.push()
    clock.advance('1d')
    device.days({ [today()]: byHand })
    await device.push()

    expect(await points()).toBe(first + daily)
  })
})

it('a visitor’s records that are taken along pay the first record once, and only with a tick of today', async () => {
  const late = await newMember()
  late.device.days({ [addDays(today(), -1)]: byHand, [addDays(today(), -2)]: byHand })
  await late.device.push()
  const onTime = await newMember()
  onTime.device.days({ [addDays(today(), -1)]: byHand, [today()]: byHand })
  onTime.device.days({ [today()]: byHand }, 'another')
  await onTime.device.push()

  expect([await late.points(), await onTime.points()]).toEqual([0, first])
})

it.each([
  ['by an app', { amount: 1, by: 'weight' }, {}],
  ['by hand in a habit that an app ticks', byHand, { source: 'weight' }],
  ['without a name', byHand, { name: new YText(' ') }],
  ['in the trash', byHand, { trashedAt: 1 }],
  ['below its target', { amount: 3, target: 8 }, {}],
  ['taken back', { amount: 0 }, {}],
  ['for a rest day', { restAt: 1 }, {}],
  ['with an amount nobody can count', { amount: '1' }, {}],
  ['as a plain number', 1, {}],
  ['by something that is no app', { amount: 1, by: 7 }, {}],
])('a tick %s earns nothing', async (_what, entry, fields) => {
  const { device, points } = await newMember()
  device.days({ [today()]: entry }, 'habit', fields)
  await device.push()

  expect(await points()).toBe(0)
})

const today = () => japanDay(clock.now())

async function newMember() {
  const { uid, browser } = await kit.newMember()
  const [doc, another] = [new Doc(), new Doc()]
  const push = async (from: Doc) => {
    const answer = await browser.done(refreshSession, {})
    if (answer.state === 'signed-in') browser.take(answer)
    const update = Buffer.from(encodeStateAsUpdate(from)).toString('base64')
    await browser.done(syncPush, { app: 'habit', update })
    await kit.readRecords()
  }
  // Both devices know the habit.
  write(doc, {}, 'habit')
  applyUpdate(another, encodeStateAsUpdate(doc))
  const deviceOf = (own: Doc) => ({
    days: (entries: Record<string, unknown>, id = 'habit', fields: object = {}) =>
      write(own, entries, id, fields),
    importing: (entries: Record<string, unknown>) => {
      own.clientID = 4_503_599_627_370_001
      write(own, entries, 'imported')
    },
    push: () => push(own),
  })
  return {
    device: deviceOf(doc),
    other: deviceOf(another),
    points: async () => (await readPoint(db.sql, uid, streakDaysOf))?.available ?? 0,
  }
}

/** Sets days of a habit; null takes one back. */
function write(doc: Doc, entries: Record<string, unknown>, id: string, fields: object = {}) {
  doc.transact(() => {
    const records = doc.getMap<YMap<unknown>>(recordsKey)
    const days = new YMap<unknown>()
    if (!records.has(id))
      records.set(id, new YMap<unknown>(Object.entries({ name: new YText('水を飲む'), days })))
    for (const [name, value] of Object.entries(fields)) records.get(id)?.set(name, value)
    const known = records.get(id)?.get('days')
    if (!(known instanceof YMap)) throw new Error('the habit has no days')
    for (const [day, entry] of Object.entries(entries)) {
      if (entry === null) known.delete(day)
      else known.set(day, entry)
    }
  })
}
