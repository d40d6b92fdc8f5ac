import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setMarketingMail } from '#contract/account.ts'
import {
  countNewsletter,
  listNewsletters,
  previewNewsletter,
  startNewsletterAct,
  stopNewsletterAct,
  testNewsletterAct,
} from '#contract/console/newsletters.ts'
import {
  decideConsoleRequest,
  listConsoleRequests,
  previewRequest,
  withdrawConsoleRequest,
} from '#contract/console/operators.ts'
import { stopNews } from '#contract/notice/news.ts'
import { everyReader } from '#contract/notice/newsletter.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { GiveUp } from '../../jobs/job-kind.ts'
import { type Mail, MaybeSent } from '../../mail/mail.ts'
import { postBroadcastJob } from '../../notice/broadcast/post-broadcast.ts'
import { walkMembersJob } from '../../notice/broadcast/walk-members.ts'
import { stopTokens } from '../../notice/newsletter/stop-token.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newExchanger } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { operatorOfMachine } from '../../testing/members/operators.ts'
import { runDue } from '../../testing/run-due.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { sentTo } from '../../testing/servers/sent-mails.ts'

const db = await testDatabase()
const secret = 'a secret of the tests'
const members = await startAuthServer(db, { secret })
const { clock } = members
const server = await startConsoleServer(db, { clock, secret })
const first = await operatorOfMachine(server)
const second = await operatorOfMachine(server)
const admin = first.browser
const tokens = stopTokens(secret)
const text = {
  subject: '秋のお知らせ',
  body: '新しいギフトが加わりました。\n\nぜひご覧ください。',
  link: null,
}
const walk = walkMembersJob({ db, clock, mailsPerSecond: 20, pace: { batchSize: 2, batches: 2, pauseMs: 0 } })
const post = members.jobs.filter(({ kind }) => kind === 'post-broadcast')

async function reader(points = 20_000) {
  const member = await newExchanger(db, members, { points })
  await member.browser.done(setMarketingMail, { marketingMail: true })
  return member
}
const newsTo = async (email: string, subject: string) =>
  (await sentTo(db, email)).filter((mail) => mail.subject.includes(subject))

/** Asked for by one, approved by the other. */
async function start(change: Partial<typeof text> & { segment?: typeof everyReader } = {}) {
  const outcome = await doAct(admin, startNewsletterAct, { ...text, segment: everyReader, ...change })
  if (outcome.status !== 'requested') throw new Error('no request was made')
  const { requestId } = outcome
  const { hash: seen } = await second.browser.done(previewRequest, { requestId })
  const decision = { requestId, seen, decision: 'approved', reason: '確認済み' } as const
  await second.browser.done(decideConsoleRequest, decision)
  const subject = change.subject ?? text.subject
  return (await admin.done(listNewsletters, {})).newsletters.find((row) => row.subject === subject)?.id ?? ''
}
const rowOf = async (id: string) =>
  (await admin.done(listNewsletters, {})).newsletters.find((row) => row.id === id)

/** The job with a mail server of the test's own. */
const postBy = (send: (mail: Mail) => Promise<void>) =>
  postBroadcastJob({ db, clock, postMail: send, asNews: (mail) => mail })

