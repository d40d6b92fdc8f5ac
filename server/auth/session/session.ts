import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { openedBy } from '#contract/auth/auth-sessions.ts'
import { sessionDays } from '#contract/auth/sign-in-rules.ts'
import { liveDocument } from '#contract/protocol/document.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { publish } from '../../live/publish.ts'
import { hashOf, keyedHash, newSecret, newSessionId } from '../random.ts'

export type OpenedBy = (typeof openedBy)[number]

/** What the ID token says of the session. */
export type SessionFacts = { uid: string; sessionId: string; authTime: Date; crossDevice: boolean }

/** What the browser's cookie holds. */
export type SessionCookie = { uid: string; sessionId: string; secret: string }

/** Two tabs may refresh at once, and an answer may be lost and asked for again. */
const previousSecretMs = 30_000
const sessionMs = sessionDays * 86_400_000

/** Nobody reads it: its notices tell every process that a member's sessions have changed. */
export const sessionsDocument = liveDocument({ path: 'auth/sessions/{uid}', shape: z.null() })

export type NewSession = { openedBy: OpenedBy; crossDevice: boolean; device: string; now: Date }

/** Always a new id and a new secret: whatever cookie somebody planted in the browser before means nothing. */
export async function openSession(
  tx: Tx,
  uid: string,
  { openedBy, crossDevice, device, now }: NewSession,
): Promise<SessionFacts & SessionCookie> {
  const sessionId = newSessionId()
  const secret = newSecret()
  await tx`
    insert into auth_session
      (uid, session_id, secret_hash, rotated_at, auth_time, cross_device, opened_by, device, created_at, last_used_at)
    values
      (${uid}, ${sessionId}, ${hashOf(secret)}, ${now}, ${now}, ${crossDevice}, ${openedBy}, ${device}, ${now}, ${now})`
  return { uid, sessionId, secret, authTime: now, crossDevice }
}

export type Refreshed =
  | { state: 'open'; session: SessionFacts & SessionCookie }
  /** `known`: the browser did hold a session here, whose end it may be told the reason of. */
  | { state: 'ended'; known: boolean }

/** Exchanges the secret for the next one. A secret from before that is a copy in the wrong hands: the session ends. */
export async function refreshSession(
  tx: Tx,
  cookie: SessionCookie,
  { now, rotationKey }: { now: Date; rotationKey: Buffer },
): Promise<Refreshed> {
  const { uid, sessionId, secret } = cookie
  const [row] = await tx<StoredSession[]>`
    select secret_hash as "secretHash", previous_hash as "previousHash", rotated_at as "rotatedAt",
      auth_time as "authTime", cross_device as "crossDevice", last_used_at as "lastUsedAt", ended_at as "endedAt"
    from auth_session where uid = ${uid} and session_id = ${sessionId} for update`
  if (!row) return { state: 'ended', known: false }

  const hash = hashOf(secret)
  const isCurrent = timingSafeEqual(hash, row.secretHash)
  const isPrevious = row.previousHash !== null && timingSafeEqual(hash, row.previousHash)
  if (row.endedAt || hasRunOut(row, now)) return { state: 'ended', known: isCurrent || isPrevious }

  const isJustRotated = isPrevious && now.getTime() - row.rotatedAt.getTime() <= previousSecretMs
  if (!isCurrent && !isJustRotated) {
    await endSessions(tx, uid, { only: sessionId, now })
    return { state: 'ended', known: isPrevious }
  }
  // By computation and not by chance: both tabs of a race hold the same secret afterwards.
  const next = keyedHash(rotationKey, `${sessionId}/${secret}`).toString('base64url')
  if (isCurrent) {
    await tx`
      update auth_session
      set secret_hash = ${hashOf(next)}, previous_hash = ${hash}, rotated_at = ${now}, last_used_at = ${now}
      where uid = ${uid} and session_id = ${sessionId}`
  }
  const { authTime, crossDevice } = row
  return { state: 'open', session: { uid, sessionId, secret: next, authTime, crossDevice } }
}

export async function endSessions(
  tx: Tx,
  uid: string,
  { only, except, now }: { only?: string; except?: string; now: Date },
): Promise<void> {
  await tx`
    update auth_session set ended_at = ${now}
    where uid = ${uid} and ended_at is null
      and (${only ?? null}::text is null or session_id = ${only ?? null})
      and (${except ?? null}::text is null or session_id <> ${except ?? null})`
  await publish(tx, sessionsDocument, uid)
}

/** Ends the session of a cookie, for one who holds its secret. */
export async function endSessionOf(tx: Tx, { uid, sessionId, secret }: SessionCookie, now: Date) {
  const hash = hashOf(secret)
  const [row] = await tx`
    select 1 from auth_session where uid = ${uid} and session_id = ${sessionId}
      and (secret_hash = ${hash} or previous_hash = ${hash})`
  if (row) await endSessions(tx, uid, { only: sessionId, now })
}

/** The member has just proved who they are, in this session. */
export async function makeRecent(tx: Tx, uid: string, sessionId: string, now: Date): Promise<SessionFacts> {
  await tx`
    update auth_session set auth_time = ${now}, cross_device = false
    where uid = ${uid} and session_id = ${sessionId} and ended_at is null`
  return { uid, sessionId, authTime: now, crossDevice: false }
}

/** The secret is right, the session is open, and it was not opened by a link from another device. */
export async function isOwnSession(
  sql: Sql | Tx,
  { uid, sessionId, secret }: SessionCookie,
  now: Date,
): Promise<boolean> {
  const hash = hashOf(secret)
  const justRotated = new Date(now.getTime() - previousSecretMs)
  const rows = await sql`
    select 1 from auth_session
    where uid = ${uid} and session_id = ${sessionId} and ended_at is null and not cross_device
      and last_used_at > ${new Date(now.getTime() - sessionMs)}
      and (secret_hash = ${hash} or (previous_hash = ${hash} and rotated_at >= ${justRotated}))`
  return rows.length > 0
}

export async function isSessionOpen(
  sql: Sql | Tx,
  { uid, sessionId }: { uid: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    select 1 from auth_session
    where uid = ${uid} and session_id = ${sessionId} and ended_at is null
      and last_used_at > ${new Date(now.getTime() - sessionMs)}`
  return rows.length > 0
}

/** Those of the members' sessions that are open, as `uid sessionId`. */
export async function openAmong(sql: Sql, uids: string[], now: Date): Promise<Set<string>> {
  const rows = await sql<{ uid: string; sessionId: string }[]>`
    select uid, session_id as "sessionId" from auth_session
    where uid in ${sql(uids)} and ended_at is null and last_used_at > ${new Date(now.getTime() - sessionMs)}`
  return new Set(rows.map(({ uid, sessionId }) => `${uid} ${sessionId}`))
}

type StoredSession = {
  secretHash: Buffer
  previousHash: Buffer | null
  rotatedAt: Date
  authTime: Date
  crossDevice: boolean
  lastUsedAt: Date
  endedAt: Date | null
}

const hasRunOut = ({ lastUsedAt }: StoredSession, now: Date) =>
  now.getTime() - lastUsedAt.getTime() > sessionMs
