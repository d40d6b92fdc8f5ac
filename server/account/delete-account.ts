import * as z from 'zod/mini'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { dayMs, hourMs } from '#contract/values/japan-day.ts'
import type { Auth } from '../auth/auth.ts'
import { addressesOf } from '../auth/member/former-credential.ts'
import { lockMember } from '../auth/member/member.ts'
import { beginLeaving } from '../auth/member/profile.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { giftsForDeletionMail } from '../exchange/gift/gifts-for-deletion-mail.ts'
import { notSignedIn } from '../http/verify-id-token.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { GiveUp, type JobKind, jobKind } from '../jobs/job-kind.ts'
import { mailLater } from '../mail/mail-later.ts'
import { leftoversOf } from './leftovers.ts'
import { leavingMail } from './mails.ts'
import { memberParts } from './parts.ts'

const graceMs = deletionGraceDays * dayMs
const kind = 'erase-member'

/** Signs out everywhere and schedules the erasure; signing in before it can take it back. */
export async function deleteAccountLater(
  tx: Tx,
  auth: Pick<Auth, 'publicOrigin'>,
  uid: string,
  now: Date,
): Promise<Date> {
  const member = await lockMember(tx, uid)
  if (!member) throw notSignedIn()
  if (member.eraseAt) return member.eraseAt
  const eraseAt = new Date(now.getTime() + graceMs)
  await beginLeaving(tx, uid, eraseAt, now)
  await eraseLater(tx, { uid, eraseAt: eraseAt.toISOString() }, eraseAt)
  // An address that nobody has proved may be a stranger's, who must not be mailed.
  if (member.email && member.emailVerifiedAt) {
    const gifts = await giftsForDeletionMail(tx, { uid, eraseAt }, now)
    await mailLater(tx, leavingMail(member.email, { eraseAt, now, ...gifts }, auth.publicOrigin), { uid })
  }
  return eraseAt
}

/** Erases the member unless they were restored, or deleted again later under another job. */
export function eraseMemberJob(auth: Auth, clock: Clock): JobKind {
  return jobKind({
    kind,
    payload: z.object({ uid: z.string(), eraseAt: z.string() }),
    run: async ({ uid, eraseAt }) => {
      const now = clock.now()
      await auth.db.tx(uid, async (tx) => {
        const member = await lockMember(tx, uid)
        if (member?.eraseAt?.toISOString() !== eraseAt || member.eraseAt > now) return
        if (await mustWait(tx, auth, { uid, eraseAt: member.eraseAt }, now))
          return eraseLater(tx, { uid, eraseAt }, nextLookAt(now))
        await eraseParts(tx, auth, uid, now)
        await sweepLater(tx, uid, now)
      })
    },
  })
}

async function eraseParts(tx: Tx, auth: Auth, uid: string, now: Date): Promise<void> {
  const addresses = await addressesOf(tx, uid)
  for (const part of memberParts(auth)) await part.erase(tx, uid, now, addresses)
}

const sweepKind = 'sweep-erased-member'
const sweepAfterMs = hourMs

/** A job that was running during the erasure may have written about the member after it. */
const sweepLater = (tx: Tx, uid: string, now: Date) =>
  enqueue(tx, { kind: sweepKind, payload: { uid }, runAt: new Date(now.getTime() + sweepAfterMs) })

/**
 * Erases again what was written about an erased member meanwhile. Leaves no row of its own. If a table keeps something
 * all the same, the job fails, so that the operator sees it.
 */
export function sweepErasedJob(auth: Auth, clock: Clock): JobKind {
  return jobKind({
    kind: sweepKind,
    payload: z.object({ uid: z.string() }),
    run: async ({ uid }) => {
      await auth.db.tx(uid, async (tx) => {
        if (!(await lockMember(tx, uid))) await eraseParts(tx, auth, uid, clock.now())
      })
      const left = await leftoversOf(auth.db.sql, uid)
      if (left.length > 0) throw new GiveUp(`an erased member has rows in ${left.join(', ')}`)
    },
  })
}

const waitMs = hourMs
const nextLookAt = (now: Date) => new Date(now.getTime() + waitMs)

export async function eraseLater(
  tx: Tx,
  payload: { uid: string; eraseAt: string },
  runAt: Date,
): Promise<void> {
  const key = `${payload.uid}/${payload.eraseAt}/${runAt.toISOString()}`
  await enqueue(tx, { kind, key, uid: payload.uid, payload, runAt })
}

type Leaving = { uid: string; eraseAt: Date }

async function mustWait(tx: Tx, auth: Auth, leaving: Leaving, now: Date): Promise<boolean> {
  for (const part of memberParts(auth)) if (await part.mustWait?.(tx, leaving, now)) return true
  return false
}
