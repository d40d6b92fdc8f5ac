import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { expiringKind } from './expiring-later.ts'

/** Called some days before points expire. The ledger does not know how the member is notified. */
export type OnExpiring = (tx: Tx, expiring: Expiring & { at: Date }) => Promise<void>

type Expiring = { uid: string; expiresOn: string; days: number }

export function pointsExpiringJob({
  db,
  clock,
  onExpiring,
}: {
  db: Db
  clock: Clock
  onExpiring: OnExpiring
}): JobKind {
  return jobKind({
    kind: expiringKind,
    payload: z.object({ uid: z.string(), expiresOn: z.string(), days: z.int() }),
    run: (expiring) =>
      db.tx(expiring.uid, async (tx) => {
        if (await stillExpires(tx, expiring)) await onExpiring(tx, { ...expiring, at: clock.now() })
      }),
  })
}

/** False if the member was active since the run or has used the points. */
async function stillExpires(tx: Tx, { uid, expiresOn }: Expiring): Promise<boolean> {
  const rows = await tx`
    select 1 from ledger_point where uid = ${uid} and expires_on = ${expiresOn} and available > 0`
  return rows.length > 0
}
