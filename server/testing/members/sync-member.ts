import { randomUUID } from 'node:crypto'
import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import type { AppId } from '#contract/apps/apps.ts'
import { findingIds, findings } from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { systemClock } from '../../clock.ts'
import { createLog } from '../../http/log.ts'
import type { SyncHooks } from '../../sync/feature.ts'
import { pull } from '../../sync/pull.ts'
import { push } from '../../sync/push.ts'
import { syncReadJob } from '../../sync/read-job.ts'
import type { Reader } from '../../sync/reader.ts'
import type { SpaceHooks } from '../../sync/space/space-hooks.ts'
import type { TestDatabase } from '../database/test-database.ts'

const refuse = () => {
  throw new Error('this test has no spaces')
}
const noSpaces: SpaceHooks = {
  enterSpace: refuse,
  stayInSpace: refuse,
  spaceDoor: refuse,
  admitAuthors: refuse,
  authorsOf: refuse,
  growSpace: refuse,
  tellTogether: refuse,
  tellSpace: refuse,
  onFoundInSpace: refuse,
}

/** For tests of sync alone: every write is read, and nothing is done about it. */
export const noSyncHooks: SyncHooks = {
  ...noSpaces,
  wantedFindings: async (_tx, { app }) => findingIds.filter((finding) => findings[finding] === app),
  onFound: async () => {},
  onTimed: async () => {},
  onWeighTime: async () => {},
  onHabitTimes: async () => {},
  isFollowed: async () => false,
}

/** A member whose devices push and pull, below the endpoint. */
export function newSyncMember(db: TestDatabase, reader: Reader, other: Partial<SyncHooks> = {}) {
  const told: string[] = []
  /** Wants each finding once a day, as a daily mission does. */
  const hooks: SyncHooks = {
    ...noSyncHooks,
    wantedFindings: async (tx, log) => {
      const all = await noSyncHooks.wantedFindings(tx, log)
      return all.filter(
        (finding) => !told.some((line) => line.startsWith(`${finding} `) && isSameDay(line, log.at)),
      )
    },
    onFound: async (_tx, { finding, at }) => void told.push(`${finding} ${at.toISOString()}`),
    ...other,
  }
  const job = syncReadJob({
    db,
    reader,
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    ...hooks,
  })
  const member = {
    uid: randomUUID(),
    at: new Date('2026-11-15T03:00:00Z'),
    told,
    push: (app: AppId, update: Uint8Array) =>
      push(db, { uid: member.uid, app, update: Buffer.from(update), at: member.at }, hooks),
    /** From a device that has nothing of the others. */
    write: (app: AppId, write: (doc: Doc) => void) => {
      const doc = new Doc()
      change(doc, write)
      return member.push(app, encodeStateAsUpdate(doc))
    },
    read: (app: AppId, more: { isDue?: boolean } = {}) =>
      job.run({ uid: member.uid, app, ...more }, { id: '', kind: job.kind, uid: member.uid, attempt: 1 }),
    /** The times of the enqueued jobs. */
    readsAt: async () => {
      const jobs = await db.sql<{ runAt: Date }[]>`
        select run_at as "runAt" from job_task where uid = ${member.uid} order by run_at`
      return jobs.map(({ runAt }) => runAt.toISOString().slice(11, 19))
    },
    take: (doc: Doc, updates: string[]) => {
      for (const update of updates) applyUpdate(doc, Buffer.from(update, 'base64'))
    },
    fresh: async (app: AppId) => {
      const doc = new Doc()
      let from: { epoch: string; seq: number } | null = null
      for (;;) {
        const answer: Awaited<ReturnType<typeof pull>> = await pull(db.sql, member.uid, app, from)
        member.take(doc, answer.updates)
        if (!answer.hasMore) return doc
        from = answer
      }
    },
  }
  return member
}

const isSameDay = (line: string, at: Date) => japanDay(new Date(line.split(' ')[1] ?? '')) === japanDay(at)

export const change = (doc: Doc, write: (doc: Doc) => void) => doc.transact(() => write(doc))

export function note(title: string, more: Record<string, unknown> = {}) {
  return (doc: Doc) => put(doc, { title: new YText(title), ...more })
}

export function put(doc: Doc, fields: Record<string, unknown>): void {
  doc.getMap('records').set(randomUUID(), new YMap(Object.entries(fields)))
}

export const titlesOf = (doc: Doc) =>
  Object.values(doc.getMap('records').toJSON()).flatMap((record) => record.title ?? record.text ?? [])
