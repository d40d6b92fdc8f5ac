import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  answerContactAct,
  listContactRows,
  mergeContactsAct,
  readContactFile,
} from '#contract/console/contacts.ts'
import { contactSend } from '#contract/contact.ts'
import { readOwnContacts, replyToContact } from '#contract/contact-thread.ts'
import { listActs } from '../../audit/list-acts.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const support = await server.signedIn('support')

async function newSender() {
  const browser = members.browser()
  const { uid, email } = await browser.registerNew()
  const write = async (body: string, address = email) => {
    clock.advance('1m')
    const contact = { kind: 'point', name: '山田', email: address, body: long(body), consent: true } as const
    const contactId = randomUUID()
    const { ticket } = await browser.done(contactSend, { ...contact, contactId })
    return { ticket, again: () => browser.done(contactSend, { ...contact, contactId }) }
  }
  return { browser, uid, write }
}

/** A message has at least ten characters. */
const long = (text: string) => `${text}：どうぞよろしくお願いいたします。`
const short = ({ body }: { body: string }) => body.split('：')[0]

const bodiesOf = async (ticket: string) =>
  (await support.done(readContactFile, { ticket })).file.messages.map(short)

test('two contacts become one thread in the order of time, and the merged number still leads to it', async () => {
  const { browser, write } = await newSender()
  const [one, two] = [await write('一つ目'), await write('二つ目')]
  clock.advance('1m')
  await browser.done(replyToContact, {
    ticket: one.ticket,
    messageId: randomUUID(),
    body: long('一つ目の続き'),
  })
  clock.advance('1m')
  await doAct(support, answerContactAct, { ticket: two.ticket, body: '二つ目への返信' })

  const { preview } = await support.done(mergeContactsAct.preview, { ticket: one.ticket, other: two.ticket })
  await doAct(support, mergeContactsAct, { ticket: one.ticket, other: two.ticket })
  await browser.done(replyToContact, {
    ticket: two.ticket,
    messageId: randomUUID(),
    body: long('古い番号から'),
  })
  const { contacts } = await browser.done(readOwnContacts, {})

  expect(preview.changes).toEqual([
    { label: 'メッセージ', before: '2件', after: '4件' },
    { label: '状態', before: '確認中', after: '確認中' },
  ])
  const all = ['一つ目', '二つ目', '一つ目の続き', '二つ目への返信', '古い番号から']
  expect(contacts).toMatchObject([{ ticket: one.ticket, merged: [two.ticket], state: 'open' }])
  expect(contacts[0]?.messages.map(short)).toEqual(all)
  expect(await bodiesOf(two.ticket)).toEqual(all)
  expect((await support.done(readContactFile, { ticket: two.ticket })).file).toMatchObject({
    row: { ticket: one.ticket },
    merged: [two.ticket],
  })
  expect((await two.again()).ticket).toBe(two.ticket)
  const { rows } = await support.done(listContactRows, { filters: { state: 'all' }, after: null })
  expect(rows.map(({ ticket }) => ticket)).not.toContain(two.ticket)
  expect((await listActs(db.sql, { subject: one.ticket, act: 'contacts merge' })).length).toBe(1)
})

test('contacts of two members, of a visitor and of another address are not merged, and nothing of them is shown', async () => {
  const [mine, theirs] = [await newSender(), await newSender()]
  const own = await mine.write('わたしの質問')
  const foreign = await theirs.write('ほかの会員の質問')
  const elsewhere = await mine.write('別のアドレス', `${randomUUID()}@example.jp`)
  const visitor = await members.browser().done(contactSend, {
    ...{
      contactId: randomUUID(),
      kind: 'point',
      name: '',
      email: 'x@example.jp',
      body: long('訪問者'),
      consent: true,
    },
  })

  for (const other of [foreign.ticket, visitor.ticket, elsewhere.ticket, own.ticket]) {
    const input = { ticket: own.ticket, other }
    const { preview, hash: seen } = await support.done(mergeContactsAct.preview, input)
    const wanted = { actId: randomUUID(), reason: '同じ件のため', seen, input }
    expect(preview.blocked).not.toBeNull()
    expect(JSON.stringify(preview)).not.toContain('ほかの会員')
    expect((await support.done(mergeContactsAct.execute, wanted)).status).toBe('changed')
  }
  expect(await bodiesOf(own.ticket)).toEqual(['わたしの質問'])
  expect(await bodiesOf(foreign.ticket)).toEqual(['ほかの会員の質問'])
  expect(
    await support.refused(mergeContactsAct.preview, { ticket: own.ticket, other: 'K-20261115-3333' }),
  ).toBe('404 contact-unknown')
})

test('merging in both directions at once, with a reply in between, loses nothing', async () => {
  const { browser, write } = await newSender()
  const [one, two] = [await write('一'), await write('二')]
  const inputs = [
    { ticket: one.ticket, other: two.ticket },
    { ticket: two.ticket, other: one.ticket },
  ]
  const messageId = randomUUID()
  const reply = { ticket: two.ticket, messageId, body: long('三') }

  await Promise.all([
    ...inputs.map((input) => doAct(support, mergeContactsAct, input).catch(() => null)),
    browser.ask(replyToContact, reply),
  ])
  await browser.done(replyToContact, reply)

  for (const { ticket } of [one, two]) expect((await bodiesOf(ticket)).sort()).toEqual(['一', '三', '二'])
  expect((await browser.done(readOwnContacts, {})).contacts).toHaveLength(1)
})

test('a contact that was merged before is merged again with its numbers', async () => {
  const { browser, write } = await newSender()
  const [one, two, three] = [await write('一'), await write('二'), await write('三')]
  await doAct(support, mergeContactsAct, { ticket: one.ticket, other: two.ticket })
  await doAct(support, mergeContactsAct, { ticket: three.ticket, other: two.ticket })

  const { contacts } = await browser.done(readOwnContacts, {})

  expect(contacts).toMatchObject([{ ticket: three.ticket, merged: [one.ticket, two.ticket].sort() }])
  for (const { ticket } of [one, two, three]) expect(await bodiesOf(ticket)).toEqual(['一', '二', '三'])
})
