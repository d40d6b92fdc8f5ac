import * as z from 'zod/mini'
import { outlastsExpiry } from '#contract/account-rules.ts'
import { daysBetween, japanDay } from '#contract/values/japan-day.ts'
import { findMember, isRestricted } from '../auth/member/member.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { recordEvent } from '../notice/record-event.ts'
import { expiringKind } from './expiring-later.ts'
import { endOfDay } from './expiry-day.ts'

type Expiring = { uid: string; expiresOn: string; days: number }

/** Records that points will expire, unless the member has extended or used them since the run. */
export function pointsExpiringJob({ db, clock }: { db: Db; clock: Clock }): JobKind {
  return jobKind({
    kind: expiringKind,
    payload: z.object({ uid: z.string(), expiresOn: z.string(), days: z.int() }),
    run: (expiring) => db.tx(expiring.uid, (tx) => tellIfStillExpiring(tx, expiring, clock.now())),
  })
}

async function tellIfStillExpiring(tx: Tx, { uid, expiresOn, days }: Expiring, at: Date): Promise<void> {
  const [point] = await tx<{ points: number }[]>`
    select available as points from ledger_point
    where uid = ${uid} and expires_on = ${expiresOn} and available > 0`
  if (!point) return
  const daysLeft = daysBetween(japanDay(at), expiresOn)
  const member = await findMember(tx, uid)
  const isStopped =
    member !== null && isRestricted(member, at) && outlastsExpiry(member.restrictedUntil, endOfDay(expiresOn))
  const told = { points: point.points, expiresOn, daysLeft, isRestricted: isStopped }
  const event = { kind: 'points-expiring', ...told } as const
  await recordEvent(tx, { uid, key: `points-expiring/${expiresOn}/${days}`, event, at })
}
