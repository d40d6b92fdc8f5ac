import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { choosePush, readPush, registerPush, unregisterPush } from '#contract/push.ts'
import { pushRegistrationsMax } from '#contract/push-rules.ts'
import { endSessions } from '../auth/session/session.ts'
import { atEnd } from '../testing/at-end.ts'
import { testClock } from '../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { openPushKit, type PushKit } from '../testing/outside/push-kit.ts'
import { openBrowser } from '../testing/servers/auth-server.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { pushCallables } from './callables.ts'
import { isPushEndpoint } from './endpoint.ts'
import { forgetPush } from './forget.ts'
import { pushPart } from './member-part.ts'
import { notify } from './notify.ts'

/** Noon in Japan. */
const clock = testClock('2026-11-15T03:00:00Z')
let db: TestDatabase
let kit: PushKit
beforeAll(async () => {
  db = await testDatabase()
  kit = await openPushKit(db, clock)
})

const message = {
  title: '交換が完了しました',
  body: 'PayPayポイントへの交換が完了しました。マイページでご確認ください。',
  path: '/mypage/exchange/paypay?exchange=e1',
  tag: 'exchange/e1',
}

async function tell(uid: string, key: string = randomUUID(), by = kit): Promise<void> {
  const notification = { uid, kind: 'exchange' as const, key, message, at: clock.now() }
  await db.tx(uid, (tx) => notify(tx, by.push, notification))
  await by.runJobs()
}

describe('a notification', () => {
  it('reaches every device of the member, signed by us and readable only by that browser', async () => {
    const uid = await kit.newMember()
    const [phone, desktop] = [await kit.newDevice(uid), await kit.newDevice(uid)]

    await tell(uid)

    for (const { received } of [phone, desktop]) {
      expect(received.map((each) => each.message)).toEqual([message])
      expect(received[0]?.vapid).toMatchObject({ aud: kit.service.origin, key: kit.push.vapid?.publicKey })
      expect(received[0]?.headers).toMatchObject({
        ttl: '86400',
        urgency: 'normal',
        topic: expect.stringMatching(/^[\w-]{1,32}$/),
      })
    }
  })

  it('is sent once per key, and only to that member', async () => {
    const uid = await kit.newMember()
    const [own, other] = [await kit.newDevice(uid), await kit.newDevice(await kit.newMember())]

    await tell(uid, 'once')
    await tell(uid, 'once')

    expect([own.received.length, other.received.length]).toEqual([1, 0])
  })

  it('of a kind that the member turned off is not sent', async () => {
    const device = await kit.newDevice(await kit.newMember())
    await device.browser.done(choosePush, { kinds: { exchange: false, expiring: true, reminder: true } })

    await tell(device.uid)

    expect(device.received).toEqual([])
    expect((await device.browser.done(readPush, {})).kinds.exchange).toBe(false)
  })

  it.each([404, 410])('answered with %i removes the dead device', async (status) => {
    const uid = await kit.newMember()
    const [dead, alive] = [await kit.newDevice(uid, [{ status }]), await kit.newDevice(uid)]

    await tell(uid)
    await tell(uid)

    expect([dead.tries, alive.received.length]).toEqual([1, 2])
    expect((await dead.browser.done(readPush, {})).isRegistered).toBe(false)
  })

  it.each([
    ['a service that is busy', { status: 500 }, undefined],
    ['a service that hangs', 'hang' as const, 300],
  ])('to %s is retried later', async (_what, answer, patienceMs) => {
    const impatient = await openPushKit(db, clock, patienceMs)
    const device = await impatient.newDevice(await kit.newMember(), [answer])

    await tell(device.uid, randomUUID(), impatient)
    await impatient.runJobs()
    expect([device.tries, device.received.length]).toEqual([1, 0])
    clock.advance('30s')
    await kit.runJobs()

    expect(device.received).toHaveLength(1)
  })

  it('is retried after the delay that the service asks for', async () => {
    const device = await kit.newDevice(await kit.newMember(), [
      { status: 429, headers: { 'retry-after': '600' } },
    ])

    await tell(device.uid)
    clock.advance('9m')
    await kit.runJobs()
    const early = device.tries
    clock.advance('1m')
    await kit.runJobs()

    expect([early, device.received.length]).toEqual([1, 1])
  })

  it('that the service refuses is not retried', async () => {
    const device = await kit.newDevice(await kit.newMember(), [{ status: 413 }])

    await tell(device.uid)
    clock.advance('2h')
    await kit.runJobs()

    expect(device.tries).toBe(1)
  })
})

