import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { OperatorAct } from '#contract/console/act.ts'
import { listAudit } from '#contract/console/audit.ts'
import {
  answerContactAct,
  assignContactAct,
  closeContactAct,
  listContactRows,
  previewAnswerMail,
  readContactFile,
} from '#contract/console/contacts.ts'
import { signOutOperator } from '#contract/console/sign-in.ts'
import { contactSend } from '#contract/contact.ts'
import { readOwnContacts, replyToContact } from '#contract/contact-thread.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { contactPart } from '../../contact/member-part.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newExchanger } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { type HttpBrowser, startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const support = await server.signedIn('support')
const admin = await server.signedIn('admin')
const question = 'ポイントが付きません。確認をお願いします。'
const text = '確認しました。\n本日中に反映いたします。'
const reason = 'お問い合わせへの返信'

async function ask(browser: HttpBrowser, email: string): Promise<string> {
  const contact = { kind: 'point', name: '花子', email, body: question, consent: true } as const
  return (await browser.done(contactSend, { ...contact, contactId: randomUUID() })).ticket
}

async function ofVisitor() {
  const email = `${randomUUID()}@example.jp`
  return { email, ticket: await ask(members.browser(), email) }
}

async function ofMember() {
  const member = await newExchanger(db, members)
  return { ...member, ticket: await ask(member.browser, member.email) }
}

const read = async (ticket: string) => (await support.done(readContactFile, { ticket })).file
const stateOf = async (ticket: string) => (await read(ticket)).row.state
const answersTo = async (email: string) =>
  (
    await db.sql<{ paragraphs: string[] }[]>`
      select payload->'paragraphs' as paragraphs from job_task
      where kind = 'send-mail' and payload->>'to' = ${email} and payload->>'subject' like '%返信%' order by created_at`
  ).map(({ paragraphs }) => paragraphs[1])
const audited = async (subject: string) =>
  (await admin.done(listAudit, { filters: { subject }, after: null })).rows.map(({ act }) => act)

/** An act as the dialog sends it, after its preview. */
async function seenBy<Input extends Schema>(
  browser: HttpBrowser,
  act: OperatorAct<Input>,
  input: z.input<Input>,
) {
  const { hash: seen } = await browser.done(act.preview, input)
  const wanted = { actId: randomUUID(), reason, seen, input }
  // Cast: the generic input is not known to be the one of the wrapping object.
  return () => browser.done(act.execute, wanted as never)
}

describe('attacks', () => {
  test.each(['viewer', 'reviewer'] as const)(
    '%s reads a contact and does nothing that its sender notices',
    async (role) => {
      const { ticket, email } = await ofVisitor()
      const browser = await server.signedIn(role)
      const { hash: seen } = await support.done(answerContactAct.preview, { ticket, body: text })
      const wanted = { actId: randomUUID(), reason, seen }

      const refused = [
        await browser.refused(previewAnswerMail, { ticket, body: text }),
        await browser.refused(answerContactAct.preview, { ticket, body: text }),
        await browser.refused(answerContactAct.execute, { ...wanted, input: { ticket, body: text } }),
        await browser.refused(closeContactAct.execute, { ...wanted, input: { ticket } }),
      ]
      // A reviewer takes part in an appeal: notes and the assignee, nothing that its sender reads.
      if (role === 'viewer') {
        const input = { ticket, to: 'me' }
        refused.push(await browser.refused(assignContactAct.execute, { ...wanted, input }))
      }

      expect(new Set(refused)).toEqual(new Set(['403 role-not-allowed']))
      expect((await browser.done(readContactFile, { ticket })).file.row.state).toBe('open')
      expect(await answersTo(email)).toEqual([])
    },
  )

  test('one of two operators who answer at once answers, and the other sees the answer', async () => {
    const { ticket, email } = await ofVisitor()
    const bodies = ['こちらが先の返信です。', 'こちらも先の返信です。'] as const
    const one = await seenBy(support, answerContactAct, { ticket, body: bodies[0] })
    const other = await seenBy(admin, answerContactAct, { ticket, body: bodies[1] })

    const outcomes = await Promise.all([one(), other()])

    const winner = outcomes.findIndex(({ status }) => status === 'done')
    const sent = bodies[winner]
    expect(await answersTo(email)).toEqual([sent])
    expect(outcomes[1 - winner]).toMatchObject({
      status: 'changed',
      now: { preview: { what: expect.stringContaining(`「${sent}」`), blocked: null } },
    })
  })

  test('a lost answer pressed again is one mail, also from a new dialog', async () => {
    const { ticket, email } = await ofVisitor()
    const press = await seenBy(support, answerContactAct, { ticket, body: text })

    const outcomes = await Promise.all([press(), press(), press()])
    const again = await doAct(support, answerContactAct, { ticket, body: text })

    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    expect(again).toMatchObject({
      now: { preview: { blocked: '同じ文で返信済みです。何も送っていません。' } },
    })
    expect(await answersTo(email)).toEqual([text])
    expect(await audited(ticket)).toEqual(['contacts answer'])
  })

  test('a session that ends in mid-act sends nothing', async () => {
    const { ticket, email } = await ofVisitor()
    const browser = await server.signedIn('support')
    const { hash: seen } = await browser.done(answerContactAct.preview, { ticket, body: text })
    const cookies = new Map(browser.state.cookies)
    await browser.done(signOutOperator, {})
    for (const [name, value] of cookies) browser.state.cookies.set(name, value)

    const wanted = { actId: randomUUID(), reason, seen, input: { ticket, body: text } }

    expect(await browser.refused(answerContactAct.execute, wanted)).toBe('401 not-signed-in')
    expect(await answersTo(email)).toEqual([])
  })

  test('a message that the sender adds meanwhile is read before an answer or a close', async () => {
    const { ticket, email, browser } = await ofMember()
    const answer = await seenBy(support, answerContactAct, { ticket, body: text })
    const close = await seenBy(support, closeContactAct, { ticket })
    const body = '自分で解決できました。お手数をおかけしました。'
    await browser.done(replyToContact, { ticket, messageId: randomUUID(), body })

    const changed = {
      status: 'changed',
      now: { preview: { what: expect.stringContaining(`「${body}」`) } },
    }
    expect(await answer()).toMatchObject(changed)
    expect(await close()).toMatchObject(changed)
    expect(await answersTo(email)).toEqual([])
  })

  test('a contact of an erased member is gone, and an answer begun before sends nothing', async () => {
    const { ticket, email, uid } = await ofMember()
    const wanted = {
      ...{ actId: randomUUID(), reason, input: { ticket, body: text } },
      seen: (await support.done(answerContactAct.preview, { ticket, body: text })).hash,
    }
    await db.tx(uid, (tx) => contactPart.erase(tx, uid))

    expect([
      await support.refused(answerContactAct.execute, wanted),
      await support.refused(previewAnswerMail, { ticket, body: text }),
      await support.refused(readContactFile, { ticket }),
      await support.refused(closeContactAct.preview, { ticket }),
    ]).toEqual(Array.from({ length: 4 }, () => '404 contact-unknown'))
    expect(await answersTo(email)).toEqual([])
  })

  test('the member never sees which operator answered, and the audit log never holds the text', async () => {
    const { ticket, browser } = await ofMember()
    const secret = `本文 ${randomUUID()}`
    await doAct(support, answerContactAct, { ticket, body: secret })

    const { contacts } = await browser.done(readOwnContacts, {})
    const file = await read(ticket)

    expect(contacts[0]?.messages[1]).toEqual({
      ...{ author: 'operator', body: secret },
      at: expect.any(String),
    })
    expect(file.messages[1]?.by).toBe('見本 サポート')
    const { rows } = await admin.done(listAudit, { filters: { subject: ticket }, after: null })
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('a broken cursor is refused, and an unknown filter is the inbox', async () => {
    const cursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
    for (const after of [
      'x',
      cursor([1]),
      cursor(['today', 'K-20261115-7FQX']),
      cursor(['2026-11-15T03:00:00Z', "'"]),
    ]) {
      expect(await support.refused(listContactRows, { filters: {}, after })).toBe('400 bad-request')
    }
    const filters = { state: 'x', kind: 'x', assignee: 'x' }
    expect((await support.done(listContactRows, { filters, after: null })).rows.length).toBeGreaterThan(0)
  })
})

test('the preview is the mail that is sent, word for word', async () => {
  const { ticket } = await ofVisitor()
  const preview = await support.done(previewAnswerMail, { ticket, body: text })
  await doAct(support, answerContactAct, { ticket, body: text })

  const [job] = await db.sql<{ payload: { to: string; subject: string; paragraphs: string[] } }[]>`
    select payload from job_task where key = ${`contact-answer/${ticket}/2`}`
  expect([preview.to, preview.subject]).toEqual([job?.payload.to, job?.payload.subject])
  expect(preview.text.startsWith(job?.payload.paragraphs.join('\n\n') ?? 'none')).toBe(true)
  expect(preview.text).toContain(`> ${question}`)
})

test('an answer to a closed contact says so first, and opens it again', async () => {
  const { ticket } = await ofVisitor()
  await doAct(support, closeContactAct, { ticket })
  const { preview } = await support.done(answerContactAct.preview, { ticket, body: text })
  const twice = await support.done(closeContactAct.preview, { ticket })

  await doAct(support, answerContactAct, { ticket, body: text })

  expect(preview.what).toContain('対応完了のお問い合わせです。返信すると、もう一度開きます。')
  expect(preview.changes[0]).toEqual({ label: '状態', before: '対応完了', after: '返信済み' })
  expect(twice.preview.blocked).toBe('このお問い合わせは、すでに対応完了です。')
  expect(await stateOf(ticket)).toBe('answered')
})

test('a contact is taken, taken over and given back', async () => {
  const { ticket } = await ofVisitor()
  const list = async (browser: HttpBrowser, assignee: string) =>
    (await browser.done(listContactRows, { filters: { assignee }, after: null })).rows.some(
      (row) => row.ticket === ticket,
    )

  await doAct(support, assignContactAct, { ticket, to: 'me' })
  const own = [await list(support, 'me'), await list(admin, 'me'), await list(support, 'nobody')]
  const over = await admin.done(assignContactAct.preview, { ticket, to: 'me' })
  await doAct(admin, assignContactAct, { ticket, to: 'me' })
  const taken = (await read(ticket)).row.assignee?.name
  await doAct(admin, assignContactAct, { ticket, to: 'nobody' })

  expect(own).toEqual([true, false, false])
  expect(over.preview.changes).toEqual([{ label: '担当', before: '見本 サポート', after: '見本 管理' }])
  expect([taken, (await read(ticket)).row.assignee]).toEqual(['見本 管理', null])
})

test('the inbox counts from the message that waits, the longest-waiting first', async () => {
  const { ticket, browser } = await ofMember()
  const { ticket: late } = await ofVisitor()
  const reply = (body: string) => browser.done(replyToContact, { ticket, messageId: randomUUID(), body })
  const daysLeft = async () => (await read(ticket)).row.daysLeft
  const first = await daysLeft()
  await db.sql`
    update contact_ticket set waiting_since = waiting_since - interval '30 days' where ticket in (${ticket}, ${late})`

  await reply('まだでしょうか。お待ちしています。')
  const urged = await daysLeft()
  await doAct(support, answerContactAct, { ticket, body: text })
  const answered = await daysLeft()
  await reply('まだ反映されていません。')

  const { rows } = await support.done(listContactRows, { filters: {}, after: null })
  const all = await support.done(listContactRows, { filters: { state: 'all' }, after: null })
  expect(urged).toBeLessThan(0)
  expect([first, answered, await daysLeft()]).toEqual([2, null, 2])
  expect(rows[0]?.ticket).toBe(late)
  expect(rows.map((row) => row.ticket)).toContain(ticket)
  expect(rows.every(({ state }) => state === 'open')).toBe(true)
  expect(all.rows.some(({ state }) => state !== 'open')).toBe(true)
})

test('reading a thread is an entry; the member stands beside it, and a visitor has nobody', async () => {
  const one = await ofMember()
  const visitor = await ofVisitor()
  await one.ask('quo', 300)

  const file = await read(one.ticket)

  expect(file).toMatchObject({
    row: { isMember: true },
    member: { uid: one.uid, status: '利用中', exchanges: [{ channel: 'quo', points: 300 }], tickets: [] },
    messages: [{ author: 'sender', body: question, by: null }],
  })
  expect(file.member?.exchanges[0]?.number).toMatch(/^E-\d{8}-/)
  expect(await read(visitor.ticket)).toMatchObject({ row: { isMember: false }, member: null })
  expect(await audited(visitor.ticket)).toEqual(['contacts show'])
  expect(await audited(one.ticket)).toEqual(['contacts show'])
})
