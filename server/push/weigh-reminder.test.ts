import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestClock, testClock } from '../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { openPushKit, type PushKit } from '../testing/outside/push-kit.ts'
import { endReminders, keepHabitReminders, keepReminders, keepWeighReminder } from './reminder.ts'
import { nextWeighReminder } from './weigh-reminder.ts'

const seven = 7 * 60

it.each([
  ['2026-11-15T06:00:00+09:00', null, '2026-11-15T07:00:00+09:00'],
  ['2026-11-15T06:00:00+09:00', '2026-11-14', '2026-11-15T07:00:00+09:00'],
  ['2026-11-15T06:00:00+09:00', '2026-11-15', '2026-11-16T07:00:00+09:00'],
  ['2026-11-15T07:00:00+09:00', null, '2026-11-16T07:00:00+09:00'],
  ['2026-11-15T23:30:00+09:00', null, '2026-11-16T07:00:00+09:00'],
  ['2026-11-15T06:00:00+09:00', '2030-01-01', '2026-11-16T07:00:00+09:00'],
])('at %s, last weighed on %s, the next reminder is at %s', (now, weighedOn, expected) => {
  expect(nextWeighReminder({ minute: seven, weighedOn }, new Date(now))).toEqual(new Date(expected))
})

describe('the reminder to weigh', () => {
  let db: TestDatabase
  let kit: PushKit
  let clock: TestClock
  beforeAll(async () => {
    db = await testDatabase()
  })
  beforeEach(async () => {
    clock = testClock('2026-11-15T06:00:00+09:00')
    kit = await openPushKit(db, clock)
  })
  const keep = (uid: string, weighedOn: string | null, minute: number | null = seven) =>
    db.tx(uid, (tx) =>
      keepWeighReminder(tx, {
        uid,
        weighTime: minute === null ? null : { minute, weighedOn },
        now: clock.now(),
      }),
    )
  const nextOf = async (uid: string) => {
    const [row] = await db.sql<{ at: Date }[]>`select at from push_reminder where uid = ${uid}`
    return row?.at.toISOString() ?? null
  }
  const at = (day: string) => new Date(`${day}T07:00:00+09:00`).toISOString()

  it('is sent at its time without any figure, once, and moves to the next day', async () => {
    const device = await kit.newDevice(await kit.newMember())
    await keep(device.uid, null)
    await keep(device.uid, null)
    await waitAnHour()
    await waitAnHour()

    expect(device.received.map(({ message }) => message)).toEqual([
      {
        title: '体重を記録する時間です',
        body: '今日の1回を、つけておきませんか。',
        path: '/apps/weight',
        tag: 'weight',
      },
    ])
    expect(await nextOf(device.uid)).toBe(at('2026-11-16'))
  })

  it('is not sent on a day with a weighing', async () => {
    const device = await kit.newDevice(await kit.newMember())
    await keep(device.uid, null)
    await keep(device.uid, '2026-11-15')
    await waitAnHour()

    expect(device.received).toEqual([])
    expect(await nextOf(device.uid)).toBe(at('2026-11-16'))
  })

  it('ends with its setting, and with the switch of all reminders', async () => {
    const device = await kit.newDevice(await kit.newMember())
    await keep(device.uid, null)
    await keep(device.uid, null, null)
    expect(await nextOf(device.uid)).toBeNull()

    await keep(device.uid, null)
    await db.tx(device.uid, (tx) => endReminders(tx, device.uid))
    await waitAnHour()

    expect(device.received).toEqual([])
  })

  it('is not made for a member without a device', async () => {
    const uid = await kit.newMember()

    await keep(uid, null)

    expect(await nextOf(uid)).toBeNull()
  })

  it('stays when the todos are read', async () => {
    const device = await kit.newDevice(await kit.newMember())
    await keep(device.uid, null)

    await db.tx(device.uid, (tx) => keepReminders(tx, { uid: device.uid, todos: [], now: clock.now() }))

    expect(await nextOf(device.uid)).toBe(at('2026-11-15'))
  })

  it('of habits is sent beside it, names only chosen habits, and goes with a habit that is done', async () => {
    const device = await kit.newDevice(await kit.newMember())
    const keepHabits = (...times: { at: Date; text: string }[]) =>
      db.tx(device.uid, (tx) => keepHabitReminders(tx, { uid: device.uid, times, now: clock.now() }))
    const seven = { at: new Date(at('2026-11-15')), text: '' }
    const eight = { at: new Date('2026-11-15T08:00:00+09:00'), text: '読書' }
    await keepHabits(seven, eight, { at: new Date('2026-11-15T08:30:00+09:00'), text: '' })
    await keep(device.uid, null)
    await db.tx(device.uid, (tx) => keepReminders(tx, { uid: device.uid, todos: [], now: clock.now() }))
    await waitAnHour()
    await keepHabits(seven, eight)
    await waitAnHour()
    await waitAnHour()

    expect(device.received.map(({ message }) => Object(message).title).sort()).toEqual([
      '体重を記録する時間です',
      '習慣の時間です',
      '読書',
    ])
  })

  /** Until the time of the reminder on the first day. */
  async function waitAnHour(): Promise<void> {
    clock.advance('1h')
    await kit.runJobs()
  }
})
