import { timingSafeEqual } from 'node:crypto'
import type { SessionEnd } from '#contract/auth/auth.ts'
import { sessionsDocument } from '#contract/auth/auth-sessions.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { afterCommit } from '../../db/tx.ts'
import { announce } from '../../live/notices.ts'
import { versionBump } from '../../live/publish.ts'
import type { Auth } from '../auth.ts'
import { columns, findMember, type StoredMember } from '../member/member.ts'
import { hashOf, keyedHash } from '../random.ts'
import { endSessions, previousSecretMs, type SessionCookie, type SessionFacts, sessionMs } from './session.ts'

/** Open lists show the last use with this precision, so that not every refresh is published. */
const shownLastUseMs = hourMs

type Refreshed =
  | { state: 'open'; session: SessionFacts & SessionCookie; member: StoredMember }
  /** The reason is told only to a browser that holds the session's secret. */
  | { state: 'ended'; why: SessionEnd }

type Refreshing = {
  now: Date
  /** The keyed hash of the caller's network. */
  network: Buffer
}

/** Exchanges the secret for the next one, in one statement if the secret is the current one. */
export async function refreshSession(auth: Auth, cookie: SessionCookie, at: Refreshing): Promise<Refreshed> {
  const rotated = await auth.db.single(cookie.uid, (tx) => rotate(tx, auth, cookie, at))
  return rotated ?? (await auth.db.tx(cookie.uid, (tx) => judge(tx, auth, cookie, at)))
}

/** Null unless the session is open, its member exists and the secret is the current one. */
async function rotate(
  tx: Tx,
  auth: Auth,
  { uid, sessionId, secret }: SessionCookie,
  { now, network }: Refreshing,
): Promise<Refreshed | null> {
  const next = nextSecret(auth, { sessionId, secret })
  const knowOpen = auth.sessions.beforeProof()
  const [row] = await tx<(StoredMember & Pick<SessionFacts, 'authTime' | 'crossDevice'> & Published)[]>`
    -- Locked: of two tabs with the same secret the second finds no row, and is judged by its previous secret.
    with session as (
      select auth_time as "authTime", cross_device as "crossDevice",
        last_used_at < ${before(now, shownLastUseMs)} or network is distinct from ${network} as is_news
      from auth_session
      where uid = ${uid} and session_id = ${sessionId} and secret_hash = ${hashOf(secret)} and ended_at is null
        and last_used_at >= ${before(now, sessionMs)} and exists (select from auth_member where uid = ${uid})
      for update
    ),
    rotated as (
      update auth_session
      set secret_hash = ${hashOf(next)}, previous_hash = ${hashOf(secret)}, rotated_at = ${now},
        last_used_at = ${now}, network = ${network}
      where uid = ${uid} and session_id = ${sessionId} and exists (select from session)
    ),
    news as (select ${uid}::text as uid from session where is_news),
    published as (${versionBump(tx, sessionsDocument, tx`news`)})
    select ${columns(tx)}, "authTime", "crossDevice", (select version from published) as version
    from auth_member, session where uid = ${uid}`
  if (!row) return null
  const { authTime, crossDevice, version, ...member } = row
  afterCommit(tx, () => {
    knowOpen({ uid, sessionId }, version)
    if (version !== null) announce({ uid, document: sessionsDocument.path, version })
  })
  return { state: 'open', session: { uid, sessionId, secret: next, authTime, crossDevice }, member }
}

type Published = { version: number | null }

/** Any other secret: the one before, for a moment; otherwise a copy in the wrong hands, so the session ends. */
async function judge(tx: Tx, auth: Auth, cookie: SessionCookie, at: Refreshing): Promise<Refreshed> {
  const { uid, sessionId, secret } = cookie
  const { now } = at
  const [row] = await tx<StoredSession[]>`
    select secret_hash as "secretHash", previous_hash as "previousHash", rotated_at as "rotatedAt",
      auth_time as "authTime", cross_device as "crossDevice", last_used_at as "lastUsedAt", ended_at as "endedAt",
      ended_why as "endedWhy"
    from auth_session where uid = ${uid} and session_id = ${sessionId} for update`
  const member = await findMember(tx, uid)
  if (!member) return { state: 'ended', why: 'account-gone' }
  if (!row) return { state: 'ended', why: 'session-ended' }

  const hash = hashOf(secret)
  const isCurrent = timingSafeEqual(hash, row.secretHash)
  const isPrevious = row.previousHash !== null && timingSafeEqual(hash, row.previousHash)
  if (row.endedAt || row.lastUsedAt < before(now, sessionMs)) {
    const why = row.endedAt ? (row.endedWhy ?? 'session-ended') : 'unused'
    return { state: 'ended', why: isCurrent || isPrevious ? why : 'session-ended' }
  }
  // It became the current one between the two statements.
  if (isCurrent) return (await rotate(tx, auth, cookie, at)) ?? { state: 'ended', why: 'session-ended' }
  if (!isPrevious || row.rotatedAt < before(now, previousSecretMs)) {
    await endSessions(tx, uid, { only: sessionId, now, why: 'copied' })
    return { state: 'ended', why: isPrevious ? 'copied' : 'session-ended' }
  }
  const { authTime, crossDevice } = row
  const next = nextSecret(auth, cookie)
  return { state: 'open', session: { uid, sessionId, secret: next, authTime, crossDevice }, member }
}

/** Derived and not random, so that both tabs of a race hold the same secret afterwards. */
const nextSecret = (
  { rotationKey }: Pick<Auth, 'rotationKey'>,
  { sessionId, secret }: Pick<SessionCookie, 'sessionId' | 'secret'>,
) => keyedHash(rotationKey, `${sessionId}/${secret}`).toString('base64url')

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

type StoredSession = {
  secretHash: Buffer
  previousHash: Buffer | null
  rotatedAt: Date
  authTime: Date
  crossDevice: boolean
  lastUsedAt: Date
  endedAt: Date | null
  endedWhy: SessionEnd | null
}
