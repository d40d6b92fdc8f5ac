import { appIds } from '#contract/apps/apps.ts'
import { syncDocuments } from '#contract/apps/sync.ts'
import type { LiveReader } from '../live/live-reader.ts'
import { readHead } from './pull.ts'

/** The latest position of each app's log, for the live stream. */
export const syncReaders: LiveReader[] = appIds.map((app) => ({
  document: syncDocuments[app],
  read: (sql, uid) => readHead(sql, uid, app),
}))
