import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contactSend } from '#contract/contact.ts'
import { readOwnContacts, replyToContact } from '#contract/contact-thread.ts'
import { readPage } from '../notice/read-notices.ts'
import { tellKind } from '../notice/record-event.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { answerContact, closeContact } from '../testing/members/decisions.ts'
import { newExchanger } from '../testing/members/exchanger.ts'
import { type HttpBrowser, mailsTo, startAuthServer } from '../testing/servers/auth-server.ts'
import { contactDigestLines } from './digest-lines.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server
const question = 'ポイントが付きません。確認をお願いします。'
const operation = (ticket: string) => ({ ticket, actor: 'sato', at: clock.now() })

const ask = (browser: HttpBrowser, email: string, body = question) =>
  browser.done(contactSend, {
    contactId: randomUUID(),
    kind: 'point',
    name: '',
    email,
    body,
    consent: true,
  })
const reply = (
  ticket: string,
  body = '追加でお伝えします。写真も送れます。',
  messageId: string = randomUUID(),
) => ({
  ticket,
  body,
  messageId,
})

describe("a member's contacts", () => {
  it('are listed with state and thread, and an answer can be answered', async () => {
    const { browser, email } = await newExchanger(db, server)
    const { ticket } = await ask(browser, email)
    await db.tx(null, (tx) => answerContact(tx, operation(ticket), '確認しました。'))
    const [answered] = (await browser.done(readOwnContacts, {})).contacts

    await db.tx(null, (tx) => closeContact(tx, operation(ticket)))
    const again = reply(ticket)
    await browser.done(replyToContact, again)
    await browser.done(replyToContact, again)

    const [contact, ...more] = (await browser.done(readOwnContacts, {})).contacts
    expect(more).toEqual([])
    expect(answered).toMatchObject({ ticket, state: 'answered' })
    expect(contact?.state).toBe('open')
    expect(contact?.messages.map(({ author, body }) => [author, body])).toEqual([
      ['sender', question],
      ['operator', '確認しました。'],
      ['sender', again.body],
    ])
  })

  it('that an operator has answered are told under the bell, each answer once, and mailed only by the answer itself', async () => {
    const { browser, email, uid } = await newExchanger(db, server)
    const { ticket } = await ask(browser, email)

    await db.tx(null, (tx) => answerContact(tx, operation(ticket), '確認しました。'))
    await db.tx(null, (tx) => answerContact(tx, operation(ticket), '付与しました。'))

    const { notices } = await readPage(db.sql, uid, null)
    expect(notices.map(({ topic, path }) => ({ topic, path }))).toEqual(
      Array(2).fill({ topic: 'contact', path: `/contact?ticket=${ticket}` }),
    )
    expect(await db.sql`select 1 from job_task where kind = ${tellKind} and uid = ${uid}`).toHaveLength(0)
  })

  it('of another member or of a visitor are neither listed nor answered', async () => {
    const [own, other] = [await newExchanger(db, server), await newExchanger(db, server)]
    const { ticket } = await ask(other.browser, other.email)
    const visitors = await ask(server.browser(), own.email)

    expect((await own.browser.done(readOwnContacts, {})).contacts).toEqual([])
    for (const foreign of [ticket, visitors.ticket, 'K-20261115-AAAA']) {
      expect(await own.browser.refused(replyToContact, reply(foreign))).toBe('404 contact-unknown')
    }
    expect(await server.browser().refused(readOwnContacts, {})).toBe('401 not-signed-in')
  })

  it('take replies only within the daily limit, and a retry of the last one succeeds', async () => {
    const { browser, email } = await newExchanger(db, server)
    const { ticket } = await ask(browser, email)
    const replies = Array.from({ length: 5 }, (_, n) => reply(ticket, `追加の説明その${n}です。よろしく。`))

    const answers = []
    for (const each of replies) answers.push((await browser.ask(replyToContact, each)).ok)

    expect(answers).toEqual([true, true, true, true, false])
    const last = replies[3]
    if (last) expect((await browser.ask(replyToContact, last)).ok).toBe(true)
    expect((await browser.done(readOwnContacts, {})).contacts[0]?.messages).toHaveLength(5)
  })

  it('are quoted in the receipt only if the address is their own and verified', async () => {
    const { browser, email } = await newExchanger(db, server)
    const stranger = `${randomUUID()}@example.jp`
    const quotes = async (to: string) => {
      const [row] = await db.sql`
        select 1 from job_task where kind = 'send-mail' and payload->>'to' = ${to}
          and payload->>'paragraphs' like ${`%${question}%`}`
      return row !== undefined
    }

    await ask(browser, email)
    await ask(browser, stranger)

    expect([await quotes(email), await quotes(stranger)]).toEqual([true, false])
    expect(await mailsTo(db, stranger)).toHaveLength(1)
  })
})

it('the morning mail of the operator names open contacts and their deadlines', async () => {
  const later = (at: Date) => new Date(at.getTime() + 2 * 86_400_000)
  const due = ({ waitingSince }: { waitingSince: Date }) => later(waitingSince)
  const { browser, email } = await newExchanger(db, server)
  const { ticket } = await ask(browser, email)

  const [line] = await contactDigestLines(db.sql, clock.now(), due)
  const [late] = await contactDigestLines(db.sql, later(clock.now()), due)

  expect(line).toMatchObject({ waits: expect.stringContaining(ticket), path: '/contacts' })
  expect(line?.waits).toMatch(/^回答待ちのお問い合わせ: \d+件（期限超過 0件）\n/)
  expect(late?.waits).not.toContain('期限超過 0件')
})
