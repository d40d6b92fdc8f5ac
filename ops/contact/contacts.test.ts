import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { closeContact, type Operation } from '#server/contact/answer-contact.ts'
import { sendContact } from '#server/contact/send-contact.ts'
import { senderOf } from '#server/contact/sender-limit.ts'
import type { Db } from '#server/db/db.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { answer, list, show } from './contacts.ts'

const db = await testDatabase()
const [en, ja] = [sayIn('en'), sayIn('ja')]
const at = new Date('2026-11-15T03:00:00Z')

test('the operator lists open contacts, reads one, answers it by mail and closes it', async () => {
  const { ticket, email } = await waitingContact()
  const operation = { ticket, actor: 'sato', at }

  expect(await list(db, 'open', en)).toContain(`${ticket}  2026/11/15 12:00:00  point  山田 <${email}>`)
  expect(await show(db, ticket, en)).toContain('ポイントが付与されていません。')
  expect(await show(db, ticket, ja)).toContain(`${ticket}  未対応\n差出人    山田 <${email}>`)
  await answer(db, operation, '確認しました。\r\n本日付与いたします。')
  expect(await list(db, 'open', en)).not.toContain(ticket)
  expect(await list(db, 'answered', en)).toContain(ticket)
  await close(db, operation)
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
  await answer(db, { ticket, actor: 'sato', at }, '確認しました。')
  await close(db, { ticket, actor: 'suzuki', at })

  expect((await actsOn(db.sql, ticket)).map(({ actor, act }) => `${actor}: ${act}`).sort()).toEqual([
    'sato: contacts answer',
    'suzuki: contacts close',
  ])
})

test('an answer given twice is mailed once', async () => {
  const { ticket, email } = await waitingContact()
  const operation = { ticket, actor: 'sato', at }
  await answer(db, operation, '確認しました。')

  await expect(answer(db, operation, '確認しました。')).rejects.toThrow('already answered with the same text')

  expect(await answersTo(email)).toHaveLength(1)
})

test('an answer to a closed contact reopens it', async () => {
  const { ticket } = await waitingContact()
  await close(db, { ticket, actor: 'sato', at })

  await answer(db, { ticket, actor: 'sato', at }, '追ってご連絡します。')

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
  const operation = { ticket, actor: 'sato', at }
  const nobody = { ...operation, ticket: 'K-20261115-XXXX' }
  await close(db, operation)

  await expect(close(db, operation)).rejects.toThrow(`${ticket} is already closed`)
  await expect(close(db, nobody)).rejects.toThrow('no contact K-20261115-XXXX')
  await expect(answer(db, nobody, '回答です')).rejects.toThrow('no contact')
  await expect(answer(db, operation, ' \n ')).rejects.toThrow('missing answer')
  await expect(show(db, nobody.ticket, en)).rejects.toThrow('no contact')
  await expect(list(db, 'lost', en)).rejects.toThrow("'lost' is not a state")
  await expect(close(db, operation)).rejects.toMatchObject({
    key: 'already-closed',
    text: { ja: `${ticket} はすでに完了しています。` },
  })
})

const close = (db: Db, operation: Operation) => db.tx(null, (tx) => closeContact(tx, operation))

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
