import { randomBytes } from 'node:crypto'
import { trustSignalDays } from '#contract/retention-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import type { SignalKind } from './trust.ts'

/** The signals of a member. After erasure they stay until they expire, under an id that identifies nobody. */
export const trustPart = {
  name: 'trust',

  export: async (tx: Tx, uid: string) => {
    const signals = await tx<{ kind: SignalKind; seenAt: Date }[]>`
      select kind, seen_at as "seenAt" from trust_signal where uid = ${uid} order by kind, seen_at`
    return signals.map(({ kind, seenAt }) => ({ kind, seenAt: seenAt.toISOString() }))
  },

  erase: async (tx: Tx, uid: string, now: Date) => {
    const nobody = `erased-${randomBytes(12).toString('hex')}`
    await tx`delete from trust_cleared where uid = ${uid}`
    await tx`delete from trust_cleared_group where uid = ${uid}`
    await tx`delete from trust_cluster where uid = ${uid}`
    const forgetAt = new Date(now.getTime() + trustSignalDays * dayMs)
    await tx`
      with gone as (
        delete from trust_signal where uid = ${uid} returning hash, kind, registered_at, first_seen_at, seen_at
      )
      insert into trust_signal (hash, uid, kind, registered_at, first_seen_at, seen_at)
      select hash, ${nobody}, kind, registered_at, first_seen_at, seen_at from gone`
    await tx`
      with gone as (delete from trust_flag where uid = ${uid} returning why, at)
      insert into trust_flag (uid, why, at, forget_at) select ${nobody}, why, at, ${forgetAt}::timestamptz from gone`
  },
}
