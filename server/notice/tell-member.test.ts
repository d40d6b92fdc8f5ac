import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { authPart } from '../auth/member/member-part.ts'
import { createLog } from '../http/log.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobKind } from '../jobs/job-kind.ts'
import { startJobs } from '../jobs/loop.ts'
import { runExpiry } from '../ledger/expiry.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { referralWorld } from '../testing/members/invited-friends.ts'
import { newMember } from '../testing/members/member.ts'
import { runDue } from '../testing/run-due.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { sentTo } from '../testing/servers/sent-mails.ts'
import type { MemberEvent } from './member-event.ts'
import { noticePart } from './member-part.ts'
import { readPage } from './read-notices.ts'
import { recordEvent, tellKind } from './record-event.ts'
import { tellMemberJob } from './tell-member.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server
const tellJobs = server.jobs.filter(({ kind }) => kind === tellKind)
const tellAll = () => runDue(db, tellJobs, clock)

const expired: MemberEvent = { kind: 'points-expired', points: 5, expiredOn: '2026-10-31' }
const record = (uid: string, key: string = randomUUID()) =>
  db.tx(uid, (tx) => recordEvent(tx, { uid, key, event: expired, at: clock.now() }))
const titlesOf = async (uid: string) => (await readPage(db.sql, uid, null)).notices.map(({ title }) => title)
const subjectsTo = async (email: string) => (await sentTo(db, email)).map(({ subject }) => subject)

it('expired points are told once, in the morning', async () => {
  const { uid, email } = await newMember(db, { isVerified: true, points: 40 })
  const now = new Date('2027-12-01T00:05:00+09:00')

  await runExpiry({ db, now })
  await runExpiry({ db, now })
  await tellAll()
  const atNight = await subjectsTo(email ?? '')
  await runDue(db, tellJobs, { now: () => new Date('2027-12-01T09:00:00+09:00') })

  expect(atNight).toEqual([])
  const [mail] = await sentTo(db, email ?? '')
  expect(mail?.text).toContain('失効したポイント　40pt（40円相当）\n有効期限　11月30日（火）')
  expect(await titlesOf(uid)).toEqual(['ポイントが失効しました'])
})

describe('a referral', () => {
  it('is told to both sides when confirmed, once, however often its jobs run', async () => {
    const world = referralWorld(db)
    const inviter = await world.register({ isVerified: true })
    const friend = await world.register({ isVerified: true, code: inviter.referralCode })

    for (let day = 0; day < 3; day++) {
      await world.visit(friend)
      await world.runJobs(2)
      world.clock.advance('1d')
    }
    await tellAll()

    expect(await titlesOf(friend.uid)).toEqual(['紹介特典が確定しました'])
    expect(await titlesOf(inviter.uid)).toEqual(['お友だちの紹介が確定しました', 'お友だちが登録しました'])
    expect(await subjectsTo(inviter.email ?? '')).toEqual(['【こつこつ】お友だちの紹介が確定しました'])
    expect((await sentTo(db, inviter.email ?? ''))[0]?.text).toContain('300pt')
  })

  it('that has just begun is told to the inviter under the bell alone, and not who it is', async () => {
    const world = referralWorld(db)
    const inviter = await world.register({ isVerified: true })
    const friend = await world.register({ code: inviter.referralCode })

    await world.runJobs(2)
    await tellAll()

    const [told, ...more] = (await readPage(db.sql, inviter.uid, null)).notices
    expect(more).toEqual([])
    expect(told?.body).toContain('12月15日（火）までに条件を満たすと')
    const stored = JSON.stringify(await db.sql`select * from notice_event where uid = ${inviter.uid}`)
    for (const known of [friend.uid, friend.email, friend.nickname]) expect(stored).not.toContain(known)
    // A stranger who knows the code could otherwise flood the inviter with mails.
    expect(await subjectsTo(inviter.email ?? '')).toEqual([])
  })

  it('with a code that leads to nobody sends the friend to the field where it can be corrected', async () => {
    const world = referralWorld(db)
    const friend = await world.register({ isVerified: true, code: 'ACDEFGHJ' })

    await world.runJobs()
    await tellAll()

    const [told] = (await readPage(db.sql, friend.uid, null)).notices
    expect(told).toMatchObject({
      title: '紹介コードを確認できませんでした',
      path: '/mypage/account#referral-code',
    })
    expect(told?.body).toContain('ご登録から7日以内なら')
    expect((await sentTo(db, friend.email ?? ''))[0]?.text).toContain('/mypage/account#referral-code')
  })

  it('that ends is told to the friend with the reason, and to the inviter without', async () => {
    const world = referralWorld(db)
    const inviter = await world.register({ isVerified: true })
    const friend = await world.register({ isVerified: true, code: inviter.referralCode })

    world.clock.advance('31d')
    await world.runJobs()

    const [told] = (await readPage(db.sql, friend.uid, null)).notices
    const [toInviter] = (await readPage(db.sql, inviter.uid, null)).notices
    expect(told).toMatchObject({ title: '紹介特典100ptは付与されません', topic: 'referral' })
    expect(told?.body).toContain('30日以内に条件を満たしませんでした')
    expect(toInviter?.title).toBe('お友だちの紹介は条件を満たしませんでした')
    expect(toInviter?.body).not.toContain('30日')
  })
})

