import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { noExtensionWords } from '#contract/account-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { lockMember } from '../auth/member/member.ts'
import { restrictMember } from '../auth/member/operate.ts'
import { beginLeaving } from '../auth/member/profile.ts'
import type { Mail } from '../mail/mail.ts'
import { readPage } from '../notice/read-notices.ts'
import { tellMemberJob } from '../notice/tell-member.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { runDue } from '../testing/run-due.ts'
import { grant, take } from './earn.ts'
import { pointsExpiringJob } from './expiring-job.ts'
import { runExpiry } from './expiry.ts'
import { endOfDay, expiryDay } from './expiry-day.ts'
import { giveBack, hold } from './hold.ts'
import { setPending } from './pending.ts'
import { readPoint } from './point-reader.ts'
import { reverse } from './reverse.ts'

const db = await testDatabase()
const publicOrigin = 'https://kotsukotsu.example.jp'
/** The first grant of every member here; the balance then expires on 2027-11-30. */
const earnedAt = new Date('2026-11-15T03:00:00Z')

test.each([
  ['2026-11-15T03:00:00Z', '2027-11-30'],
  ['2026-11-30T14:59:59.999Z', '2027-11-30'],
  ['2026-11-30T15:00:00.000Z', '2027-12-31'],
  ['2026-12-31T15:00:00.000Z', '2028-01-31'],
  ['2027-02-28T03:00:00Z', '2028-02-29'],
  ['2028-02-29T03:00:00Z', '2029-02-28'],
])('points last used at %s can be used until the end of %s', (at, day) => {
  expect(expiryDay(new Date(at))).toBe(day)
  expect(japanDay(endOfDay(day))).toBe(day)
  expect(japanDay(new Date(endOfDay(day).getTime() + 1))).toBe(addDays(day, 1))
})

describe('the balance', () => {
  it('is available through its last day and expires after it, once', async () => {
    const { uid } = await newMember(db, { points: 250, now: earnedAt })

    await runAt('2027-11-30T23:59:59')
    const before = await pointOf(uid)
    const runs = [await runAt('2027-12-01T00:05'), await runAt('2027-12-01T00:06')]

    expect(before).toMatchObject({ available: 250, expiresAt: '2027-11-30T14:59:59.999Z' })
    expect(await pointOf(uid)).toMatchObject({ available: 0, expiredTotal: 250, expiresAt: null })
    expect(runs.map(({ points }) => points)).toEqual([250, 0])
  })

  it('expires once when two runs overlap', async () => {
    const { uid } = await newMember(db, { points: 10, now: earnedAt })

    await Promise.all([1, 2, 3].map(() => runAt('2027-12-01T00:05')))

    expect(await pointOf(uid)).toMatchObject({ available: 0, expiredTotal: 10 })
  })

  it('lasts twelve months longer after an earning, an exchange or a refund, but not after losing points', async () => {
    const uids = await Promise.all(
      [1, 2, 3, 4].map(async () => (await newMember(db, { points: 500, now: earnedAt })).uid),
    )
    const [earner = '', exchanger = '', returner = '', loser = ''] = uids
    const at = inJapan('2027-01-10T12:00')
    const holdId = randomUUID()

    await db.tx(earner, (tx) => grant(tx, { uid: earner, key: 'x', kind: 'referral', points: 1, at }))
    for (const uid of [exchanger, returner]) {
      await db.tx(uid, (tx) => hold(tx, { uid, holdId, channel: 'quo', points: 300, at: earnedAt }))
    }
    await db.tx(exchanger, (tx) =>
      hold(tx, { uid: exchanger, holdId: randomUUID(), channel: 'quo', points: 100, at }),
    )
    await db.tx(returner, (tx) => giveBack(tx, { uid: returner, holdId, at }))
    await db.tx(loser, (tx) => take(tx, { uid: loser, key: 'x', points: 1, at, note: '訂正' }))

    const ends = await Promise.all(uids.map(async (uid) => (await pointOf(uid))?.expiresAt?.slice(0, 10)))
    expect(ends).toEqual(['2028-01-31', '2028-01-31', '2028-01-31', '2027-11-30'])
  })

  it('expires without the points held for an exchange', async () => {
    const { uid } = await newMember(db, { points: 500, now: earnedAt })
    const holdId = randomUUID()
    await db.tx(uid, (tx) => hold(tx, { uid, holdId, channel: 'quo', points: 300, at: earnedAt }))

    await runAt('2027-12-01T00:05')
    const after = await pointOf(uid)
    await db.tx(uid, (tx) => giveBack(tx, { uid, holdId, at: inJapan('2027-12-02T12:00') }))
    await runAt('2027-12-03T00:05')

    expect(after).toMatchObject({ available: 0, held: 300, expiredTotal: 200 })
    expect(await pointOf(uid)).toMatchObject({ available: 300, held: 0, expiredTotal: 200 })
  })

  it('that expired by mistake and was given back lasts another twelve months', async () => {
    const { uid } = await newMember(db, { points: 70, now: earnedAt })
    await runAt('2027-12-01T00:05')

    await db.tx(uid, (tx) => reverse(tx, { uid, seq: 2, at: inJapan('2027-12-05T12:00'), note: 'お詫び' }))
    await runAt('2027-12-06T00:05')
    const back = await pointOf(uid)
    await runAt('2029-01-01T00:05')

    expect(back).toMatchObject({ available: 70, expiredTotal: 0, expiresAt: '2028-12-31T14:59:59.999Z' })
    expect(await pointOf(uid)).toMatchObject({ available: 0, expiredTotal: 70 })
  })

  it('of a member with inconsistent books does not stop others from expiring', async () => {
    const own = await testDatabase()
    const wrong = await newMember(own, { points: 10, now: earnedAt })
    const right = await newMember(own, { points: 10, now: earnedAt })
    await own.sql`
      insert into ledger_transfer (uid, seq, key, kind, debit, credit, points, balance_after, at)
      values (${wrong.uid}, 99, 'expired/2', 'taken', 'available', 'issued', 1, 0, ${earnedAt})`

    const run = runExpiry({ db: own, now: inJapan('2027-12-01T00:05') })

    await expect(run).rejects.toThrow('expiry failed for 1 member(s)')
    expect(await readPoint(own.sql, right.uid)).toMatchObject({ expiredTotal: 10 })
  })

  it('is kept when the member is active before the run', async () => {
    const { uid } = await newMember(db, { points: 5, now: earnedAt })
    const at = inJapan('2027-12-01T00:01')
    await db.tx(uid, (tx) => grant(tx, { uid, key: 'x', kind: 'mission', mission: 'stamp', points: 1, at }))

    await runAt('2027-12-01T00:05')

    expect(await pointOf(uid)).toMatchObject({ available: 6, expiredTotal: 0 })
  })
})