describe('a newsletter', () => {
  it('starts only when a second person approves, and never by its requester', async () => {
    const { email } = await reader()
    const subject = 'approved by two'
    const outcome = await doAct(admin, startNewsletterAct, { ...text, subject, segment: everyReader })
    await runDue(db, [walk], clock)
    await runDue(db, [...post], clock)
    const before = await newsTo(email, subject)
    const { requests } = await admin.done(listConsoleRequests, {})
    const requestId = requests.find(({ state }) => state === 'open')?.requestId ?? ''
    const { hash: seen } = await admin.done(previewRequest, { requestId })
    const decision = { requestId, seen, decision: 'approved', reason: '自分で' } as const

    expect(outcome.status).toBe('requested')
    expect(before).toEqual([])
    expect(await admin.refused(decideConsoleRequest, decision)).toBe('403 request-own')
    expect(
      (await second.browser.done(decideConsoleRequest, { ...decision, reason: '確認済み' })).status,
    ).toBe('approved')
    await runDue(db, [walk], clock)
    await runDue(db, [...post], clock)
    expect(await newsTo(email, subject)).toHaveLength(1)
  })

  it('that was not approved is answered with its text and planned start, to be mended', async () => {
    const startsAt = new Date(clock.now().getTime() + dayMs).toISOString()
    const segment = { isActive: true, balanceAbove: 500 }
    const asked = { ...text, subject: 'to be mended', segment, startsAt }
    const outcome = await doAct(admin, startNewsletterAct, asked)
    const requestId = outcome.status === 'requested' ? outcome.requestId : ''
    const shown = async () =>
      (await admin.done(listConsoleRequests, {})).requests.find((each) => each.requestId === requestId)
    const waiting = await shown()

    await admin.done(withdrawConsoleRequest, { requestId, reason: '誤字' })

    expect(waiting).toMatchObject({ state: 'open', newsletter: null })
    expect(await shown()).toMatchObject({ state: 'withdrawn', newsletter: asked })
  })

  it('reaches its segment only, as counted before', async () => {
    const [rich, poor, away] = [await reader(30_001), await reader(30_000), await reader(30_001)]
    await db.sql`
      update auth_session set last_used_at = ${new Date(clock.now().getTime() - 31 * 86_400_000)} where uid = ${away.uid}`
    const segment = { isActive: true, balanceAbove: 30_000 }
    const { count } = await admin.done(countNewsletter, { segment })

    const id = await start({ subject: 'for a segment', segment })
    await runDue(db, [walk], clock)
    await runDue(db, [...post], clock)

    const sent = await Promise.all([rich, poor, away].map(({ email }) => newsTo(email, 'for a segment')))
    expect(sent.map(({ length }) => length)).toEqual([1, 0, 0])
    expect((await rowOf(id))?.sent).toBe(count)
  })

  it('carries the mark, the sender with address and a stop link', async () => {
    const { subject, text: shown } = await admin.done(previewNewsletter, text)

    expect(subject).toBe('【広告・宣伝】秋のお知らせ')
    expect(shown).toMatch(/送信者[\s\S]*住所[\s\S]*連絡先[\s\S]*配信を停止する\n.*stopNews=/)
  })

  it('is tested with the operator alone', async () => {
    await doAct(admin, testNewsletterAct, { ...text, subject: 'a test' })
    await runDue(
      db,
      members.jobs.filter(({ kind }) => kind === 'post-news-test'),
      clock,
    )

    const [mail, ...more] = await sentTo(db, first.email)
    expect(mail?.subject).toBe('【広告・宣伝】【テスト】a test')
    expect(more).toEqual([])
  })

  it('counts who stopped by its link, once, and only with their own token', async () => {
    const [leaves, stays] = [await reader(), await reader()]
    const id = await start({ subject: 'with readers who leave' })
    await runDue(db, [walk], clock)
    await runDue(db, [...post], clock)

    const leave = { token: tokens.of(leaves.uid), newsletter: id }
    await leaves.browser.done(stopNews, leave)
    await leaves.browser.done(stopNews, leave)
    const [, mac = ''] = tokens.of(leaves.uid).split('.')
    const forged = { token: `${stays.uid}.${mac}`, newsletter: id }

    expect(await stays.browser.refused(stopNews, forged)).toBe('400 invalid-stop-token')
    expect(await rowOf(id)).toMatchObject({ unsubscribed: 1 })
  })

  it('that is stopped sends nothing more, also nothing that is queued, and cannot be stopped twice', async () => {
    const { email } = await reader()
    const id = await start({ subject: 'stopped' })
    await runDue(db, [walk], clock)
    const outcomes = [
      await doAct(admin, stopNewsletterAct, { id }),
      await doAct(admin, stopNewsletterAct, { id }),
    ]
    await runDue(db, [...post], clock)

    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'changed'])
    expect(await newsTo(email, 'stopped')).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'stopped', sent: 0, waiting: 0 })
  })

  it.each(['viewer', 'support', 'reviewer'] as const)('cannot be started or stopped by %s', async (role) => {
    const browser = await server.signedIn(role)
    const input = { ...text, segment: everyReader }
    expect(await browser.refused(startNewsletterAct.preview, input)).toBe('403 role-not-allowed')
    expect(await browser.refused(stopNewsletterAct.preview, { id: randomUUID() })).toBe(
      '403 role-not-allowed',
    )
  })
})

