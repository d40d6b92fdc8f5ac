import type * as z from 'zod/mini'
import type { register } from '#contract/auth/auth.ts'
import type { Context } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { mailVerification } from '../mail/mail-links.ts'
import { emailInUse, makeMember } from '../member/make-member.ts'
import { findMember, findUidByEmail, lockMember } from '../member/member.ts'
import { keyedHash, newUid } from '../random.ts'
import { type Entered, enter } from './enter.ts'

type Wanted = z.output<typeof register.input>

/** A new member, signed in. The same attempt again is the same member: the first answer may have been lost. */
export async function registerMember(auth: Auth, wanted: Wanted, context: Context): Promise<Entered> {
  const uid = wanted.attemptId ? uidOfAttempt(auth, wanted.attemptId) : newUid()
  const owner = await findUidByEmail(auth.db.sql, wanted.email)
  if (owner === uid) return enterAgain(auth, uid, wanted, context)
  if (owner) throw emailInUse()
  try {
    return await makeAndEnter(auth, uid, wanted, context)
  } catch (error) {
    // The first press may still have been under way.
    if ((await findUidByEmail(auth.db.sql, wanted.email)) !== uid) throw error
    return enterAgain(auth, uid, wanted, context)
  }
}

/** Nobody else can name this uid, so whoever owns it came by this very attempt. */
const uidOfAttempt = ({ registrationKey }: Auth, attemptId: string) =>
  keyedHash(registrationKey, attemptId).toString('hex').slice(0, 24)

async function makeAndEnter(auth: Auth, uid: string, wanted: Wanted, context: Context): Promise<Entered> {
  const { email, password, marketingMail, referralCode } = wanted
  const now = context.clock.now()
  const passwordHash = await auth.passwords.hash(password)
  return auth.db.tx(uid, async (tx) => {
    const made = { uid, email, emailVerifiedAt: null, passwordHash, marketingMail, referralCode, now }
    const member = await makeMember(tx, made)
    if (member.invitedByCode) await auth.onInvited(tx, { uid, code: member.invitedByCode, at: now })
    await mailVerification(tx, auth, member, now)
    return enter(tx, member, { openedBy: 'password' }, context)
  })
}

async function enterAgain(auth: Auth, uid: string, wanted: Wanted, context: Context): Promise<Entered> {
  const found = await findMember(auth.db.sql, uid)
  // With another password it is another wish, and the address is taken.
  if (!found || !(await auth.passwords.verify(found.passwordHash, wanted.password))) throw emailInUse()

  return auth.db.tx(uid, async (tx) => {
    const member = await lockMember(tx, uid)
    if (member?.passwordHash !== found.passwordHash) throw emailInUse()
    return enter(tx, member, { openedBy: 'password' }, context)
  })
}
