import { expect, it } from 'vitest'
import type { CallBacks } from '#contract/point/call-back.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { restrictMember } from './auth/member/operate.ts'
import { callBackHooks } from './hooks.ts'
import { grant } from './ledger/earn.ts'
import type { Mail } from './mail/mail.ts'
import { callBackJobs } from './mission/call-back/call-back-job.ts'
import { keepCallBacks, stopCallBack } from './mission/call-back/keep-call-backs.ts'
import { keepGoal } from './mission/keep-goal.ts'
import { readMissions } from './mission/mission-reader.ts'
import { stopNewsOf } from './notice/newsletter/stop-news.ts'
import { stopTokens } from './notice/newsletter/stop-token.ts'
import { testClock } from './testing/clock.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { openPushKit } from './testing/outside/push-kit.ts'
import { runDue } from './testing/run-due.ts'

/** Seven in the evening of a Monday. */
const monday = '2026-11-16'
const db = await testDatabase()
let now = at(monday)
const clock = { ...testClock(now.toISOString()), now: () => now }
const kit = await openPushKit(db, clock)
const tokens = stopTokens('of the tests')
const mails: Mail[] = []
const postMail = async (mail: Mail) => void mails.push(mail)
const options = { db, clock, tokens, postMail, publicOrigin: 'https://k.jp', ...callBackHooks(kit.push) }
const jobs = callBackJobs(options)

const both: CallBacks = { evening: true, weekly: true }
const evening: CallBacks = { evening: true, weekly: false }
const weekly: CallBacks = { evening: false, weekly: true }

it('nobody is called back who has not chosen it', async () => {
  const member = await stamped({ until: '2026-11-17', streak: 12 })

  expect(await calledOn('2026-11-18', member)).toEqual([])
})

it('a missing stamp after more than three days is mailed once, with a link that stops it', async () => {
  const member = await stamped({ until: '2026-11-17', streak: 12, total: 87, wants: evening })

  const [mail] = await calledOn('2026-11-18', member)
  await runEvening()

  expect(mailsTo(member)).toHaveLength(1)
  expect(mail).toMatchObject({
    subject: '【こつこつ】今日のスタンプは、まだ空いています',
    paragraphs: [
      'マイページを開くと、13日連続になります。',
      'お休みの日なら、そのままで大丈夫です。累計87日は変わりません。',
    ],
  })
  const token = new URL(mail?.unsubscribe?.postUrl ?? '').searchParams.get('token') ?? ''
  expect(await stop(token)).toBe(true)
  expect((await readMissions(db.sql, member.uid))?.callBacks).toEqual({ evening: false, weekly: false })
  await stampOn(member.uid, '2026-11-18')
  expect(await calledOn('2026-11-19', member)).toEqual([])
})

it.each<[string, Partial<Parameters<typeof stamped>[0]>]>([
  ['of three days', { streak: 3 }],
  ['that is stamped today', { until: '2026-11-18' }],
  ['that ended before yesterday', { until: '2026-11-16' }],
  ['of a member who chose the summary only', { wants: weekly }],
  ['of a member without a verified address', { isVerified: false }],
])('a streak %s is not called back', async (_what, changed) => {
  const member = await stamped({ until: '2026-11-17', streak: 12, wants: evening, ...changed })

  expect(await calledOn('2026-11-18', member)).toEqual([])
})

it('a restricted member is not called back', async () => {
  const member = await stamped({ until: '2026-11-17', streak: 12, wants: both })
  const operation = { uid: member.uid, actor: 'sato', at: clock.now() }
  await db.tx(member.uid, (tx) => restrictMember(tx, operation, { reason: '確認のため', until: null }))

  expect(await calledOn('2026-11-18', member)).toEqual([])
})

it('a device gets it in place of the mail, and a device that is registered later no second one', async () => {
  const member = await stamped({ until: '2026-11-17', streak: 4, wants: evening })
  const late = await stamped({ until: '2026-11-17', streak: 4, wants: evening })
  const { received } = await kit.newDevice(member.uid)

  expect(await calledOn('2026-11-18', member, late)).toMatchObject([{ to: late.email }])
  const lateDevice = await kit.newDevice(late.uid)
  await runEvening()

  expect(received.map(({ message }) => message)).toEqual([
    expect.objectContaining({ tag: 'call-back', path: '/mypage/', stop: tokens.of(member.uid, 'evening') }),
  ])
  expect(lateDevice.received).toEqual([])
})

it('on Monday the summary and the evening are one message, with points, days and the goal', async () => {
  const member = await stamped({ until: '2026-11-15', streak: 5, wants: both })
  for (const day of ['2026-11-08', '2026-11-09', '2026-11-15']) await earn(member.uid, day)
  const goal = { id: '00000000-0000-4000-8000-000000000001', channel: 'paypay' as const, points: 500 }
  await db.tx(member.uid, (tx) => keepGoal(tx, { uid: member.uid, goal, at: clock.now() }))

  expect(await calledOn(monday, member)).toMatchObject([
    {
      subject: '【こつこつ】先週のこつこつ',
      paragraphs: [
        'スタンプ5日、記録2日で、22ptが貯まりました。',
        '目標のPayPayポイント500円分まで、あと467ptです。',
        '今日のスタンプは、まだ空いています。',
      ],
    },
  ])
})

