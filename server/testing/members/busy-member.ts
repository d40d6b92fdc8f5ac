import { randomUUID } from 'node:crypto'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { exportAccount, setMarketingMail, setNickname } from '#contract/account.ts'
import { syncPush } from '#contract/apps/sync.ts'
import { syncVersionPut } from '#contract/apps/sync-version.ts'
import { openCalendar } from '#contract/apps/todo-calendar.ts'
import { changeEmail, confirmEmailChange, sendPasswordReset, verifyEmail } from '#contract/auth/auth-email.ts'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { contactSend } from '#contract/contact.ts'
import { replyToContact } from '#contract/contact-thread.ts'
import { createExchange, revealGift } from '#contract/exchange/exchange.ts'
import { stampToday } from '#contract/point/mission.ts'
import { registerPush } from '#contract/push.ts'
import { openSharedPage, sharedPagePath } from '#contract/share/shared-page.ts'
import { recordAct } from '../../audit/record-act.ts'
import { findMember } from '../../auth/member/member.ts'
import { restoreMember, restrictMember, suspendMember } from '../../auth/member/operate.ts'
import { insertNote } from '../../console/member/note.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { grantByOperator } from '../../ledger/operate.ts'
import { mailLater } from '../../mail/mail-later.ts'
import { startBroadcast } from '../../notice/broadcast/broadcasts.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { newAuthenticator } from '../outside/authenticator.ts'
import { startPushService } from '../outside/push-service.ts'
import { type AuthServer, newestCode } from '../servers/auth-server.ts'
import { allowExchange } from './allow-exchange.ts'
import { answerContact } from './decisions.ts'
import { fillStock } from './exchanger.ts'
import { add } from './passkey-member.ts'

const content = { subject: '秋のお知らせ', paragraphs: ['新しいギフトが加わりました。'] }

/**
 * A member who has used everything: invited and inviting, exchange, contact with answer and reply, apps, passkey,
 * notifications, news, changed address, export, and acts of the operator. `run` runs the due jobs. Returns the texts
 * that lead to the person.
 */
