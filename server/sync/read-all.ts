import type { AppId } from '#contract/apps/apps.ts'
import type { Sql } from '../db/db.ts'
import { readAfter } from './log-rows.ts'

const bytesPerRead = 2_000_000

/** All updates of a log. Correct also when the log is folded in between: the pieces come after every number and hold all that was folded. */
export async function readAll(sql: Sql, uid: string, app: AppId): Promise<Buffer[]> {
  const updates: Buffer[] = []
  let from: { epoch: string; seq: number } | null = null
  for (;;) {
    const part = await readAfter(sql, { uid, app, from, bytesMax: bytesPerRead })
    const last = part?.rows.at(-1)
    if (!part || !last) return updates
    updates.push(...part.rows.map(({ update }) => update))
    from = { epoch: part.epoch, seq: last.seq }
  }
}
