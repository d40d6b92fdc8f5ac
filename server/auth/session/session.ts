import type { SessionEnd } from '#contract/auth/auth.ts'
import { type openedBy, sessionsDocument } from '#contract/auth/auth-sessions.ts'
import { sessionDays, sessionsMax } from '#contract/auth/sign-in-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { publish } from '../../live/publish.ts'
import { hashOf, newSecret, newSessionId } from '../random.ts'

export type OpenedBy = (typeof openedBy)[number]

/** The facts about the session that the ID token states. */
export type SessionFacts = { uid: string; sessionId: string; authTime: Date; crossDevice: boolean }

/** The content of the browser's cookie. */
export type SessionCookie = { uid: string; sessionId: string; secret: string }

/** Two tabs may refresh at once, and a response may be lost and requested again. */
export const previousSecretMs = 30_000
export const sessionMs = sessionDays * dayMs

type NewSession = {
  openedBy: OpenedBy
  crossDevice: boolean
  device: string
  /** The keyed hash of the caller's network. */
  network?: Buffer
  now: Date
}

/** Always makes a new id and a new secret, so that a cookie planted in the browser before is worthless. */
export async function openSession(
  tx: Tx,
  uid: string,
  { openedBy, crossDevice, device, network, now }: NewSession,
): Promise<SessionFacts & SessionCookie> {
  const sessionId = newSessionId()
  const secret = newSecret()
  await tx`
    insert into auth_session
      (uid, session_id, secret_hash, rotated_at, auth_time, cross_device, opened_by, device, network, created_at,
       last_used_at)
    values
      (${uid}, ${sessionId}, ${hashOf(secret)}, ${now}, ${now}, ${crossDevice}, ${openedBy}, ${device},
       ${network ?? null}, ${now}, ${now})`
  // Anybody may sign in to an account of their own again and again.
  await tx`
    delete from auth_session where uid = ${uid} and session_id in (
      select session_id from auth_session where uid = ${uid}
      order by ended_at is null desc, last_used_at desc, session_id offset ${sessionsMax})`
  await publish(tx, sessionsDocument, uid)
  return { uid, sessionId, secret, authTime: now, crossDevice }
}

/** Returns how many ended. The device that ended a session itself needs no reason, hence the default. */
export async function endSessions(
  tx: Tx,
  uid: string,
  { only, except, now, why = 'session-ended' }: Ending,
): Promise<number> {
  const ended = await tx`
    update auth_session set ended_at = ${now}, ended_why = ${why}
    where uid = ${uid} and ended_at is null
      and (${only ?? null}::text is null or session_id = ${only ?? null})
      and (${except ?? null}::text is null or session_id <> ${except ?? null})
    returning session_id`
  await publish(tx, sessionsDocument, uid)
  return ended.length
}

/** The device of a session, in words; empty if there is no such session. */
export async function deviceOf(
  tx: Tx,
  { uid, sessionId }: { uid: string; sessionId: string },
): Promise<string> {
  const [row] = await tx<{ device: string }[]>`
    select device from auth_session where uid = ${uid} and session_id = ${sessionId}`
  return row?.device ?? ''
}

export type Ending = { only?: string; except?: string; now: Date; why?: SessionEnd }

/** Ends the session of a cookie if its secret is right. */
export async function endSessionOf(tx: Tx, { uid, sessionId, secret }: SessionCookie, now: Date) {
  const hash = hashOf(secret)
  const [row] = await tx`
    select 1 from auth_session where uid = ${uid} and session_id = ${sessionId}
      and (secret_hash = ${hash} or previous_hash = ${hash})`
  if (row) await endSessions(tx, uid, { only: sessionId, now })
}

/** The member has just proved their identity in this session. */
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

/** The open sessions among the members', as `uid sessionId`. */
export async function openAmong(sql: Sql, uids: string[], now: Date): Promise<Set<string>> {
  const rows = await sql<{ uid: string; sessionId: string }[]>`
    select uid, session_id as "sessionId" from auth_session
    where uid in ${sql(uids)} and ended_at is null and last_used_at > ${new Date(now.getTime() - sessionMs)}`
  return new Set(rows.map(({ uid, sessionId }) => `${uid} ${sessionId}`))
}
