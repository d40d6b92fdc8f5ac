import type { Sql } from '../db/db.ts'
import type { LiveReader } from '../live/live-reader.ts'
import { readVersions, versionIn } from '../live/versions.ts'

/** A member's document as open pages show it, and the version by which they hear of a change. */
export async function readDocument(sql: Sql, { document, read }: LiveReader, uid: string) {
  const versions = await readVersions(sql, [uid])
  return { version: versionIn(versions, { uid, document: document.path }), data: await read(sql, uid) }
}