describe('one newsletter mail', () => {
  const deliver = async (
    job: ReturnType<typeof postBy>,
    { uid, broadcastId }: { uid: string; broadcastId: string },
  ) => job.run({ broadcastId, uids: [uid] }, { id: randomUUID(), kind: job.kind, uid: null, attempt: 1 })
  const queued = async () => {
    const { uid } = await reader()
    return { uid, broadcastId: await start({ subject: randomUUID() }) }
  }
  const outcomeOf = async ({ uid, broadcastId }: { uid: string; broadcastId: string }) =>
    (
      await db.sql<{ outcome: string }[]>`
        select outcome from notice_delivery where uid = ${uid} and broadcast_id = ${broadcastId}`
    )[0]?.outcome

  it('is never sent again when the process died while it was sending', async () => {
    const delivery = await queued()
    let sent = 0
    // The promise that never ends is the process that was killed.
    void deliver(
      postBy(() => {
        sent++
        return new Promise(() => {})
      }),
      delivery,
    )
    await expect.poll(() => sent).toBe(1)

    await deliver(
      postBy(async () => void sent++),
      delivery,
    )

    expect([sent, await outcomeOf(delivery)]).toEqual([1, 'unknown'])
  })

  it('is sent once by two runs at the same time', async () => {
    const delivery = await queued()
    let sent = 0
    const job = postBy(async () => void sent++)

    await Promise.all(Array.from({ length: 5 }, () => deliver(job, delivery)))

    expect([sent, await outcomeOf(delivery)]).toEqual([1, 'sent'])
  })

  it.each([
    ['refused by the receiver counts as failed', new GiveUp('550 no such user'), 'failed'],
    ['whose connection broke is not sent again', new MaybeSent('connection closed'), 'unknown'],
  ] as const)('%s', async (_name, error, outcome) => {
    const delivery = await queued()
    let tries = 0
    const job = postBy(async () => {
      tries++
      throw error
    })

    await deliver(job, delivery)
    await deliver(job, delivery)

    expect([tries, await outcomeOf(delivery)]).toEqual([1, outcome])
  })

  it('is tried again after the mail server was not reached', async () => {
    const delivery = await queued()
    await expect(
      deliver(
        postBy(() => Promise.reject(new Error('ECONNREFUSED'))),
        delivery,
      ),
    ).rejects.toThrow()

    await deliver(
      postBy(async () => {}),
      delivery,
    )

    expect(await outcomeOf(delivery)).toBe('sent')
  })

  it('does not go out when the member withdraws or the operator stops it while it is prepared', async () => {
    const [withdrawn, stopped] = [await queued(), await queued()]
    await db.sql`update auth_member set marketing_mail = false where uid = ${withdrawn.uid}`
    await doAct(admin, stopNewsletterAct, { id: stopped.broadcastId })
    let sent = 0

    for (const delivery of [withdrawn, stopped])
      await deliver(
        postBy(async () => void sent++),
        delivery,
      )

    expect([sent, await outcomeOf(withdrawn), await outcomeOf(stopped)]).toEqual([0, 'skipped', 'skipped'])
  })
})