describe('an event', () => {
  it('written twice under one key is one notice and one mail', async () => {
    const { uid, email } = await newMember(db, { isVerified: true })

    const written = await Promise.all([record(uid, 'same'), record(uid, 'same'), record(uid, 'same')])
    await tellAll()

    expect(written.filter((isNew) => isNew)).toHaveLength(1)
    expect(await titlesOf(uid)).toHaveLength(1)
    expect(await subjectsTo(email ?? '')).toHaveLength(1)
  })

  it('of a transaction that was rolled back tells nothing', async () => {
    const { uid, email } = await newMember(db, { isVerified: true })

    await db
      .tx(uid, async (tx) => {
        await recordEvent(tx, { uid, key: 'undone', event: expired, at: clock.now() })
        throw new Error('the money did not move')
      })
      .catch(() => {})
    await tellAll()

    expect([await titlesOf(uid), await subjectsTo(email ?? '')]).toEqual([[], []])
  })

  it('leaves room for other jobs while the mail server hangs', async () => {
    const { uid } = await newMember(db, { isVerified: true })
    for (let n = 0; n < 3; n++) await record(uid)
    let mails = 0
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    const postMail = () => {
      mails++
      return answered
    }
    const tell = tellMemberJob({
      db,
      clock,
      postMail,
      publicOrigin: 'https://kotsu.test',
      onPush: async () => {},
    })
    let isDelivered = false
    const run = async () => {
      isDelivered = true
    }
    const gift = jobKind({ kind: randomUUID(), payload: z.object({}), run })
    const log = createLog({ level: 'silent' })
    const loop = startJobs({ db, clock, log, kinds: [tell, gift], concurrency: 3, lookMs: 20 })
    await expect.poll(() => mails).toBeGreaterThan(1)

    await db.tx(null, (tx) => enqueue(tx, { kind: gift.kind, payload: {} }))
    await expect.poll(() => isDelivered).toBe(true)

    expect(mails).toBe(2)
    answer()
    await expect.poll(() => mails).toBe(3)
    await loop.stop()
  })

  it('is mailed once when the process dies after sending, because the retry has the same message id', async () => {
    const { uid, email } = await newMember(db, { isVerified: true })
    await record(uid)
    const [job] = await db.sql<{ id: string; payload: unknown }[]>`
      select id, payload from job_task where kind = ${tellKind} and uid = ${uid}`
    const run = () => tellJobs[0]?.run(job?.payload, { id: job?.id ?? '', kind: tellKind, uid, attempt: 1 })

    await run()
    await db.sql`update notice_event set told_at = null where uid = ${uid}`
    await run()

    expect(await subjectsTo(email ?? '')).toHaveLength(1)
  })

  it('is not mailed to a member who was erased before the job ran', async () => {
    const { uid, email } = await newMember(db, { isVerified: true })
    await record(uid)

    await db.tx(uid, async (tx) => {
      await noticePart.erase(tx, uid)
      await authPart(server.auth).erase(tx, uid, clock.now())
    })
    await tellAll()

    expect(await subjectsTo(email ?? '')).toEqual([])
  })

  it('is not mailed to an address that nobody has verified', async () => {
    const { uid, email } = await newMember(db, { isVerified: false })

    await record(uid)
    await tellAll()

    expect(await subjectsTo(email ?? '')).toEqual([])
    expect(await titlesOf(uid)).toHaveLength(1)
  })
})
