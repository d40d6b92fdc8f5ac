import type * as z from 'zod/mini'
import { sessionsDocument } from '#contract/auth/auth-sessions.ts'
import { sessionDays } from '#contract/auth/sign-in-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../../clock.ts'
import type { Sql } from '../../db/db.ts'
import type { LiveReader } from '../../live/live-reader.ts'
import type { OpenedBy } from './session.ts'
import { signInLinksOf } from './sign-in-link.ts'

export function sessionsReader(clock: Clock): LiveReader {
  return {
    document: sessionsDocument,
    read: async (sql, uid): Promise<z.input<typeof sessionsDocument.shape>> => {
      const rows = await openSessionsOf(sql, uid, clock.now())
      const sessions = rows.map((row) => ({
        ...shown(row),
        network: row.network?.toString('base64url') ?? null,
      }))
      return { sessions, links: await signInLinksOf(sql, uid) }
    },
  }
}

async function openSessionsOf(sql: Sql, uid: string, now: Date): Promise<StoredSession[]> {
  const since = new Date(now.getTime() - sessionDays * dayMs)
  return sql<StoredSession[]>`
    select session_id as "sessionId", device, opened_by as "openedBy", created_at as "createdAt",
      last_used_at as "lastUsedAt", network
    from auth_session where uid = ${uid} and ended_at is null and last_used_at > ${since}
    order by last_used_at desc, session_id limit 100`
}

const shown = ({ sessionId, device, openedBy, createdAt, lastUsedAt }: StoredSession) => ({
  sessionId,
  device,
  openedBy,
  signedInAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
})

type StoredSession = {
  sessionId: string
  device: string
  openedBy: OpenedBy
  createdAt: Date
  lastUsedAt: Date
  network: Buffer | null
}
