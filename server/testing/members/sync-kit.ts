import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { Doc, encodeStateAsUpdate, Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import type { AppId } from '#contract/apps/apps.ts'
import { syncPush } from '#contract/apps/sync.ts'
import { syncBlobPut } from '#contract/apps/sync-blob.ts'
import { refreshSession } from '#contract/auth/auth.ts'
import { verifyEmail } from '#contract/auth/auth-email.ts'
import { type Finding, findings, type MissionId } from '#contract/point/mission-rules.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { readMissions } from '../../mission/mission-reader.ts'
import { serverApps } from '../../sync/apps/apps.ts'
import type { FindingExample, RecordFields } from '../../sync/apps/server-app.ts'
import { readKind } from '../../sync/read-later.ts'
import { storedFields } from '../../sync/stored-fields.ts'
import type { TestClock } from '../clock.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { runDue } from '../run-due.ts'
import { mailsTo, startAuthServer } from '../servers/auth-server.ts'
import { testPicture } from '../test-picture.ts'

export type { RecordFields }

/** Members who write records, in the product with its real hooks: for missions that records earn. */
export async function openSyncKit(db: TestDatabase, clock: TestClock) {
  const server = await startAuthServer(db, { clock })
  const readJobs = server.jobs.filter(({ kind }) => kind === readKind)

  return {
    ...server,

    newMember: async (change: { email?: string } = {}) => {
      const browser = server.browser()
      const { uid, email, password } = await browser.registerNew(change)
      const docs = new Map<AppId, Doc>()
      /** A test may have advanced the clock past the end of the ID token. */
      const refresh = async () => {
        const answer = await browser.done(refreshSession, {})
        if (answer.state === 'signed-in') browser.take(answer)
      }

      return {
        uid,
        email,
        browser,

        verifyEmail: async () => {
          const code = (await mailsTo(db, email)).at(-1)?.code ?? ''
          await browser.done(verifyEmail, { code, password })
        },

        /**
         * Sets fields of a record, a new one unless its id is given, and pushes. `storedFields` turns strings and
         * objects into what the app stores.
         */
        write: async (app: AppId, fields: RecordFields, id: string = randomUUID()) => {
          const doc = docs.get(app) ?? new Doc()
          docs.set(app, doc)
          const records = doc.getMap<YMap<unknown>>(recordsKey)
          doc.transact(() => {
            if (!records.has(id)) records.set(id, new YMap())
            for (const [name, value] of storedFields(app, fields)) records.get(id)?.set(name, value)
          })
          const update = Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
          await refresh()
          await browser.done(syncPush, { app, update })
          return id
        },

        /** The value of a record's `photo` field; the photo itself arrives with `upload`. */
        photo: (text: string) => ({ hash: photoOf(text).hash, width: 4, height: 3 }),
        upload: async (text: string) => {
          const { hash, bytes } = photoOf(text)
          await refresh()
          await browser.done(syncBlobPut, { hash, type: 'image/webp', bytes: bytes.toString('base64') })
        },

        paidOn: async (mission: MissionId) => (await readMissions(db.sql, uid))?.paidOn[mission] ?? null,
        /** Reads of the member's records that are enqueued and did not run yet. */
        readsWaiting: async () => {
          const rows = await db.sql`
            select 1 from job_task where uid = ${uid} and kind = ${readKind} and state = 'waiting'`
          return rows.length
        },
      }
    },

    readRecords: () => runDue(db, readJobs, clock),
  }
}

/** The app's own example of a finding. */
export function findingExample(finding: Finding) {
  const examples: Partial<Record<Finding, FindingExample>> = serverApps[findings[finding]].examples
  const example =
    examples[finding] ?? assert.fail(`server/sync/apps/${findings[finding]}.ts has no example of ${finding}`)
  const { found } = example
  return { ...example, found: (today: Day) => (typeof found === 'function' ? found(today) : found) }
}

function photoOf(text: string) {
  const bytes = testPicture(text)
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes }
}
