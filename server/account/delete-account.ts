import * as z from 'zod/mini'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Auth } from '../auth/auth.ts'
import { lockMember } from '../auth/member/member.ts'
import { beginLeaving } from '../auth/member/profile.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { giftsOfLeaving } from '../exchange/gift/gifts-of-leaving.ts'
import { notSignedIn } from '../http/verify-id-token.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { mailLater } from '../mail/mail-later.ts'
import { leavingMail } from './mails.ts'
import { memberParts } from './parts.ts'

const graceMs = deletionGraceDays * dayMs
const kind = 'erase-member'

/** Signs out everywhere and schedules the erasure; signing in before it can take it back. */
export async function deleteAccountLater(tx: Tx, auth: Auth, uid: string, now: Date): Promise<Date> {
  const member = await lockMember(tx, uid)
  if (!member) throw notSignedIn()
  if (member.eraseAt) return member.eraseAt
  const eraseAt = new Date(now.getTime() + graceMs)
  await beginLeaving(tx, uid, eraseAt, now)
  await eraseLater(tx, { uid, eraseAt: eraseAt.toISOString() }, eraseAt)
  if (member.email) {
    const gifts = await giftsOfLeaving(tx, { uid, eraseAt }, now)
    await mailLater(tx, leavingMail(member.email, { eraseAt, ...gifts }, auth.publicOrigin), { uid })
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
        for (const part of memberParts(auth)) await part.erase(tx, uid, now)
      })
    },
  })
}

const waitMs = 3_600_000
const nextLookAt = (now: Date) => new Date(now.getTime() + waitMs)

async function eraseLater(tx: Tx, payload: { uid: string; eraseAt: string }, runAt: Date): Promise<void> {
  const key = `${payload.uid}/${payload.eraseAt}/${runAt.toISOString()}`
  await enqueue(tx, { kind, key, uid: payload.uid, payload, runAt })
}

type Leaving = { uid: string; eraseAt: Date }

async function mustWait(tx: Tx, auth: Auth, leaving: Leaving, now: Date): Promise<boolean> {
  for (const part of memberParts(auth)) if (await part.mustWait?.(tx, leaving, now)) return true
  return false
}