export async function busyMember(db: TestDatabase, server: AuthServer, run: () => Promise<void>) {
  const { clock } = server
  const inviter = await server.browser().registerNew()
  const browser = server.browser()
  const code = (await findMember(db.sql, inviter.uid))?.referralCode ?? ''
  const registered = await browser.registerNew({ referralCode: code, marketingMail: true })
  const { uid, email: formerEmail, password } = registered
  await browser.done(verifyEmail, { code: await newestCode(db, formerEmail) })
  await run()
  await allowExchange(db, uid, { now: clock.now() })

  const texts = {
    uid,
    formerEmail,
    email: `${randomUUID()}@example.jp`,
    nickname: `こつ子${randomUUID().slice(0, 8)}`,
    question: `ギフトについての質問 ${randomUUID()}`,
    reply: `質問の続きです ${randomUUID()}`,
    answer: `お調べした返信です ${randomUUID()}`,
    note: `メモの中身 ${randomUUID()}`,
    pastNote: `メモの前の版 ${randomUUID()}`,
    operatorNote: `担当者のメモ ${randomUUID()}`,
    referralCode: (await findMember(db.sql, uid))?.referralCode ?? '',
  }

  await browser.done(setNickname, { nickname: texts.nickname })
  await browser.done(setMarketingMail, { marketingMail: true })
  await browser.done(stampToday, {})
  await add(browser, newAuthenticator())
  const service = await startPushService()
  await browser.done(registerPush, service.subscribe().subscription)
  await pushNote(browser, texts.note)

  await fillStock(db, server, { channel: 'quo', points: 500, count: 1 })
  const exchangeId = randomUUID()
  await browser.done(createExchange, { exchangeId, channel: 'quo', points: 500 })
  await run()
  await browser.done(revealGift, { exchangeId })

  const contact = {
    kind: 'other',
    name: '',
    email: formerEmail,
    body: texts.question,
    consent: true,
  } as const
  const { ticket } = await browser.done(contactSend, { contactId: randomUUID(), ...contact })
  const operation = { uid, ticket, actor: 'sato', at: clock.now() }
  await db.tx(null, (tx) => answerContact(tx, operation, texts.answer))
  await browser.done(replyToContact, { ticket, messageId: randomUUID(), body: texts.reply })

  const friend = await server.browser().registerNew({ referralCode: texts.referralCode.toLowerCase() })
  for (const kind of ['service', 'news'] as const) {
    await db.tx(null, (tx) =>
      startBroadcast(tx, { kind, key: randomUUID(), content, actor: 'sato', at: clock.now() }),
    )
  }
  await run()

  await browser.done(changeEmail, { email: texts.email, password })
  await browser.done(confirmEmailChange, { code: await newestCode(db, texts.email) })
  await browser.done(createIdToken, {})
  const version = { app: 'note', id: randomUUID(), at: 1, content: texts.pastNote } as const
  await browser.done(syncVersionPut, version)
  await browser.done(openCalendar, { hasTitles: true, lists: null })
  await showNote(browser, server, texts.note)
  await browser.done(exportAccount, {})
  await run()
  await db.tx(uid, async (tx) => {
    await grantByOperator(tx, { ...operation, reason: 'おわび' }, { points: 10, key: randomUUID() })
    await restrictMember(tx, operation, {
      reason: '確認中',
      until: new Date(clock.now().getTime() + 40 * 86_400_000),
    })
    await suspendMember(tx, operation, '確認中')
    await restoreMember(tx, operation)
    const details = { uid, reason: '確認中' }
    for (const verb of ['grant', 'restrict', 'suspend', 'restore', 'note']) {
      await recordAct(tx, { ...operation, act: `members ${verb}`, subject: uid, details })
    }
    await insertNote(tx, { uid, noteId: randomUUID(), note: texts.operatorNote, by: 'sato', at: clock.now() })
  })
  await server.browser().done(sendPasswordReset, { email: texts.email })
  await run()
  await leaveJobs(db, texts)
  await service.stop()
  return { ...texts, password, friend }
}

async function pushNote(browser: ReturnType<AuthServer['browser']>, text: string): Promise<void> {
  const doc = new Doc()
  doc.getMap('records').set(randomUUID(), { title: text })
  const update = Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
  await browser.done(syncPush, { app: 'note', update })
}

async function showNote(
  browser: ReturnType<AuthServer['browser']>,
  { origin }: AuthServer,
  title: string,
): Promise<void> {
  const content = Buffer.from(JSON.stringify({ app: 'note', title, lines: [] })).toString('base64')
  const { secret } = await browser.done(openSharedPage, { app: 'note', record: 'r', days: 30, content })
  await fetch(origin + sharedPagePath(secret), { method: 'POST', body: 'why=other' })
}

type Addressed = { uid: string; email: string; formerEmail: string }

/** Jobs in every state: failed and queued mails, with and without the uid, and done ones with keys. */
async function leaveJobs(db: TestDatabase, { uid, email, formerEmail }: Addressed): Promise<void> {
  const mailTo = (to: string) => ({ to, subject: '件名', paragraphs: [`本文 ${email}`] })
  const [failed, failedWithoutUid, far] = [randomUUID(), randomUUID(), new Date('2030-01-01')]
  await db.tx(uid, async (tx) => {
    await mailLater(tx, mailTo(email), { uid, key: failed, runAt: far })
    await mailLater(tx, mailTo(formerEmail), { key: failedWithoutUid, runAt: far })
    await mailLater(tx, mailTo(email), { uid, key: `queued/${uid}`, runAt: far })
    await mailLater(tx, mailTo(email.toUpperCase()), { runAt: far })
    await enqueue(tx, { kind: 'send-password-reset', payload: { email }, runAt: far })
  })
  await db.sql`
    update job_task set state = 'failed', ended_at = now(), last_error = ${`550 no such address <${email}>`}
    where key in ${db.sql([failed, failedWithoutUid])}`
}
