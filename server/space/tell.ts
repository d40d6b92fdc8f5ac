import type postgres from 'postgres'
import * as z from 'zod/mini'
import { spacesDocument } from '#contract/space/space.ts'
import type { Db, Tx } from '../db/db.ts'
import { afterCommit } from '../db/tx.ts'
import { formOf } from '../db/write-form.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { announce } from '../live/notices.ts'
import { publish, versionBump } from '../live/publish.ts'

const kind = 'tell-space'

/** Bumps the versions of all members' documents, as part of a statement. `spaces` has the key of a space as uid. */
export const tellTogether = (tx: Tx, spaces: postgres.PendingQuery<postgres.Row[]>) =>
  versionBump(
    tx,
    spacesDocument,
    // In one order, so that pushes to two spaces with the same members do not deadlock.
    tx`(
      select member.uid from ${spaces} changed join space_member member on member.space = changed.uid
      order by member.uid) member`,
  )

/** Tells all members that something in the space has changed. A distributed database does so one by one, in a job. */
export async function tellSpace(tx: Tx, space: string): Promise<void> {
  if (formOf(tx) === 'routed') return enqueue(tx, { kind, uid: space, payload: { space } })
  const told = await tx<{ uid: string; version: number }[]>`
    ${tellTogether(tx, tx`(select ${space}::text as uid)`)}`
  afterCommit(tx, () => {
    for (const each of told) announce({ ...each, document: spacesDocument.path })
  })
}

export const tellSpaceJob = (db: Db): JobKind =>
  jobKind({
    kind,
    payload: z.object({ space: z.string() }),
    run: async ({ space }) => {
      const members = await db.sql<{ uid: string }[]>`select uid from space_member where space = ${space}`
      for (const { uid } of members) await db.memberTx(uid, (tx) => publish(tx, spacesDocument, uid))
    },
  })
