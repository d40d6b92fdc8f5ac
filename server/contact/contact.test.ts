import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { appealOpening, contactSend, ticketPattern } from '#contract/contact.ts'
import { appealReplyBusinessDays } from '#contract/notice-rules.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { forgetRows } from '../jobs/retention.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { contactCallables } from './callables.ts'
import { findContact, messagesOf } from './contacts.ts'
import { contactRetention } from './feature.ts'
import { sendContact } from './send-contact.ts'
import { senderOf } from './sender-limit.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const secret = 'a secret of the test'
const server = await startTestHttp({ clock, trustProxy: true, handlers: contactCallables({ db, secret }) })

describe('a contact', () => {
  it('is stored, gets a ticket with the date in Japan and sends a receipt by mail', async () => {
    const contact = newContact({ name: '山田 花子', email: 'Ｈａｎａｋｏ＠example.jp' })

    const { ticket } = await sent(contact)

    expect(ticket).toMatch(ticketPattern)
    expect(ticket).toContain('K-20261115-')
    expect(await findContact(db.sql, ticket)).toMatchObject({
      state: 'open',
      kind: 'exchange',
      name: '山田 花子',
      email: 'Hanako@example.jp',
      uid: null,
      createdAt: clock.now(),
    })
    expect(await messagesOf(db.sql, ticket)).toMatchObject([{ author: 'sender', body: contact.body }])
    expect(await mailsTo('Hanako@example.jp')).toMatchObject([
      { subject: `【こつこつ】お問い合わせを受け付けました（${ticket}）` },
    ])
  })

  it('is answered within the days that its receipt names: for an appeal those of the terms', async () => {
    const [question, appeal] = [
      newContact(),
      newContact({ body: `${appealOpening}\n心当たりがありません。` }),
    ]

    for (const contact of [question, appeal]) await sent(contact)

    expect(await mailsTo(question.email)).toMatchObject([
      { text: expect.stringContaining('2営業日を目安に') },
    ])
    const [receipt] = await mailsTo(appeal.email)
    expect(receipt?.text).toContain(`${appealReplyBusinessDays}営業日以内に、再調査の結果`)
    expect(receipt?.text).not.toContain('2営業日')
  })

  it('from a signed-in member stores the uid', async () => {
    const { ticket } = await sent(newContact(), {
      authorization: `Bearer ${await server.idToken('member-7')}`,
    })

    expect(await findContact(db.sql, ticket)).toMatchObject({ uid: 'member-7' })
  })

  it('that is retried after a lost answer keeps its ticket and sends one mail', async () => {
    const contact = newContact()

    const first = await sent(contact)
    const again = await sent(contact)

    expect(again).toEqual(first)
    expect(await mailsTo(contact.email)).toHaveLength(1)
    expect(await messagesOf(db.sql, first.ticket)).toHaveLength(1)
  })

  it('that is submitted many times in parallel creates one ticket', async () => {
    const contact = newContact()

    const tickets = await Promise.all(Array.from({ length: 8 }, () => sent(contact)))

    expect(new Set(tickets.map(({ ticket }) => ticket)).size).toBe(1)
    expect(await mailsTo(contact.email)).toHaveLength(1)
  })

  it('with another text under a known id is a separate contact, so that no text is lost', async () => {
    const contact = newContact()
    const first = await sent(contact)

    const other = await sent({ ...contact, body: '別のタブから送った、別のお問い合わせです。' })

    expect(other.ticket).not.toBe(first.ticket)
    expect(await messagesOf(db.sql, other.ticket)).toMatchObject([
      { body: '別のタブから送った、別のお問い合わせです。' },
    ])
  })

  it('is not quoted in the receipt, which may reach a stranger', async () => {
    const contact = newContact({ name: '当選おめでとう', body: 'http://evil.example を今すぐ開いてください' })

    await sent(contact)

    const text = JSON.stringify(await mailsTo(contact.email))
    expect(text).not.toContain('evil.example')
    expect(text).not.toContain('当選')
  })
})

