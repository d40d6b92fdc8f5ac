import * as z from 'zod/mini'
import { type AppId, appIds } from '#contract/apps/apps.ts'
import { type Finding, findingIds } from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Db, Sql, Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'

const kind = 'found-in-space'

export type FoundInSpace = { space: string; member: string; app: AppId; finding: Finding; at: Date }

/** The missions of records. */
export type FindingHooks = {
  wantedFindings: (sql: Sql | Tx, log: { uid: string; app: AppId; at: Date }) => Promise<Finding[]>
  onFound: (tx: Tx, found: { uid: string; finding: Finding; at: Date }) => Promise<void>
}

/**
 * A record in a space earns for the member who brought it, as one of their own would: the missions pay once a day. In a
 * job, because the transaction is that of the space. Somebody who has left meanwhile earns nothing.
 */
export async function foundLater(tx: Tx, { space, member, app, finding, at }: FoundInSpace): Promise<void> {
  const [row] = await tx<{ uid: string }[]>`
    select uid from space_member where space = ${space} and member = ${member}`
  if (!row) return
  await enqueue(tx, {
    kind,
    uid: row.uid,
    key: `${japanDay(at)}/${finding}`,
    payload: { uid: row.uid, app, finding, at: at.toISOString() },
  })
}

export const foundJob = (db: Db, { wantedFindings, onFound }: FindingHooks): JobKind =>
  jobKind({
    kind,
    payload: z.object({
      uid: z.string(),
      app: z.enum(appIds),
      finding: z.enum(findingIds),
      at: z.iso.datetime(),
    }),
    run: async ({ uid, app, finding, at }) => {
      await db.tx(uid, async (tx) => {
        const found = { uid, finding, at: new Date(at) }
        const wanted = await wantedFindings(tx, { uid, app, at: found.at })
        if (wanted.includes(finding)) await onFound(tx, found)
      })
    },
  })
