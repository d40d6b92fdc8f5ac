import { Doc } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncApps } from '#contract/apps/sync-rules.ts'
import type { Tx } from '../db/db.ts'
import { applyAll } from './apply.ts'
import { readAfter } from './pull.ts'

/** The records of the small apps. */
export const syncPart = {
  name: 'apps',

  export: async (tx: Tx, uid: string) => {
    const ofApps = await Promise.all(
      syncApps.map(async (app) => {
        const doc = new Doc()
        applyAll(doc, await readAll(tx, uid, app))
        // Records hold text, numbers and lists of them only.
        return [app, Object.values(doc.getMap(recordsKey).toJSON())] as const
      }),
    )
    const photos = await tx<{ hash: string; type: string; bytes: Buffer }[]>`
      select hash, type, bytes from sync_blob where uid = ${uid} order by hash`
    return {
      ...Object.fromEntries(ofApps),
      photos: photos.map(({ hash, type, bytes }) => ({ hash, type, base64: bytes.toString('base64') })),
    }
  },

  erase: async (tx: Tx, uid: string) => {
    await tx`delete from sync_blob where uid = ${uid}`
    await tx`delete from sync_blob_total where uid = ${uid}`
    await tx`delete from sync_update where uid = ${uid}`
    await tx`delete from sync_state where uid = ${uid}`
    await tx`delete from sync_record_day where uid = ${uid}`
    await tx`delete from sync_head where uid = ${uid}`
  },
}

async function readAll(tx: Tx, uid: string, app: (typeof syncApps)[number]): Promise<Uint8Array[]> {
  const updates: Uint8Array[] = []
  let after = 0
  for (;;) {
    const rows = await readAfter(tx, uid, app, after)
    const last = rows.at(-1)
    if (!last) return updates
    updates.push(...rows.map(({ update }) => update))
    after = last.seq
  }
}
