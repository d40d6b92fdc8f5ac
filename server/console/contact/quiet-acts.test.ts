import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAnswerTemplates, saveTemplateAct } from '#contract/console/answer-templates.ts'
import { readConsoleState } from '#contract/console/console-state.ts'
import {
  answerContactAct,
  assignContactAct,
  classifyContactAct,
  closeContactAct,
  listContactRows,
  mergeContactsAct,
  noteOnContactAct,
  readContactFile,
} from '#contract/console/contacts.ts'
import { restoreMemberAct, restrictMemberAct } from '#contract/console/member-acts.ts'
import { readToday } from '#contract/console/today.ts'
import { appealOpening, contactSend } from '#contract/contact.ts'
import { readOwnContacts, replyToContact } from '#contract/contact-thread.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { contactPart } from '../../contact/member-part.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newExchanger } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const support = await server.signedIn('support')
const reviewer = await server.signedIn('reviewer')
const viewer = await server.signedIn('viewer')
const interim = '確認しております。あらためてご連絡いたします。'

async function ofMember(body = 'ポイントが付きません。確認をお願いします。') {
  const member = await newExchanger(db, members)
  const contact = { kind: 'point', name: '花子', email: member.email, body, consent: true } as const
  const send = () => member.browser.done(contactSend, { ...contact, contactId: randomUUID() })
  return { ...member, send, ticket: (await send()).ticket }
}

const read = async (ticket: string, filter = {}) =>
  (await support.done(readContactFile, { ticket, ...filter })).file
const inbox = async (filters = {}) =>
  (await support.done(listContactRows, { filters, after: null })).rows.map(({ ticket }) => ticket)

test('a word in between is mailed, and the contact keeps its place and deadline in the inbox', async () => {
  const { ticket, browser } = await ofMember()
  const before = await read(ticket)
  clock.advance('2m')

  const done = await doAct(support, answerContactAct, { ticket, body: interim, keepsOpen: true })
  const waiting = await read(ticket)

  expect([done.status, waiting.row.state, waiting.messages.length]).toEqual(['done', 'open', 2])
  expect(waiting.row.waitingSince).toBe(before.row.waitingSince)
  expect(waiting.row.interimAt).toBe(clock.now().toISOString())
  expect(await inbox()).toContain(ticket)
  const mails =
    await db.sql`select from job_task where kind = 'send-mail' and key = ${`contact-answer/${ticket}/2`}`
  expect(mails).toHaveLength(1)

  const own = (await browser.done(readOwnContacts, {})).contacts.find((each) => each.ticket === ticket)
  expect(own).toMatchObject({ state: 'open', messages: [{}, { author: 'operator', body: interim }] })
  await browser.done(replyToContact, {
    ticket,
    messageId: randomUUID(),
    body: '続けてお願いします。急いでいます。',
  })
  expect((await read(ticket)).row).toMatchObject({ interimAt: null, waitingSince: before.row.waitingSince })

  await doAct(support, answerContactAct, { ticket, body: '反映しました。ご確認ください。' })
  expect((await read(ticket)).row).toMatchObject({ state: 'answered', interimAt: null })
  expect(await inbox()).not.toContain(ticket)
})

test('an answered contact that is kept open waits from that moment on', async () => {
  const { ticket } = await ofMember()
  await doAct(support, answerContactAct, { ticket, body: '反映しました。' })
  clock.advance('2m')

  await doAct(support, answerContactAct, { ticket, body: interim, keepsOpen: true })

  expect((await read(ticket)).row).toMatchObject({
    state: 'open',
    waitingSince: clock.now().toISOString(),
    daysLeft: expect.any(Number),
  })
})

test('a note reaches colleagues, never the sender: not in the thread, the export or a mail', async () => {
  const { uid, ticket, send, browser } = await ofMember()
  const note = '本人確認は済んでいます。'
  await doAct(reviewer, noteOnContactAct, { ticket, note })
  const other = (await send().catch(() => ({ ticket: '' }))).ticket

  expect((await read(ticket)).notes).toMatchObject([{ body: note, by: '見本 審査' }])
  expect(JSON.stringify(await browser.done(readOwnContacts, {}))).not.toContain(note)
  expect(JSON.stringify(await db.tx(uid, (tx) => contactPart.export(tx, uid)))).not.toContain(note)
  expect(await db.sql`select from job_task where payload::text like ${`%${note}%`}`).toHaveLength(0)
  expect(await viewer.refused(noteOnContactAct.preview, { ticket, note })).toBe('403 role-not-allowed')

  if (other && other !== ticket) await doAct(support, mergeContactsAct, { ticket: other, other: ticket })
  expect((await read(ticket)).notes).toMatchObject([{ body: note }])
  await db.tx(uid, (tx) => contactPart.erase(tx, uid))
  expect(await db.sql`select from contact_note where body = ${note}`).toHaveLength(0)
})

test('an appeal goes from support to a reviewer and back, and each does only what the role allows', async () => {
  const { uid, ticket, browser } = await ofMember(
    `${appealOpening}\n心当たりがありません。確認してください。`,
  )
  await doAct(reviewer, restrictMemberAct, { uid, message: '確認のため', days: null })
  expect((await read(ticket)).row.kind).toBe('appeal')
  expect(await inbox({ kind: 'appeal' })).toContain(ticket)

  await doAct(support, assignContactAct, { ticket, to: 'reviewer@console.example' })
  expect(await support.refused(restoreMemberAct.preview, { uid })).toBe('403 role-not-allowed')
  expect(await reviewer.refused(answerContactAct.preview, { ticket, body: 'はい' })).toBe(
    '403 role-not-allowed',
  )
  expect((await read(ticket)).row.assignee?.id).toBe('sample-reviewer')
  await doAct(reviewer, restoreMemberAct, { uid })
  await doAct(reviewer, noteOnContactAct, { ticket, note: '異議を認め、解除しました。' })
  await doAct(reviewer, assignContactAct, { ticket, to: 'sample-support' })
  await doAct(support, answerContactAct, { ticket, body: '制限を解除しました。' })

  expect((await read(ticket)).row).toMatchObject({ state: 'answered', assignee: { id: 'sample-support' } })
  expect((await browser.done(readOwnContacts, {})).contacts[0]?.kind).toBe('appeal')
})