describe('the notices', () => {
  it('are sent at nine, 60, 30, 7 and 1 days before, each once, however often the run happens', async () => {
    const { uid, email } = await newMember(db, { points: 1_250, now: earnedAt, isVerified: true })

    const atNight: string[] = []
    for (let left = 62; left >= -1; left--) {
      const day = addDays('2027-11-30', -left)
      const before = subjectsTo(email).length
      await runAt(`${day}T00:05`)
      if (subjectsTo(email).length > before) atNight.push(day)
      await runAt(`${day}T12:00`)
    }

    expect(subjectsTo(email)).toEqual([
      '【こつこつ】ポイントの有効期限は11月30日（火）です（あと60日）',
      '【こつこつ】ポイントの有効期限は11月30日（火）です（あと30日）',
      '【こつこつ】ポイントの有効期限は11月30日（火）です（あと7日）',
      '【こつこつ】ポイントの有効期限は11月30日（火）です（あと1日）',
      '【こつこつ】ポイントが失効しました',
    ])
    expect(atNight).toEqual([])
    const [first] = mailsTo(email)
    expect(first?.paragraphs).toContain(
      'ポイント　1,250pt（1,250円相当）\n有効期限　11月30日（火）、あと60日',
    )
    expect(first?.action?.url).toBe(`${publicOrigin}/mypage/`)
    expect(await titlesOf(uid)).toHaveLength(5)
  })

  it('that were missed while nothing ran are skipped, and only the nearest is sent', async () => {
    const { email } = await newMember(db, { points: 40, now: earnedAt, isVerified: true })

    await runDay('2027-11-27')
    await runDay('2027-11-28')

    expect(subjectsTo(email)).toEqual(['【こつこつ】ポイントの有効期限は11月30日（火）です（あと3日）'])
  })

  it('are still sent on the last day', async () => {
    const { email } = await newMember(db, { points: 40, now: earnedAt, isVerified: true })

    await runDay('2027-11-30')

    expect(subjectsTo(email)).toEqual(['【こつこつ】ポイントの有効期限は11月30日（火）です（本日まで）'])
  })

  it('are not sent when the member extends the points between the run and the morning', async () => {
    const { uid, email } = await newMember(db, { points: 40, now: earnedAt, isVerified: true })
    await runAt('2027-11-29T00:05')
    const at = inJapan('2027-11-29T08:00')
    await db.tx(uid, (tx) => grant(tx, { uid, key: 'x', kind: 'mission', mission: 'stamp', points: 1, at }))

    await runAt('2027-11-29T12:00')

    expect(subjectsTo(email)).toEqual([])
    expect(await titlesOf(uid)).toEqual([])
  })

  it('tell a member whose restriction lasts longer that nothing extends the points', async () => {
    const [restricted, soonFree] = [
      await newMember(db, { points: 40, now: earnedAt, isVerified: true }),
      await newMember(db, { points: 40, now: earnedAt, isVerified: true }),
    ]
    await restrict(restricted.uid, null)
    await restrict(soonFree.uid, inJapan('2027-11-30T23:00:00'))

    await runDay('2027-11-29')

    const [told] = mailsTo(restricted.email)
    expect(told?.paragraphs.join()).toContain(noExtensionWords)
    expect(told?.paragraphs.join()).not.toContain('延びます')
    expect(mailsTo(soonFree.email)[0]?.paragraphs.join()).toContain('延びます')
  })

  it('start again for a new last day', async () => {
    const { uid, email } = await newMember(db, { points: 40, now: earnedAt, isVerified: true })
    await runDay('2027-11-29')
    const at = inJapan('2027-11-29T12:00')
    await db.tx(uid, (tx) => grant(tx, { uid, key: 'x', kind: 'mission', mission: 'stamp', points: 1, at }))

    await runDay('2027-11-29')
    await runDay('2028-11-29')

    expect(subjectsTo(email)).toHaveLength(2)
  })

  it('are not given to members without points or in the process of leaving', async () => {
    const poor = await newMember(db, { now: earnedAt, isVerified: true })
    await db.tx(poor.uid, (tx) => setPending(tx, { uid: poor.uid, points: 300, at: earnedAt }))
    const leaving = await newMember(db, { points: 40, now: earnedAt, isVerified: true })
    await db.tx(leaving.uid, async (tx) => {
      await lockMember(tx, leaving.uid)
      await beginLeaving(tx, leaving.uid, inJapan('2027-12-20T00:00'), inJapan('2027-11-20T00:00'))
    })

    const { notices } = await runDay('2027-11-29')

    expect(notices).toBe(0)
    for (const { uid, email } of [poor, leaving]) {
      expect(subjectsTo(email)).toEqual([])
      expect(await titlesOf(uid)).toEqual([])
    }
    expect(await pointOf(poor.uid)).toMatchObject({ available: 0, pending: 300, expiresAt: null })
  })

  it('are under the bell only for a member without a verified address', async () => {
    const unverified = await newMember(db, { points: 40, now: earnedAt })
    const nameless = await newMember(db, { email: null, points: 40, now: earnedAt })

    await runDay('2027-11-29')

    expect(subjectsTo(unverified.email)).toEqual([])
    for (const { uid } of [unverified, nameless]) {
      expect(await titlesOf(uid)).toEqual(['ポイントの有効期限は11月30日（火）です'])
      expect(await pointOf(uid)).toMatchObject({ available: 40 })
    }
  })
})

