import { emailKey } from '#contract/values/email.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import { keyedHash } from '../random.ts'

type Attempt = { attemptId?: string | undefined; email: string; now: Date }
type Key = Pick<Auth, 'registrationKey'>

/** Long enough to press again after a lost response. */
const keptMs = hourMs

/**
 * Remembers which member an attempt made. The uid itself is random and has nothing to do with the attempt: a uid that
 * a client could choose would lead back to the ledger of an erased member.
 */
export async function keepRegistration(
  tx: Tx,
  key: Key,
  { uid, ...attempt }: Attempt & { uid: string },
): Promise<void> {
  if (!attempt.attemptId) return
  const endsAt = new Date(attempt.now.getTime() + keptMs)
  await tx`
    insert into auth_registration (attempt_hash, uid, ends_at) values (${hashOf(key, attempt)}, ${uid}, ${endsAt})
    on conflict (attempt_hash) do update set uid = excluded.uid, ends_at = excluded.ends_at`
}

export async function findRegistered(sql: Sql, key: Key, attempt: Attempt): Promise<string | null> {
  if (!attempt.attemptId) return null
  const [row] = await sql<{ uid: string }[]>`
    select uid from auth_registration
    where attempt_hash = ${hashOf(key, attempt)} and ends_at > ${attempt.now}`
  return row?.uid ?? null
}

/** With another address it is another attempt. */
const hashOf = ({ registrationKey }: Key, { attemptId = '', email }: Attempt) =>
  keyedHash(registrationKey, `${attemptId}/${emailKey(email)}`)
