import { randomUUID } from 'node:crypto'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { dayMs, hourMs } from '#contract/values/japan-day.ts'
import type { Auth } from '../auth/auth.ts'
import { makeMember } from '../auth/member/make-member.ts'
import { findMember } from '../auth/member/member.ts'
import { suspendMember } from '../auth/member/operate.ts'
import { renameMember } from '../auth/member/profile.ts'
import { sendContact } from '../contact/send-contact.ts'
import type { Tx } from '../db/db.ts'
import { seedWaitingExchange } from '../exchange/review/demo-review.ts'
import { seedFailedJob } from '../jobs/demo-job.ts'
import { grant } from '../ledger/earn.ts'
import { flagMember } from '../trust/flag.ts'
import { recordSignals } from '../trust/record-signals.ts'

type Person = {
  uid: string
  nickname: string
  registeredDays: number
  channel: Channel
  points: number
  askedHours: number
  is?: 'suspended' | 'near-fraud' | 'unknown-order'
}

/** Members whose exchanges wait: some clear, some to look at, some odd, and one whose order got no answer. */
const people: Person[] = [
  {
    uid: 'demoCase0000000000000001',
    nickname: 'こはる',
    registeredDays: 60,
    channel: 'amazon',
    points: 500,
    askedHours: 30,
  },
  {
    uid: 'demoCase0000000000000002',
    nickname: 'そうた',
    registeredDays: 120,
    channel: 'quo',
    points: 300,
    askedHours: 20,
  },
  {
    uid: 'demoCase0000000000000003',
    nickname: 'ひより',
    registeredDays: 4,
    channel: 'amazon',
    points: 500,
    askedHours: 8,
  },
  {
    uid: 'demoCase0000000000000004',
    nickname: 'りん',
    registeredDays: 40,
    channel: 'giftee_select',
    points: 500,
    askedHours: 5,
    is: 'near-fraud',
  },
  {
    uid: 'demoCase0000000000000005',
    nickname: 'はると',
    registeredDays: 50,
    channel: 'amazon',
    points: 1000,
    askedHours: 3,
    is: 'suspended',
  },
  {
    uid: 'demoCase0000000000000006',
    nickname: 'いつき',
    registeredDays: 80,
    channel: 'quo',
    points: 500,
    askedHours: 50,
    is: 'unknown-order',
  },
]

const fraud = 'demoCase0000000000000009'

/** Work for the sample operators of local mode: reviews, contacts, a failed job and an order without an answer. */
export async function seedDemoConsole(auth: Auth, now: Date): Promise<void> {
  const { db } = auth
  if (await findMember(db.sql, people[0]?.uid ?? '')) return
  await db.tx(fraud, async (tx) => {
    await seedMember(tx, { uid: fraud, nickname: 'れお', registeredDays: 45 }, now)
    await recordSignals(tx, auth.trust, { uid: fraud, at: now, seen: sharedDevice })
    await flagMember(tx, { uid: fraud, why: 'fraud', at: now })
  })
  for (const person of people) await db.tx(person.uid, (tx) => seedWaiting(tx, auth, person, now))
  for (const contact of contacts) await db.tx(null, (tx) => seedContact(tx, contact, now))
  // Running it again is harmless: it tells open pages that a restriction has ended.
  await db.tx(fraud, (tx) => seedFailedJob(tx, { kind: 'end-restriction', uid: fraud, at: now }))
}

const sharedDevice = { device: 'demo: the same browser' }

async function seedMember(
  tx: Tx,
  { uid, nickname, registeredDays }: Pick<Person, 'uid' | 'nickname' | 'registeredDays'>,
  now: Date,
): Promise<void> {
  const registeredAt = new Date(now.getTime() - registeredDays * dayMs)
  const email = `${uid.slice(-2)}@case.example`
  await makeMember(tx, {
    ...{
      uid,
      email,
      emailVerifiedAt: registeredAt,
      passwordHash: null,
      marketingMail: false,
      now: registeredAt,
    },
  })
  await renameMember(tx, uid, nickname)
}

async function seedWaiting(tx: Tx, { trust }: Auth, person: Person, now: Date): Promise<void> {
  const { uid, channel, points, askedHours, is } = person
  await seedMember(tx, person, now)
  const at = new Date(now.getTime() - askedHours * hourMs)
  const earned = { uid, key: 'demo/case', kind: 'mission', mission: 'stamp', points: points + 120 } as const
  await grant(tx, { ...earned, at: new Date(at.getTime() - hourMs) })
  await seedWaitingExchange(tx, { uid, channel, points, at, isUnknown: is === 'unknown-order' })
  if (is === 'near-fraud') await recordSignals(tx, trust, { uid, at, seen: sharedDevice })
  if (is === 'suspended') await suspendMember(tx, { uid, at: now }, '見本：規約違反の疑い')
}

type DemoContact = {
  uid: string | null
  name: string
  kind: 'exchange' | 'sign-in'
  hours: number
  body: string
}

const contacts: DemoContact[] = [
  {
    uid: people[0]?.uid ?? null,
    name: '山田 花子',
    kind: 'exchange',
    hours: 26,
    body: '昨日申し込んだ交換の審査は、いつ終わりますか。',
  },
  {
    uid: people[0]?.uid ?? null,
    name: '山田 花子',
    kind: 'exchange',
    hours: 2,
    body: '先ほどの交換の件です。受付番号を書き忘れていました。',
  },
  {
    uid: null,
    name: '',
    kind: 'sign-in',
    hours: 6,
    body: '登録したメールアドレスを忘れてしまいました。どうすればよいですか。',
  },
]

async function seedContact(tx: Tx, { uid, name, kind, hours, body }: DemoContact, now: Date): Promise<void> {
  const email = uid === null ? 'visitor@case.example' : '01@case.example'
  const at = new Date(now.getTime() - hours * hourMs)
  const contact = { contactId: randomUUID(), kind, name, email, body, consent: true } as const
  await sendContact(tx, contact, { limits: [], uid, at })
}