it('a week away gets no summary, and another day than Monday none', async () => {
  const away = await stamped({ until: '2026-11-01', streak: 12, wants: both })

  expect(await calledOn(monday, away)).toEqual([])
  const member = await stamped({ until: '2026-11-15', streak: 2, wants: weekly })
  expect(await calledOn('2026-11-17', member)).toEqual([])
})

it('nothing is sent from ten in the evening on: not a late run, and not a mail or notification that waited', async () => {
  const member = await stamped({ until: '2026-11-17', streak: 12, wants: evening })
  const { received } = await kit.newDevice(
    (await stamped({ until: '2026-11-17', streak: 12, wants: evening })).uid,
  )
  now = at('2026-11-18', '21:59:59')
  await jobs[0]?.run({ roundAt: '' }, job)
  now = at('2026-11-18', '22:00:00')
  await deliver()
  expect([mailsTo(member), received]).toEqual([[], []])

  const other = await stamped({ until: '2026-11-17', streak: 12, wants: evening })
  expect(await calledOn('2026-11-18', other, other, '22:00:00')).toEqual([])
  now = at('2026-11-19', '07:00:00')
  await deliver()
  expect([mailsTo(member), received]).toEqual([[], []])
})

it('a notification says nothing that is no longer so, and no push service keeps it after ten', async () => {
  const [stopped, came, asked] = [
    await stamped({ until: '2026-11-17', streak: 12, wants: evening }),
    await stamped({ until: '2026-11-17', streak: 12, wants: evening }),
    await stamped({ until: '2026-11-17', streak: 12, wants: evening }),
  ]
  const devices = [stopped, came, asked].map(({ uid }) => kit.newDevice(uid))
  const received = (await Promise.all(devices)).map((device) => device.received)
  now = at('2026-11-18', '21:30:00')
  await jobs[0]?.run({ roundAt: '' }, job)
  expect(await stop(tokens.of(stopped.uid, 'evening'))).toBe(true)
  await stampOn(came.uid, '2026-11-18')
  await deliver()

  expect(received.map((each) => each.map(({ headers }) => headers['ttl']))).toEqual([[], [], ['1800']])
})

it('a token stops its own message of its own member only', async () => {
  const member = await stamped({ until: '2026-11-17', streak: 12, wants: both })
  const [uid = '', mac = ''] = tokens.of(member.uid, 'evening').split('.')

  expect(await stop(`${uid}.${mac}.weekly`)).toBe(false)
  expect(await stop(`${uid}.${mac}`)).toBe(false)
  expect((await readMissions(db.sql, uid))?.callBacks).toEqual(both)
  expect(await stop(tokens.of(uid, 'weekly'))).toBe(true)
  expect((await readMissions(db.sql, uid))?.callBacks).toEqual(evening)
})

type Member = { uid: string; email: string }
const job = { id: '', kind: '', uid: null, attempt: 1 }

function at(day: Day, time = '19:00:00') {
  return new Date(`${day}T${time}+09:00`)
}

async function stamped({
  until,
  streak,
  total = streak,
  wants,
  isVerified = true,
}: {
  until: Day
  streak: number
  total?: number
  wants?: CallBacks
  isVerified?: boolean
}): Promise<Member> {
  const uid = await kit.newMember()
  const days = Array.from({ length: Math.min(streak, 35) }, (_, n) => addDays(until, n + 1 - streak))
  if (isVerified) await db.sql`update auth_member set email_verified_at = now() where uid = ${uid}`
  await db.sql`
    insert into mission_card (uid, stamp_days, streak_days, stamp_total)
    values (${uid}, ${db.sql.json(days)}, ${streak}, ${total})`
  if (wants) await db.tx(uid, (tx) => keepCallBacks(tx, uid, wants))
  const [member] = await db.sql<Member[]>`select uid, email from auth_member where uid = ${uid}`
  if (!member) throw new Error('no member')
  return member
}

const stampOn = (uid: string, day: Day) => db.sql`
  update mission_card set stamp_days = stamp_days || ${db.sql.json([day])}, streak_days = streak_days + 1
  where uid = ${uid}`

async function earn(uid: string, day: Day): Promise<void> {
  const of = { uid, kind: 'mission' as const, at: at(day, '12:00:00') }
  const paid = { ...of, key: `mission/daily-note/${day}`, mission: 'daily-note' as const, points: 1 }
  await db.tx(uid, (tx) => grant(tx, paid))
  const first = { ...of, key: `campaign/${day}`, mission: 'first-note' as const, points: 10 }
  await db.tx(uid, (tx) => grant(tx, first))
}

/** Mails to the members that one evening's run sends. */
async function calledOn(day: Day, member: Member, other = member, time?: string): Promise<Mail[]> {
  const before = mails.length
  now = at(day, time)
  await runEvening()
  return mails.slice(before).filter(({ to }) => to === member.email || to === other.email)
}

const mailsTo = ({ email }: Member) => mails.filter(({ to }) => to === email)

async function runEvening(): Promise<void> {
  await jobs[0]?.run({ roundAt: '' }, job)
  await deliver()
}

async function deliver(): Promise<void> {
  await kit.runJobs()
  await runDue(db, jobs, clock)
}

const stop = (token: string) =>
  stopNewsOf({ db, tokens, onStopCallBack: stopCallBack }, { token, newsletter: null }, clock.now())
