import * as z from 'zod/mini'
import { stopNewsPage, stopNewsPath } from '#contract/notice/news.ts'
import { callBackHour } from '#contract/point/call-back.ts'
import type { PushMessage } from '#contract/push.ts'
import { pushQuietFromHour } from '#contract/push-rules.ts'
import { type Day, dayMs, hourMs, japanDay } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import { findMember, statusOf } from '../../auth/member/member.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import { mailRetryMs } from '../../mail/mail-retries.ts'
import type { PostMail } from '../../mail/post-mail.ts'
import type { StopTokens } from '../../notice/newsletter/stop-token.ts'
import { callBackWords } from './call-back-words.ts'
import { dueCallBack } from './due-call-back.ts'

export type CallBackHooks = {
  /** Notifies the member's devices once per key. False if the member has none: a mail goes instead. */
  onPush: (tx: Tx, notice: { uid: string; key: string; message: PushMessage; at: Date }) => Promise<boolean>
}

type Options = CallBackHooks & {
  db: Db
  clock: Clock
  tokens: StopTokens
  postMail: PostMail
  publicOrigin: string
}

const mailKind = 'call-back-mail'
const pageSize = 500

export const callBackJobs = (options: Options): JobKind[] => [callBackJob(options), callBackMailJob(options)]

/** Every evening in Japan. A run that is too late does nothing: nobody is called back at night. */
function callBackJob(options: Options): RecurringJob {
  const { db, clock } = options
  return recurringJob({
    kind: 'call-back',
    clock,
    everyMs: dayMs,
    // Nine hours ahead of UTC.
    offsetMs: (callBackHour - 9) * hourMs,
    run: async () => {
      for (let after: string | null = ''; after !== null; ) {
        const uids = await pageOfWanting(db.sql, after)
        for (const uid of uids) {
          if (isNight(clock.now())) return
          await db.tx(uid, (tx) => callBack(tx, options, { uid, at: clock.now() }))
        }
        after = uids.length < pageSize ? null : (uids.at(-1) ?? null)
      }
    },
  })
}

async function pageOfWanting(sql: Sql, after: string): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from mission_card where uid > ${after} and (calls_evening or calls_weekly)
    order by uid limit ${pageSize}`
  return rows.map(({ uid }) => uid)
}

/** Before the hour of the call too: a run of yesterday may come after midnight. */
function isNight(at: Date): boolean {
  const hour = (at.getTime() - startOfDay(japanDay(at)).getTime()) / hourMs
  return hour < callBackHour || hour >= pushQuietFromHour
}

async function callBack(tx: Tx, options: Options, { uid, at }: { uid: string; at: Date }): Promise<void> {
  const today = japanDay(at)
  const call = await callTo(tx, uid, at)
  if (!call) return
  // At most one a day, whatever is retried and whichever way it goes.
  const claimed = await tx`
    update mission_card set called_on = ${today}
    where uid = ${uid} and (called_on is null or called_on < ${today}) returning 1`
  if (claimed.length === 0) return
  const { title, lines } = callBackWords(call)
  const stop = options.tokens.of(uid, call.kind)
  const message = { title, body: lines.join(''), path: '/mypage/', tag: 'call-back', stop }
  if (await options.onPush(tx, { uid, key: `call-back/${today}`, message, at })) return
  await enqueue(tx, { kind: mailKind, uid, payload: { uid, day: today } })
}

/** For a notification that waited. */
export async function isCallDue(
  sql: Sql,
  { uid, title, at }: { uid: string; title: string; at: Date },
): Promise<boolean> {
  const call = isNight(at) ? null : await callTo(sql, uid, at)
  return call !== null && callBackWords(call).title === title
}

/** Null also for a member who may not earn, or is leaving. */
async function callTo(sql: Sql | Tx, uid: string, at: Date) {
  const member = await findMember(sql, uid)
  return member && statusOf(member, at) === 'active' ? dueCallBack(sql, uid, japanDay(at)) : null
}

/** Looks again at the last moment: the member may have come, or stopped it, and a late mail says nothing. */
function callBackMailJob({ db, clock, tokens, postMail, publicOrigin }: Options): JobKind {
  return jobKind({
    kind: mailKind,
    payload: z.object({ uid: z.string(), day: z.string() }),
    retryMs: mailRetryMs,
    atOnceMax: 2,
    run: async ({ uid, day }: { uid: string; day: Day }, { id }) => {
      const at = clock.now()
      if (japanDay(at) !== day || isNight(at)) return
      const member = await findMember(db.sql, uid)
      const call = await callTo(db.sql, uid, at)
      if (!call || !member?.email || !member.emailVerifiedAt) return
      const token = tokens.of(uid, call.kind)
      const { title, lines } = callBackWords(call)
      const unsubscribe = {
        pageUrl: publicOrigin + stopNewsPage(token, null),
        postUrl: `${publicOrigin}${stopNewsPath}?${new URLSearchParams({ token })}`,
      }
      const action = { label: 'マイページを開く', url: `${publicOrigin}/mypage/` }
      const subject = `【こつこつ】${title}`
      await postMail({ to: member.email, subject, paragraphs: lines, action, unsubscribe }, { id })
    },
  })
}
