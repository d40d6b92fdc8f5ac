import { type AppId, appIds } from '#contract/apps/apps.ts'
import type { Sql, Tx } from '../db/db.ts'
import { readAll } from './read-all.ts'
import { type Reader, Undecodable } from './reader.ts'
import { isSetAside } from './set-aside.ts'

type JsonText = string | Uint8Array

/** The records of the small apps. */
export const syncPart = {
  name: 'apps',

  erase: async (tx: Tx, uid: string) => {
    await tx`delete from sync_blob where uid = ${uid}`
    await tx`delete from sync_blob_total where uid = ${uid}`
    await tx`delete from sync_update where uid = ${uid}`
    await tx`delete from sync_version where uid = ${uid}`
    await tx`delete from sync_set_aside where uid = ${uid}`
    await tx`delete from sync_head where uid = ${uid}`
  },
}

/**
 * JSON text in pieces: records and photos together are too large for one value. The reader's thread decodes them. `uid`: or
 * the key of a space.
 */
export async function* exportSync(
  sql: Sql,
  reader: Reader,
  uid: string,
  apps: readonly AppId[] = appIds,
): AsyncGenerator<JsonText> {
  yield '{'
  for (const app of apps) {
    yield `${JSON.stringify(app)}:`
    yield await exportLog(sql, reader, uid, app)
    yield ','
  }
  yield* exportVersions(sql, uid)
  yield ',"photos":['
  let after = ''
  for (let isFirst = true; ; isFirst = false) {
    const [photo] = await sql<{ hash: string; type: string; bytes: Buffer }[]>`
      select hash, type, bytes from sync_blob where uid = ${uid} and hash > ${after} order by hash limit 1`
    if (!photo) break
    const { hash, type, bytes } = photo
    yield `${isFirst ? '' : ','}${JSON.stringify({ hash, type, base64: bytes.toString('base64') })}`
    after = hash
  }
  yield ']}'
}

async function* exportVersions(sql: Sql, uid: string): AsyncGenerator<JsonText> {
  yield '"versions":['
  let after = { app: '', record: '', at: 0 }
  for (let isFirst = true; ; isFirst = false) {
    const [version] = await sql<{ app: string; record: string; at: number; content: string }[]>`
      select app, record, at, content from sync_version
      where uid = ${uid} and (app, record, at) > (${after.app}, ${after.record}, ${after.at})
      order by app, record, at limit 1`
    if (!version) break
    yield `${isFirst ? '' : ','}${JSON.stringify(version)}`
    after = version
  }
  yield ']'
}

async function exportLog(sql: Sql, reader: Reader, uid: string, app: AppId): Promise<JsonText> {
  const updates = await readAll(sql, uid, app)
  try {
    if (!(await isSetAside(sql, uid, app))) return await reader.exportRecords(updates)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
  }
  // The member still gets the raw updates.
  return JSON.stringify({ yjsUpdates: updates.map((update) => update.toString('base64')) })
}