test('a contact that was answered or closed is open again for the colleague it is handed to', async () => {
  const { ticket } = await ofMember(`${appealOpening}\n心当たりがありません。`)
  const own = async () => (await reviewer.done(readConsoleState, {})).ownContacts
  const before = await own()
  await doAct(support, answerContactAct, { ticket, body: '確認します。' })
  clock.advance('2m')

  await doAct(support, assignContactAct, { ticket, to: 'me' })
  expect((await read(ticket)).row.state).toBe('answered')
  await doAct(support, assignContactAct, { ticket, to: 'sample-reviewer' })
  expect((await read(ticket)).row).toMatchObject({ state: 'open', waitingSince: clock.now().toISOString() })
  expect(await own()).toBe(before + 1)

  await doAct(support, closeContactAct, { ticket })
  await doAct(reviewer, assignContactAct, { ticket, to: 'sample-support' })
  expect((await read(ticket)).row.state).toBe('open')
  expect(await inbox()).toContain(ticket)
})

test('an appeal is late after its 10 business days, another contact after 2', async () => {
  const { ticket } = await ofMember()
  const late = async () => (await support.done(readToday, {})).contacts.overdue
  const left = async () => (await read(ticket)).row.daysLeft ?? 0
  const before = await late()
  const since = new Date(clock.now().getTime() - 7 * dayMs)
  await db.sql`update contact_ticket set waiting_since = ${since} where ticket = ${ticket}`

  expect(await left()).toBeLessThan(0)
  expect(await late()).toBe(before + 1)
  await doAct(support, classifyContactAct, { ticket, kind: 'appeal' })
  expect(await left()).toBeGreaterThan(0)
  expect(await late()).toBe(before)
  await db.sql`update contact_ticket set waiting_since = ${new Date(since.getTime() - 30 * dayMs)} where ticket = ${ticket}`
  expect(await late()).toBe(before + 1)
})

test('a contact is assigned only to an active colleague who works on contacts', async () => {
  const { ticket } = await ofMember()
  const hindrance = async (to: string) =>
    (await support.done(assignContactAct.preview, { ticket, to })).preview.blocked

  expect(await hindrance('viewer@console.example')).toContain('任せられません')
  expect(await hindrance('nobody@example.jp')).toContain('任せられません')
  expect(await hindrance('nobody')).toContain('担当はいません')
  expect(await hindrance('sample-reviewer')).toBeNull()
  await db.sql`update console_operator set disabled_at = now() where id = 'sample-reviewer'`
  expect(await hindrance('sample-reviewer')).toContain('任せられません')
  await db.sql`update console_operator set disabled_at = null where id = 'sample-reviewer'`
})

test('an operator classifies a contact as an appeal; members cannot send that kind', async () => {
  const { ticket, browser, email } = await ofMember()
  const sent = {
    kind: 'appeal',
    name: '',
    email,
    body: '異議があります。確認してください。',
    consent: true,
    contactId: randomUUID(),
  }

  expect(await browser.refused(contactSend, sent as never)).toBe('400 bad-request')
  expect((await doAct(reviewer, classifyContactAct, { ticket, kind: 'appeal' })).status).toBe('done')
  expect((await doAct(reviewer, classifyContactAct, { ticket, kind: 'appeal' })).status).toBe('changed')
  expect((await read(ticket)).row.kind).toBe('appeal')
})

test('a template is shared, knows its placeholders, and an answer with one left open is not sent', async () => {
  const { ticket } = await ofMember()
  const template = {
    templateId: randomUUID(),
    name: '調査の結果',
    text: '{お名前}、結果です。',
    keepsOpen: true,
  }
  const wrong = { ...template, templateId: randomUUID(), text: '{お名まえ}' }

  expect((await doAct(support, saveTemplateAct, template)).status).toBe('done')
  expect((await support.done(saveTemplateAct.preview, wrong)).preview.blocked).toContain('すでにあります')
  expect((await support.done(saveTemplateAct.preview, { ...wrong, name: 'ほか' })).preview.blocked).toContain(
    '{お名まえ}',
  )
  expect(await reviewer.refused(saveTemplateAct.preview, template)).toBe('403 role-not-allowed')
  expect((await viewer.done(listAnswerTemplates, {})).templates).toMatchObject([template])
  expect(
    (await support.done(answerContactAct.preview, { ticket, body: template.text })).preview.blocked,
  ).toContain('残っています')
})

test('the next contact is the one of the list with the same filters, also after this one has left it', async () => {
  clock.advance('1m')
  const first = await ofMember()
  clock.advance('1m')
  const second = await ofMember()
  clock.advance('1m')
  const third = await ofMember()
  await doAct(support, assignContactAct, { ticket: first.ticket, to: 'me' })
  await doAct(support, assignContactAct, { ticket: third.ticket, to: 'me' })

  expect(await read(second.ticket)).toMatchObject({ next: third.ticket, previous: first.ticket })
  expect((await read(first.ticket, { assignee: 'me' })).next).toBe(third.ticket)
  await doAct(support, answerContactAct, { ticket: first.ticket, body: '反映しました。' })
  expect((await read(first.ticket, { assignee: 'me' })).next).toBe(third.ticket)
  expect((await read(third.ticket)).next).toBeNull()
})
