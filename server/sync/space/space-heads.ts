import type { Sql } from '../../db/db.ts'

/** Where the log of a space ends, who pushed last, and whether the server refuses changes of it. */
type SpaceHead = {
  space: string
  epoch: string
  seq: number
  pushedBy: string | null
  pushedAt: Date | null
  isAside: boolean
}

/** Spaces without a push are missing. */
export const readSpaceHeads = (sql: Sql, spaces: readonly string[]): Promise<SpaceHead[]> =>
  sql<SpaceHead[]>`
    select uid as space, epoch::text, seq, pushed_by as "pushedBy", pushed_at as "pushedAt",
      exists (select from sync_set_aside aside where aside.uid = head.uid and aside.app = head.app) as "isAside"
    from sync_head head where uid = any(${[...spaces]})`
