import { timingSafeEqual } from 'node:crypto'
import { commandCodeMinutes, consoleSessionHours } from '#contract/console/console-rules.ts'
import type { OperatorRole } from '#contract/console/roles.ts'
import { hourMs, minuteMs } from '#contract/values/japan-day.ts'
import { hashOf, newSecret, newSessionId } from '../../auth/random.ts'
import { deviceName } from '../../auth/session/device-name.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { Cookies } from '../../http/cookies.ts'
import type { CallContext } from '../../http/handle.ts'

/** The operator behind a call. */
export type SignedInOperator = {
  id: string
  name: string
  email: string
  role: OperatorRole
  sessionId: string
  /** When they last proved who they are. */
  recentAt: Date
  endsAt: Date
}

const cookieName = 'kotsu_console'
const lifeMs = consoleSessionHours * hourMs

/** Opens a session and gives its cookie to the browser. The caller has checked who they are. */
export async function openSession(
  tx: Tx,
  operatorId: string,
  { clock, address, userAgent }: Pick<CallContext, 'clock' | 'address' | 'userAgent'>,
): Promise<{ cookie: string }> {
  const now = clock.now()
  const id = newSessionId()
  const secret = newSecret()
  await tx`
    insert into console_session (id, secret_hash, operator_id, opened_at, recent_at, ends_at, address, device)
    values (${id}, ${hashOf(secret)}, ${operatorId}, ${now}, ${now}, ${new Date(now.getTime() + lifeMs)},
      ${address}, ${deviceName(userAgent)})`
  return { cookie: `${id}.${secret}` }
}

/** Opens a session for the command line and returns the code that proves it. The caller has checked who they are. */
export async function openCommandSession(
  tx: Tx,
  operatorId: string,
  { clock, address }: Pick<CallContext, 'clock' | 'address'>,
): Promise<{ code: string; endsAt: Date }> {
  const now = clock.now()
  const id = newSessionId()
  const secret = newSecret()
  const endsAt = new Date(now.getTime() + commandCodeMinutes * minuteMs)
  await tx`
    insert into console_session
      (id, secret_hash, operator_id, opened_at, recent_at, ends_at, address, device, kind)
    values (${id}, ${hashOf(secret)}, ${operatorId}, ${now}, ${now}, ${endsAt}, ${address}, 'コマンドライン', 'command')`
  return { code: `${id}.${secret}`, endsAt }
}

export const writeSessionCookie = (cookies: Cookies, value: string) =>
  cookies.set(cookieName, value, { maxAgeSeconds: lifeMs / 1_000 })

export const clearSessionCookie = (cookies: Cookies) => cookies.clear(cookieName)

/** Read at each call, so that a disabled operator or a changed role counts at once. Null if nobody is signed in. */
export async function findSession(
  sql: Sql | Tx,
  cookies: Cookies,
  { now, localMode }: { now: Date; localMode: boolean },
): Promise<SignedInOperator | null> {
  return findByToken(sql, cookies.get(cookieName) ?? '', { kind: 'browser', now, localMode })
}

/** The operator to whom a code of the command line belongs. Null if it is wrong, over or ended. */
export const findCommandSession = (
  sql: Sql | Tx,
  code: string,
  now: Date,
): Promise<SignedInOperator | null> => findByToken(sql, code, { kind: 'command', now, localMode: false })

async function findByToken(
  sql: Sql | Tx,
  token: string,
  { kind, now, localMode }: { kind: 'browser' | 'command'; now: Date; localMode: boolean },
): Promise<SignedInOperator | null> {
  const [id, secret, ...more] = token.split('.')
  if (!id || !secret || more.length > 0) return null
  const [found] = await sql<(SignedInOperator & { secretHash: Buffer; isSample: boolean })[]>`
    select operator.id, name, email, role, session.id as "sessionId", recent_at as "recentAt", ends_at as "endsAt",
      secret_hash as "secretHash", is_sample as "isSample"
    from console_session session join console_operator operator on operator.id = session.operator_id
    where session.id = ${id} and kind = ${kind} and ended_at is null and ends_at > ${now} and disabled_at is null`
  if (!found || !timingSafeEqual(found.secretHash, hashOf(secret))) return null
  // A session of local mode must not survive a move of the data to production.
  if (found.isSample && !localMode) return null
  const { secretHash: _, isSample: __, ...operator } = found
  return operator
}

/** Locks the session and its operator, so that a disabled account or a changed role cannot slip in between. */
export async function isStillSignedIn(
  tx: Tx,
  { id, role, sessionId }: SignedInOperator,
  now: Date,
): Promise<boolean> {
  const [row] = await tx`
    select 1 from console_session session join console_operator operator on operator.id = session.operator_id
    where session.id = ${sessionId} and operator.id = ${id} and role = ${role} and disabled_at is null
      and ended_at is null and ends_at > ${now}
    for share`
  return row !== undefined
}

export async function makeRecent(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx`update console_session set recent_at = ${now} where id = ${sessionId}`
}

export async function endSession(sql: Sql | Tx, sessionId: string, now: Date): Promise<void> {
  await sql`update console_session set ended_at = ${now} where id = ${sessionId} and ended_at is null`
}

export async function endSessionsOf(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx`update console_session set ended_at = ${now} where operator_id = ${operatorId} and ended_at is null`
}

/** Also ends codes for the command line. */
export async function endOtherSessions(
  tx: Tx,
  { id, sessionId }: Pick<SignedInOperator, 'id' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await tx`
    update console_session set ended_at = ${now}
    where operator_id = ${id} and id <> ${sessionId} and ended_at is null`
}

export async function countSessions(tx: Tx, operatorId: string, now: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from console_session
    where operator_id = ${operatorId} and ended_at is null and ends_at > ${now}`
  return row?.count ?? 0
}

type OpenSession = {
  sessionId: string
  operatorId: string
  openedAt: Date
  endsAt: Date
  address: string
  device: string
}

export const listOpenSessions = (sql: Sql | Tx, now: Date): Promise<OpenSession[]> =>
  sql<OpenSession[]>`
    select id as "sessionId", operator_id as "operatorId", opened_at as "openedAt", ends_at as "endsAt", address, device
    from console_session where ended_at is null and ends_at > ${now} order by opened_at desc, id`
