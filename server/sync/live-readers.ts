import { appIds } from '#contract/apps/apps.ts'
import { type LogPlace, syncDocuments } from '#contract/apps/sync.ts'
import type { Sql } from '../db/db.ts'
import { type LiveReader, partReader } from '../live/live-reader.ts'

/** The latest position of each app's log, for the live stream. */
export const syncReaders: LiveReader[] = appIds.map((app) =>
  partReader<LogPlace & { app: string }>({
    document: syncDocuments[app],
    select: selectHeads,
    data: (heads) => heads.find((head) => head.app === app) ?? null,
  }),
)

function selectHeads(sql: Sql, uid: string) {
  return sql`select app, epoch, seq from sync_head where uid = ${uid}`
}
