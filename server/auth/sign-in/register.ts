import type * as z from 'zod/mini'
import type { register } from '#contract/auth/auth.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { emailKey } from '#contract/values/email.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { CallContext } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { mailVerification } from '../mail/mail-links.ts'
import { emailInUse, makeMember } from '../member/make-member.ts'
import { findMember, findUidByEmail, lockMember } from '../member/member.ts'
import { keyedHash, newUid } from '../random.ts'
import { type Entered, enter } from './enter.ts'

type Wanted = z.output<typeof register.input>

/** Registers and signs in. A repeated attempt returns the same member: the first response may have been lost. */
export async function registerMember(auth: Auth, wanted: Wanted, context: CallContext): Promise<Entered> {
  const { sql } = auth.db
  if (await findUidByEmail(sql, wanted.email)) return enterAgain(auth, wanted, context)
  try {
    return await makeAndEnter(auth, wanted, context)
  } catch (error) {
    // A parallel press of the same attempt may have registered the address first.
    if (!(await findUidByEmail(sql, wanted.email))) throw error
    return enterAgain(auth, wanted, context)
  }
}

async function makeAndEnter(auth: Auth, wanted: Wanted, context: CallContext): Promise<Entered> {
  const { email, password, marketingMail, referralCode } = wanted
  const now = context.clock.now()
  const passwordHash = await auth.passwords.hash(password)
  const uid = newUid()
  return auth.db.tx(uid, async (tx) => {
    const made = { uid, email, emailVerifiedAt: null, passwordHash, marketingMail, referralCode, now }
    const member = await makeMember(tx, made)
    await keepRegistration(tx, auth, { ...wanted, uid, now })
    // Also for a code that is not valid: the member learns why nothing comes of it.
    const code = cleanLine(referralCode ?? '')
    if (code) await auth.onInvited(tx, { uid, code, at: now })
    await mailVerification(tx, auth, member, now)
    return enter(tx, auth, member, { openedBy: 'password', isNew: true }, context)
  })
}

/** Only for the attempt that made the owner of the address, and only with the same password. */
async function enterAgain(auth: Auth, wanted: Wanted, context: CallContext): Promise<Entered> {
  const { sql } = auth.db
  const uid = await findRegistered(sql, auth, { ...wanted, now: context.clock.now() })
  if (!uid || uid !== (await findUidByEmail(sql, wanted.email))) throw emailInUse()
  const found = await findMember(sql, uid)
  if (!found || !(await auth.passwords.verify(found.passwordHash, wanted.password))) throw emailInUse()

  return auth.db.tx(uid, async (tx) => {
    const member = await lockMember(tx, uid)
    if (member?.passwordHash !== found.passwordHash) throw emailInUse()
    return enter(tx, auth, member, { openedBy: 'password' }, context)
  })
}

type Attempt = { attemptId?: string | undefined; email: string; now: Date }
type Key = Pick<Auth, 'registrationKey'>

/** Long enough to press again after a lost response. */
const keptMs = hourMs

/**
 * Remembers which member an attempt made. The uid itself is random and has nothing to do with the attempt: a uid that
 * a client could choose would lead back to the ledger of an erased member.
 */
async function keepRegistration(
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

async function findRegistered(sql: Sql, key: Key, attempt: Attempt): Promise<string | null> {
  if (!attempt.attemptId) return null
  const [row] = await sql<{ uid: string }[]>`
    select uid from auth_registration
    where attempt_hash = ${hashOf(key, attempt)} and ends_at > ${attempt.now}`
  return row?.uid ?? null
}

/** With another address it is another attempt. */
const hashOf = ({ registrationKey }: Key, { attemptId = '', email }: Attempt) =>
  keyedHash(registrationKey, `${attemptId}/${emailKey(email)}`)