describe('the daily limit', () => {
  it('allows a sender 5 contacts, refuses the 6th and stores nothing of it', async () => {
    const email = newEmail()
    for (let n = 0; n < 5; n++) await sent(newContact({ email }))

    const refused = await post(newContact({ email: email.toUpperCase() }))

    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      error: { status: 'RESOURCE_EXHAUSTED', message: 'contact-limit' },
    })
    expect(await mailsTo(email)).toHaveLength(5)
  })

  it('counts all spellings of a mailbox together', async () => {
    const name = randomUUID()
    for (let n = 0; n < 5; n++) await sent(newContact({ email: `${name}+${n}@gmail.com` }))

    const refused = await post(newContact({ email: `${name}@googlemail.com` }))

    expect(refused.status).toBe(429)
  })

  it('still answers a retry of the 5th with its ticket', async () => {
    const email = newEmail()
    for (let n = 0; n < 4; n++) await sent(newContact({ email }))
    const fifth = newContact({ email })
    const first = await sent(fifth)

    const again = await sent(fifth)

    expect(again).toEqual(first)
  })

  it('holds when ten contacts arrive in parallel', async () => {
    const email = newEmail()

    const answers = await Promise.all(Array.from({ length: 10 }, () => post(newContact({ email }))))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('resets at midnight in Japan', async () => {
    const email = newEmail()
    const evening = new Date('2026-11-20T14:59:59Z')
    const midnight = new Date('2026-11-20T15:00:00Z')
    for (let n = 0; n < 5; n++) await sendAt(evening, email)

    await expect(sendAt(evening, email)).rejects.toThrow('contact-limit')
    await expect(sendAt(midnight, email)).resolves.toContain('K-20261121-')
  })

  it.each([
    ['one /64', (n: number) => `2001:db8:1:2::${n}`, 10],
    ['one /56', (n: number) => `2001:db8:2:${n}::1`, 20],
    ['one /48', (n: number) => `2001:db8:3:${n}00::1`, 40],
    ['one IPv4 address', () => '203.0.113.9', 10],
    ['one /24', (n: number) => `198.51.100.${n}`, 40],
  ])('also counts the mails to ever new addresses from %s', async (_network, addressOf, most) => {
    const at = new Date('2026-12-01T00:00:00Z')
    for (let n = 0; n < most; n++) await sendAt(at, newEmail(), addressOf(n))

    await expect(sendAt(at, newEmail(), addressOf(most))).rejects.toThrow('contact-limit')
    await expect(sendAt(at, newEmail(), '2001:db8:ffff::1')).resolves.toMatch(ticketPattern)
  })
})

test.each([
  ['no consent', { consent: false }],
  ['an unknown kind', { kind: 'constructor' }],
  ['two addresses', { email: 'a@example.jp,b@example.jp' }],
  ['a header in the address', { email: 'a@example.jp\r\nBcc: b@example.jp' }],
  ['a short text', { body: '短い' }],
  ['a text that is too long', { body: 'あ'.repeat(2_001) }],
  ['an invalid id', { contactId: "1'; drop table contact_ticket; --" }],
  ['a list instead of a text', { body: ['一二三四五六七八九十'] }],
])('%s is refused as a bad request', async (_, change) => {
  const refused = await post({ ...newContact(), ...change })

  expect(refused.status).toBe(400)
})

test('hostile text is stored as plain text', async () => {
  const body = `'; drop table contact_ticket; -- <script>alert(1)</script> \\u0000 💐`

  const { ticket } = await sent(newContact({ body }))

  expect((await messagesOf(db.sql, ticket))[0]?.body).toBe(body)
})

test('contacts are deleted 3 years after they were closed, and open ones stay', async () => {
  const [old, open] = [await sent(newContact()), await sent(newContact())]
  await db.sql`update contact_ticket set state = 'closed', closed_at = ${clock.now()} where ticket = ${old.ticket}`
  const later = testClock('2029-11-15T03:00:01Z')

  await forgetRows(db.sql, later.now(), contactRetention)

  expect(await findContact(db.sql, old.ticket)).toBeNull()
  expect(await messagesOf(db.sql, old.ticket)).toEqual([])
  expect(await findContact(db.sql, open.ticket)).not.toBeNull()
})

type Sent = ReturnType<typeof newContact>

function newContact(change: Partial<{ kind: string; name: string; email: string; body: string }> = {}) {
  return {
    contactId: randomUUID(),
    kind: 'exchange',
    name: '',
    email: newEmail(),
    body: '交換したギフトのコードが表示されません。',
    consent: true,
    ...change,
  }
}

function newEmail(): string {
  return `${randomUUID()}@example.jp`
}

let networks = 0
// Each contact comes from its own network, as real members' do.
const newNetwork = () => `10.0.0.${networks++}`

function post(contact: unknown, headers: Record<string, string> = {}) {
  return fetch(server.origin + callablePath(contactSend.name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newNetwork(), ...headers },
    body: JSON.stringify({ data: contact }),
  })
}

async function sent(contact: Sent, headers: Record<string, string> = {}): Promise<{ ticket: string }> {
  const answer = await post(contact, headers)
  const body = (await answer.json()) as { result: { ticket: string } } // Cast: the status is checked below.
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body.result
}

function sendAt(at: Date, email: string, address = newNetwork()): Promise<string> {
  const contact = { ...newContact({ email }), kind: 'other' as const, consent: true as const }
  return db.tx(null, (tx) =>
    sendContact(tx, contact, { ...senderOf(secret, { email, address }), uid: null, at }),
  )
}

function mailsTo(email: string): Promise<{ to: string; subject: string; text: string }[]> {
  return db.sql<{ to: string; subject: string; text: string }[]>`
    select payload->>'to' as to, payload->>'subject' as subject, payload->>'paragraphs' as text, payload from job_task
    where kind = 'send-mail' and payload->>'to' = ${email}`
}
