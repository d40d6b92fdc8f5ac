import * as z from 'zod/mini'
import { findMember, type StoredMember } from '../auth/member/member.ts'
import type { Clock } from '../clock.ts'
import type { Db, Sql, Tx } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { mailRetryMs } from '../mail/mail-retries.ts'
import type { PostMail } from '../mail/post-mail.ts'
import type { MemberEvent } from './member-event.ts'
import { isNewestOfExchange } from './newest-of-exchange.ts'
import { tellKind } from './record-event.ts'
import { tellingOf } from './words/tell-words.ts'

type PushedNotice = { title: string; body: string; path: string; tag: string }

type NoticeToPush = {
  uid: string
  event: MemberEvent['kind']
  key: string
  message: PushedNotice
  at: Date
}

export type NoticeHooks = {
  /** Sends a notification to the devices of a member who allowed it, once per key. */
  onPush: (tx: Tx, notice: NoticeToPush) => Promise<void>
}

type Options = NoticeHooks & { db: Db; clock: Clock; postMail: PostMail; publicOrigin: string }

/**
 * Mails and pushes one event. The member and the address are read here and not when the event was recorded, so nothing
 * reaches a member who was erased meanwhile. The push is idempotent by key and the mail by the id of the job.
 */
export function tellMemberJob({ db, clock, postMail, publicOrigin, onPush }: Options): JobKind {
  return jobKind({
    kind: tellKind,
    retryMs: mailRetryMs,
    // As many as the mail server has connections: many wait on the morning after points expired, and it may hang.
    atOnceMax: 2,
    payload: z.object({ uid: z.string(), seq: z.int() }),
    run: async ({ uid, seq }, { id }) => {
      const stored = await findUntold(db.sql, uid, seq)
      const member = stored && (await findMember(db.sql, uid))
      if (!member || !hears(member, stored.event)) return
      const { path, mail, push } = tellingOf(stored.event, stored.at)
      if (mail === null) return
      const message = { ...push, path }
      // From when it happened: a notification that is a day late says nothing new.
      const event = stored.event.kind
      await db.tx(uid, (tx) => onPush(tx, { uid, event, key: stored.key, message, at: stored.at }))
      // An address that nobody has verified may belong to somebody else.
      if (member.email && member.emailVerifiedAt) {
        const { label, ...text } = mail
        const action = { label, url: publicOrigin + path }
        await postMail({ to: member.email, ...text, action }, { id })
      }
      await db.sql`update notice_event set told_at = ${clock.now()} where uid = ${uid} and seq = ${seq}`
    },
  })
}

type Stored = { key: string; event: MemberEvent; at: Date }

/** An accepted exchange whose outcome is known by now is not told on its own: the outcome says more. */
async function findUntold(sql: Sql, uid: string, seq: number): Promise<Stored | null> {
  const [row] = await sql<Stored[]>`
    select event_key as key, event, at from notice_event event
    where uid = ${uid} and seq = ${seq} and told_at is null and ${isNewestOfExchange(sql)}`
  return row ?? null
}

/** A member who is leaving still hears of gifts, which may be on their way, and of what an operator changed. */
export const hears = ({ eraseAt }: StoredMember, { kind }: MemberEvent) =>
  eraseAt === null || !untoldWhileLeaving.has(kind)

const untoldWhileLeaving: ReadonlySet<MemberEvent['kind']> = new Set([
  'referral-registered',
  'referral-confirmed',
  'referral-ended',
  'points-expiring',
  'points-expired',
  'missions-paid',
])