const inJapan = (time: string) => new Date(`${time}+09:00`)

/** The run at this time, and the jobs that are due by then. */
async function runAt(time: string) {
  const clock = { now: () => inJapan(time) }
  const run = await runExpiry({ db, now: clock.now() })
  const onPush = async () => {}
  const postMail = async (mail: Mail) => void sent.push(mail)
  const tell = tellMemberJob({ db, clock, publicOrigin, postMail, onPush })
  await runDue(db, [pointsExpiringJob({ db, clock }), tell], clock)
  return run
}

const restrict = (uid: string, until: Date | null) =>
  db.tx(uid, (tx) => restrictMember(tx, { uid, at: earnedAt }, { reason: '確認のため', until }))

/** The run at night and the jobs of the morning. */
async function runDay(day: string) {
  const run = await runAt(`${day}T00:05`)
  await runAt(`${day}T09:00`)
  return run
}

const pointOf = (uid: string) => readPoint(db.sql, uid)

const sent: Mail[] = []
const mailsTo = (email: string | null) => sent.filter(({ to }) => to === email)
const subjectsTo = (email: string | null) => mailsTo(email).map(({ subject }) => subject)
const titlesOf = async (uid: string) => (await readPage(db.sql, uid, null)).notices.map(({ title }) => title)
