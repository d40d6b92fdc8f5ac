import {
  createIdToken,
  endSession,
  listSessions,
  type Session,
  signOutEverywhere,
} from '#contract/auth/auth-sessions.ts'
import { sessionDays } from '#contract/auth/sign-in-rules.ts'
import type { Sql } from '../../db/db.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { createOneTime } from '../mail/one-time.ts'
import { countAttempt, type Pace } from '../sign-in/attempt.ts'
import { lockMemberOf, requireRecent, sessionIdOf } from './id-token.ts'
import { endSessions, type OpenedBy } from './session.ts'
import { clearSessionCookie } from './session-cookie.ts'

const idTokenPace: Pace = { free: 10, firstMs: 30_000, mostMs: 3_600_000 }

export function sessionCallables(auth: Auth): Handler[] {
  const { db } = auth
  return [
    handle(listSessions, async (_input, { member, clock }) => ({
      sessions: await sessionsOf(db.sql, member.uid, sessionIdOf(member), clock.now()),
    })),

    handle(endSession, async ({ sessionId }, { member, clock }) => {
      await db.tx(member.uid, (tx) => endSessions(tx, member.uid, { only: sessionId, now: clock.now() }))
      return {}
    }),

    handle(signOutEverywhere, async (_input, { member, cookies, clock }) => {
      await db.tx(member.uid, (tx) => endSessions(tx, member.uid, { now: clock.now() }))
      clearSessionCookie(cookies)
      return {}
    }),

    handle(createIdToken, async (_input, { member, clock }) => {
      const now = clock.now()
      requireRecent(member, now)
      const { uid } = member
      const { token, endsAt } = await db.tx(uid, async (tx) => {
        await lockMemberOf(tx, member, now)
        await countAttempt(tx, auth, { key: `id-token/${uid}`, pace: idTokenPace, now })
        return createOneTime(tx, { kind: 'id-token', uid, now })
      })
      return { token, url: idTokenUrl(auth, token), endsAt: endsAt.toISOString() }
    }),
  ]
}

export const idTokenUrl = ({ publicOrigin }: Pick<Auth, 'publicOrigin'>, token: string) =>
  `${publicOrigin}/mypage/?${new URLSearchParams({ idToken: token })}`

async function sessionsOf(sql: Sql, uid: string, currentId: string, now: Date): Promise<Session[]> {
  const since = new Date(now.getTime() - sessionDays * 86_400_000)
  const rows = await sql<StoredSession[]>`
    select session_id as "sessionId", device, opened_by as "openedBy", created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from auth_session where uid = ${uid} and ended_at is null and last_used_at > ${since}
    order by last_used_at desc, session_id limit 100`
  return rows.map(({ sessionId, device, openedBy, createdAt, lastUsedAt }) => ({
    sessionId,
    device,
    openedBy,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: sessionId === currentId,
  }))
}

type StoredSession = {
  sessionId: string
  device: string
  openedBy: OpenedBy
  createdAt: Date
  lastUsedAt: Date
}
