import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { sendContact } from '#server/contact/send-contact.ts'
import { senderOf } from '#server/contact/sender-limit.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { opsOn } from '../testing/ops-on.ts'
import { contactsCommand, list as listShown, show as showShown } from './contacts.ts'

const list = async (...of: Parameters<typeof listShown>) => (await listShown(...of)).text
const show = async (...of: Parameters<typeof showShown>) => (await showShown(...of)).text

const db = await testDatabase()
const [en, ja] = [sayIn('en'), sayIn('ja')]
const at = new Date('2026-11-15T03:00:00Z')
const ops = opsOn(db, { at })
const answer = (ticket: string, text: string) =>
  ops(contactsCommand, ['answer', ticket, text, '--reason', '回答', '--yes'])
const close = (ticket: string) => ops(contactsCommand, ['close', ticket, '--reason', '回答', '--yes'])

test('the operator lists open contacts, reads one, answers it by mail and closes it', async () => {
  const { ticket, email } = await waitingContact()

  expect(await list(db, 'open', en)).toContain(`${ticket}  2026/11/15 12:00:00  point  山田 <${email}>`)
  expect(await show(db, ticket, en)).toContain('ポイントが付与されていません。')
  expect(await show(db, ticket, ja)).toContain(`${ticket}  確認中\n差出人    山田 <${email}>`)
  await answer(ticket, '確認しました。\r\n本日付与いたします。')
  expect(await list(db, 'open', en)).not.toContain(ticket)
  expect(await list(db, 'answered', en)).toContain(ticket)
  await close(ticket)
  expect(await list(db, 'closed', en)).toContain(ticket)

  const [mail] = await answersTo(email)
  expect(mail?.subject).toBe(`【こつこつ】お問い合わせへの返信（${ticket}）`)
  expect(mail?.paragraphs).toEqual([
    '山田 様',
    '確認しました。\n本日付与いたします。',
    expect.stringContaining(ticket),
    'お問い合わせの内容\n> ポイントが付与されていません。\n> 確認をお願いします。',
  ])
})

test('every act of the operator is audited, and reading is not', async () => {
  const { ticket } = await waitingContact()

  await show(db, ticket, en)
  await answer(ticket, '確認しました。')
  await close(ticket)

  expect((await actsOn(db.sql, ticket)).map(({ actor, act }) => `${actor}: ${act}`).sort()).toEqual([
    'sato: contacts answer',
    'sato: contacts close',
  ])
})

test('an answer given twice is mailed once', async () => {
  const { ticket, email } = await waitingContact()
  await answer(ticket, '確認しました。')

  expect((await answer(ticket, '確認しました。')).output).toContain('already answered with the same text')

  expect(await answersTo(email)).toHaveLength(1)
})

test('an answer to a closed contact reopens it', async () => {
  const { ticket } = await waitingContact()
  await close(ticket)

  await answer(ticket, '追ってご連絡します。')

  expect(JSON.parse(await show(db, ticket, null))).toMatchObject({ state: 'answered', closedAt: null })
})

test('--json prints JSON', async () => {
  const { ticket, email } = await waitingContact()

  const shown = JSON.parse(await show(db, ticket, null))
  const listed: { ticket: string }[] = JSON.parse(await list(db, 'open', null))

  expect(shown).toMatchObject({
    ticket,
    email,
    kind: 'point',
    state: 'open',
    createdAt: at.toISOString(),
    messages: [{ author: 'sender' }],
  })
  expect(listed.map((contact) => contact.ticket)).toContain(ticket)
})

test('an impossible operation is refused with one line', async () => {
  const { ticket } = await waitingContact()
  const nobody = 'K-20261115-XXXX'
  await close(ticket)

  const refused = [
    await close(ticket),
    await close(nobody),
    await answer(nobody, '回答です'),
    await answer(ticket, ' \n '),
  ]

  expect(refused.map(({ output }) => output)).toEqual([
    'not possible now: the contact is already closed',
    'no contact K-20261115-XXXX',
    'no contact K-20261115-XXXX',
    'missing or not accepted: body',
  ])
  await expect(show(db, nobody, en)).rejects.toThrow('no contact')
  await expect(list(db, 'lost', en)).rejects.toThrow("'lost' is not a state")
})

async function waitingContact() {
  const email = `${randomUUID()}@example.jp`
  const contact = {
    contactId: randomUUID(),
    kind: 'point' as const,
    name: '山田',
    email,
    body: 'ポイントが付与されていません。\n確認をお願いします。',
    consent: true as const,
  }
  const sender = senderOf('secret', { email, address: randomUUID() })
  const ticket = await db.tx(null, (tx) => sendContact(tx, contact, { ...sender, uid: null, at }))
  return { ticket, email }
}

function answersTo(email: string): Promise<{ subject: string; paragraphs: string[] }[]> {
  return db.sql<{ subject: string; paragraphs: string[] }[]>`
    select payload->>'subject' as subject, payload->'paragraphs' as paragraphs from job_task
    where kind = 'send-mail' and payload->>'to' = ${email} and key like 'contact-answer/%'`
}