describe('a device', () => {
  it('gets nothing after its session ended, while the others still do', async () => {
    const uid = await kit.newMember()
    const [left, kept] = [await kit.newDevice(uid), await kit.newDevice(uid)]

    await db.tx(uid, (tx) => endSessions(tx, uid, { only: left.sessionId, now: clock.now() }))
    await tell(uid)

    expect([left.tries, kept.received.length]).toEqual([0, 1])
  })

  it('is deleted by the next day after its session ended, even if nothing was sent', async () => {
    const uid = await kit.newMember()
    await kit.newDevice(uid)
    await db.tx(uid, (tx) => endSessions(tx, uid, { now: clock.now() }))

    await forgetPush(kit.push, clock).runNow()

    expect(await db.sql`select 1 from push_registration where uid = ${uid}`).toHaveLength(0)
  })

  it('keeps its token across registrations, and loses it when it is removed', async () => {
    const device = await kit.newDevice(await kit.newMember())

    const again = await device.browser.done(registerPush, device.subscription)
    expect(again.token).toBe(device.token)
    expect((await device.browser.done(readPush, {})).isRegistered).toBe(true)
    await device.browser.done(unregisterPush, {})
    await device.browser.done(unregisterPush, {})
    await tell(device.uid)

    expect((await device.browser.done(readPush, {})).isRegistered).toBe(false)
    expect(device.tries).toBe(0)
  })

  it('that several tabs register in parallel has one token', async () => {
    const { browser } = await kit.signIn(await kit.newMember())
    const { subscription } = kit.service.subscribe()

    const answers = await Promise.all([1, 2, 3].map(() => browser.done(registerPush, subscription)))

    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  })

  it('that changes to another member no longer belongs to the first', async () => {
    const before = await kit.newDevice(await kit.newMember())
    const uid = await kit.newMember()
    const { browser } = await kit.signIn(uid)
    await browser.done(registerPush, before.subscription)

    await tell(before.uid)
    const ofBefore = before.received.length
    await tell(uid)

    expect([ofBefore, before.received.length]).toEqual([0, 1])
    expect(await db.sql`select 1 from push_registration where uid = ${before.uid}`).toHaveLength(0)
    expect((await before.browser.done(readPush, {})).isRegistered).toBe(false)
  })

  it('over the limit replaces the one not seen for the longest time', async () => {
    const uid = await kit.newMember()
    const first = await kit.newDevice(uid)
    for (let n = 1; n <= pushRegistrationsMax; n++) {
      clock.advance('1m')
      await kit.newDevice(uid)
    }

    await tell(uid)

    expect(first.tries).toBe(0)
    expect(await db.sql`select 1 from push_endpoint where uid = ${uid}`).toHaveLength(pushRegistrationsMax)
  })

  it('is refused when its endpoint is not a push service', async () => {
    const { browser } = await kit.signIn(await kit.newMember())
    const { subscription } = kit.service.subscribe()

    const refused = await browser.refused(registerPush, { ...subscription, endpoint: 'https://10.0.0.1/' })

    expect(refused).toBe('400 bad-request')
  })
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/', false],
  ['https://fcm.googleapis.com@10.0.0.1/', false],
  ['https://user:word@fcm.googleapis.com/', false],
  ['https://evil-push.apple.com.example.jp/', false],
  ['https://evilnotify.windows.com/', false],
  ['https://localhost/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['http://127.0.0.1:5001/', false],
  ['no address', false],
])('the server may call %s: %s', (endpoint, may) => {
  expect(isPushEndpoint(endpoint, { allowsLoopback: false })).toBe(may)
})

it('without keys nothing is registered or queued, and pages learn that push is unavailable', async () => {
  const off = { ...kit.push, vapid: null }
  const device = await kit.newDevice(await kit.newMember())
  const { origin, idToken, close } = await startTestHttp({ clock, handlers: pushCallables(off) })
  atEnd(close)
  const browser = openBrowser(origin)
  browser.state.idToken = await idToken(device.uid, { claims: { sid: device.sessionId } })

  const notification = { uid: device.uid, kind: 'exchange' as const, key: 'k', message, at: clock.now() }
  await db.tx(device.uid, (tx) => notify(tx, off, notification))

  expect((await browser.done(readPush, {})).publicKey).toBeNull()
  expect(await browser.refused(registerPush, device.subscription)).toBe('501 unavailable')
  expect(await db.sql`select 1 from push_message where uid = ${device.uid}`).toHaveLength(0)
})

it('erasing a member deletes devices, choices, messages and reminders', async () => {
  const device = await kit.newDevice(await kit.newMember())
  const { uid } = device
  await device.browser.done(choosePush, { kinds: { exchange: true, expiring: false, reminder: true } })
  await tell(uid)
  await db.sql`insert into push_reminder (uid, record_id, at, due_at, text) values (${uid}, 'r', now(), now(), '本')`

  const exported = await db.tx(uid, (tx) => pushPart.export(tx, uid))
  await db.tx(uid, (tx) => pushPart.erase(tx, uid))

  expect(exported).toMatchObject({ kinds: { expiring: false }, devices: [{ device: 'Safari（iPhone）' }] })
  for (const table of ['registration', 'endpoint', 'choice', 'message', 'reminder']) {
    expect(await db.sql`select 1 from ${db.sql(`push_${table}`)} where uid = ${uid}`).toHaveLength(0)
  }
})
