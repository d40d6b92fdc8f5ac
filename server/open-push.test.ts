import { beforeAll, describe, expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import { syncPush } from '#contract/apps/sync.ts'
import { choosePush } from '#contract/push.ts'
import { grant } from './ledger/earn.ts'
import { runExpiry } from './ledger/expiry.ts'
import { type TestClock, testClock } from './testing/clock.ts'
import { type TestDatabase, testDatabase } from './testing/database/test-database.ts'
import { rejectExchange } from './testing/members/decisions.ts'
import { fillStock, newExchanger, runExchangeJobs } from './testing/members/exchanger.ts'
import { openPushKit, type PushKit } from './testing/outside/push-kit.ts'
import type { Answering } from './testing/outside/push-service.ts'
import { startAuthServer } from './testing/servers/auth-server.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})

const inJapan = (time: string) => testClock(new Date(`${time}+09:00`).toISOString())

describe('an exchange', () => {
  it.each([
    ['2026-11-15T12:00', '0m'],
    ['2026-11-15T22:30', '8h30m'],
  ])('issued at %s is notified after %s, without the gift or an amount', async (at, wait) => {
    const clock = inJapan(at)
    const [kit, server] = [await openPushKit(db, clock), await startAuthServer(db, { clock })]
    const member = await newExchanger(db, server)
    const device = await kit.newDevice(member.uid)
    const [code = ''] = await fillStock(db, server, { channel: 'quo', points: 500, count: 1 })

    await member.ask('quo', 500)
    await runExchangeJobs(db, server)
    await kit.runJobs()
    expect(device.received).toHaveLength(wait === '0m' ? 1 : 0)
    for (const part of wait.match(/\d+[hm]/g) ?? []) if (part !== '0m') clock.advance(part)
    await kit.runJobs()

    expect(device.received.map(({ message }) => message)).toMatchObject([
      { title: '交換が完了しました', path: expect.stringMatching(/^\/mypage\/exchange\/quo\?exchange=/) },
    ])
    // The URL holds a random id, which may contain anything.
    const text = JSON.stringify(device.received[0]?.message, ['title', 'body'])
    expect([text.includes(code), text.includes('500')]).toEqual([false, false])
  })

  it('whose notification is retried at night is notified in the morning', async () => {
    const clock = inJapan('2026-11-15T21:59:45')
    const { device, kit } = await withGift(clock, [{ status: 503 }])
    clock.advance('30s')
    await kit.runJobs()
    const atNight = device.tries
    clock.advance('9h')
    await kit.runJobs()

    expect([atNight, device.received.length]).toEqual([1, 1])
  })

  it('that ended a day ago during an outage is not notified', async () => {
    const clock = inJapan('2026-11-15T12:00')
    const { device, kit } = await withGift(clock, [], { waits: '25h' })
    await kit.runJobs()

    expect(device.tries).toBe(0)
  })

  it('that the operator rejects is notified too', async () => {
    const clock = inJapan('2026-11-15T12:00')
    const [kit, server] = [await openPushKit(db, clock), await startAuthServer(db, { clock })]
    const member = await newExchanger(db, server, { isKnown: false })
    const device = await kit.newDevice(member.uid)
    await fillStock(db, server, { channel: 'quo', points: 300, count: 1 })
    const exchangeId = crypto.randomUUID()
    await member.ask('quo', 300, exchangeId)

    const operation = { uid: member.uid, exchangeId, actor: 'operator', at: clock.now() }
    await db.tx(member.uid, (tx) => rejectExchange(tx, operation, '確認ができませんでした'))
    await kit.runJobs()

    expect(device.received.map(({ message }) => message)).toMatchObject([
      { title: '交換を完了できませんでした', body: expect.stringContaining('お手元に戻りました') },
    ])
  })
})

describe('points that are about to expire', () => {
  it.each([
    ['are announced in the morning', false, 1],
    ['are not announced to a member who returned meanwhile', true, 0],
  ])('%s', async (_what, comesBack, times) => {
    const clock = inJapan('2026-11-15T12:00')
    const kit = await openPushKit(db, clock)
    const uid = await kit.newMember()
    await db.tx(uid, (tx) => grant(tx, { uid, key: 'a', kind: 'referral', points: 300, at: clock.now() }))
    const [point] = await db.sql<{ day: string }[]>`
      select (expires_on - 7)::text as day from ledger_point where uid = ${uid}`
    const night = new Date(`${point?.day}T00:05:00+09:00`)
    clock.advance(`${Math.round((night.getTime() - clock.now().getTime()) / 60_000)}m`)
    const device = await kit.newDevice(uid)

    await runExpiry({ db, now: clock.now() })
    await kit.runJobs()
    if (comesBack) {
      await db.tx(uid, (tx) =>
        grant(tx, { uid, key: 'b', kind: 'mission', mission: 'stamp', points: 1, at: clock.now() }),
      )
    }
    const early = device.received.length
    clock.advance('9h')
    await kit.runJobs()

    expect([early, device.received.length]).toEqual([0, times])
  })
})

describe('a todo with a time', () => {
  it('reminds at that time, also at night, and says what it is', async () => {
    const { todos, device, wait } = await withTodos('2026-11-15T22:50')

    await todos.write('薬を飲む', { due: '2026-11-15', time: '23:00' })
    await wait('9m')
    const early = device.received.length
    await wait('1m')

    expect(early).toBe(0)
    expect(device.received.map(({ message, headers }) => [message, headers.urgency])).toMatchObject([
      [{ title: '薬を飲む', body: '23:00 のやること', path: `/apps/todo?id=${todos.id}` }, 'high'],
    ])
  })

  it('comes before the time if the member wants it so, and says when the todo is due', async () => {
    const { todos, device, wait } = await withTodos('2026-11-15T12:00')

    await todos.write('空港へ行く', { due: '2026-11-16', time: '12:30', remind: 24 * 60 })
    await wait('29m')
    const early = device.received.length
    await wait('1m')
    await todos.change({ remind: 60 })
    await wait('23h')

    expect(early).toBe(0)
    expect(device.received.map(({ message }) => message)).toMatchObject([
      { body: '明日 12:30 のやること' },
      { body: '12:30 のやること' },
    ])
  })

  it.each<[string, Record<string, unknown>, number[]]>([
    ['with its reminder turned off', { remind: 'never' }, [0, 0]],
    ['moved to a later time', { time: '13:00' }, [0, 1]],
    ['moved to another day', { due: '2026-11-16' }, [0, 0]],
    ['with its time removed', { time: undefined }, [0, 0]],
    ['done', { doneAt: 1 }, [0, 0]],
    ['in the trash', { trashedAt: 1 }, [0, 0]],
    ['worded anew', { text: new YText('別の言葉') }, [1, 1]],
    ['with an invalid time', { time: '25:99' }, [0, 0]],
  ])('%s is handled accordingly', async (_what, change, times) => {
    const { todos, device, wait } = await withTodos('2026-11-15T12:00')
    await todos.write('本を返す', { due: '2026-11-15', time: '12:30' })
    await wait('10s')

    await todos.change(change)
    await wait('30m')
    const atFirst = device.received.length
    await wait('30m')

    expect([atFirst, device.received.length]).toEqual(times)
  })

  it('done and reopened reminds once, and again in its next repetition', async () => {
    const { todos, device, wait } = await withTodos('2026-11-15T12:00')
    await todos.write('水やり', { due: '2026-11-15', time: '12:30' })
    await todos.change({ doneAt: 1 })
    await wait('10s')
    await todos.change({ doneAt: undefined })
    await wait('30m')
    const first = device.received.length

    await todos.change({ due: '2026-11-16' })
    await wait('1d')

    expect([first, device.received.length]).toEqual([1, 2])
  })

  it('written before the device was registered reminds too, unless reminders are off', async () => {
    const clock = inJapan('2026-11-15T12:00')
    const kit = await openPushKit(db, clock)
    const uid = await kit.newMember()
    const todos = todosOf(kit, uid)
    await todos.write('本を返す', { due: '2026-11-15', time: '12:30' })
    await todos.write('駅で待つ', { due: '2026-11-15', time: '13:30' })
    const device = await kit.newDevice(uid)
    const wait = waiting(kit, clock)

    await wait('10s')
    await wait('30m')
    const first = device.received.length
    await device.browser.done(choosePush, { kinds: { exchange: true, expiring: true, reminder: false } })
    await wait('1h')

    expect([first, device.received.length]).toEqual([1, 1])
  })

  it('with several reminders is notified at each of them, and once it is done no more', async () => {
    const { device, todos, wait } = await withTodos('2026-11-15T12:00')
    await todos.write('薬を飲む', { due: '2026-11-15', time: '14:00', remind: 60, remindAlso: [30, 0] })

    await wait('61m')
    const afterFirst = device.received.length
    await wait('30m')
    const afterSecond = device.received.length
    await todos.change({ doneAt: 1 })
    await wait('30m')

    expect([afterFirst, afterSecond, device.received.length]).toEqual([1, 2, 2])
    const path = `/apps/todo?id=${todos.id}`
    expect(device.received.map(({ message }) => message)).toMatchObject([{ path }, { path }])
  })
})

/** A member whose gift was issued some time before the notification. */
async function withGift(clock: TestClock, answers: Answering[], { waits }: { waits?: string } = {}) {
  const [kit, server] = [await openPushKit(db, clock), await startAuthServer(db, { clock })]
  const member = await newExchanger(db, server)
  const device = await kit.newDevice(member.uid, answers)
  await fillStock(db, server, { channel: 'quo', points: 500, count: 1 })
  await member.ask('quo', 500)
  await runExchangeJobs(db, server)
  if (waits) clock.advance(waits)
  await kit.runJobs()
  return { kit, device }
}

async function withTodos(at: string) {
  const clock = inJapan(at)
  const kit = await openPushKit(db, clock)
  const uid = await kit.newMember()
  const device = await kit.newDevice(uid)
  return { device, todos: todosOf(kit, uid), wait: waiting(kit, clock) }
}

/** In two steps, as in real time: the log is read first and the reminder comes later. */
const waiting = (kit: PushKit, clock: TestClock) => async (duration: string) => {
  await kit.runJobs()
  clock.advance('6s')
  await kit.runJobs()
  clock.advance(duration)
  await kit.runJobs()
}

function todosOf(kit: PushKit, uid: string) {
  const doc = new Doc()
  const records = doc.getMap<YMap<unknown>>('records')
  const signedIn = kit.signIn(uid)
  const todos = {
    id: '',
    write: (text: string, fields: Record<string, unknown>) => {
      todos.id = crypto.randomUUID()
      records.set(
        todos.id,
        new YMap<unknown>([
          ['kind', 'todo'],
          ['text', new YText(text)],
        ]),
      )
      return todos.change(fields)
    },
    change: async (fields: Record<string, unknown>) => {
      for (const [field, value] of Object.entries(fields)) {
        if (value === undefined) records.get(todos.id)?.delete(field)
        else records.get(todos.id)?.set(field, value)
      }
      const { browser } = await signedIn
      await browser.done(syncPush, {
        app: 'todo',
        update: Buffer.from(encodeStateAsUpdate(doc)).toString('base64'),
      })
    },
  }
  return todos
}
