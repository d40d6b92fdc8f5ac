import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Doc, encodeStateAsUpdate, Map as YMap } from 'yjs'
import { metaKey, recordsKey, schemaVersion } from '#contract/apps/app-records.ts'
import { type AppId, appIds, photoApps } from '#contract/apps/apps.ts'
import { findMember } from '../auth/member/member.ts'
import { demoUid } from '../auth/sign-in/demo.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { append } from './append.ts'
import { serverApps } from './apps/apps.ts'
import type { RecordFields } from './apps/server-app.ts'
import { putBlob } from './blob.ts'
import { hashOf } from './blob-hash.ts'
import { ownEntrance } from './gate.ts'
import { readHead } from './pull.ts'
import { storedFields } from './stored-fields.ts'

/** The demo member's records. Written once: records deleted later are not restored at the next start. */
export async function seedDemoRecords(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.tx(demoUid, async (tx) => {
    if (!(await findMember(tx, demoUid))) return
    for (const app of appIds) {
      if (await readHead(tx, demoUid, app)) continue
      await putDemoPhotos(tx, app, now)
      // Built on demand: only the first start needs them.
      const pushed = { uid: demoUid, app, update: updateOf(app, serverApps[app].demo(now)), at: now }
      // Demo records earn nothing, now or when the log is read later.
      const { gate } = ownEntrance(db, pushed)
      const appended = await append(tx, pushed, gate(tx))
      assert(appended, 'the records of the demo member do not fit')
      await tx`update sync_head set read_seq = ${appended.seq} where uid = ${demoUid} and app = ${app}`
    }
  })
}

async function putDemoPhotos(tx: Tx, app: AppId, at: Date): Promise<void> {
  const photoApp = photoApps.find((each) => each === app)
  if (!photoApp) return
  for (const bytes of serverApps[photoApp].demoPhotos) {
    await putBlob(tx, { uid: demoUid, app: photoApp, hash: hashOf(bytes), type: 'image/webp', bytes, at })
  }
}

function updateOf(app: AppId, records: RecordFields[]): Buffer {
  const doc = new Doc()
  doc.transact(() => {
    doc.getMap(metaKey).set('schema', schemaVersion)
    for (const { id, ...fields } of records) {
      doc.getMap(recordsKey).set(String(id ?? randomUUID()), new YMap(storedFields(app, fields)))
    }
  })
  return Buffer.from(encodeStateAsUpdate(doc))
}
