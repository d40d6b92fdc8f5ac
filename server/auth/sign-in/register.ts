import type * as z from 'zod/mini'
import type { register } from '#contract/auth/auth.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import type { Context } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { mailVerification } from '../mail/mail-links.ts'
import { emailInUse, makeMember } from '../member/make-member.ts'
import { findMember, findUidByEmail, lockMember } from '../member/member.ts'
import { newUid } from '../random.ts'
import { type Entered, enter } from './enter.ts'
import { findRegistered, keepRegistration } from './registration.ts'

type Wanted = z.output<typeof register.input>

/** Registers and signs in. A repeated attempt returns the same member: the first response may have been lost. */
export async function registerMember(auth: Auth, wanted: Wanted, context: Context): Promise<Entered> {
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

async function makeAndEnter(auth: Auth, wanted: Wanted, context: Context): Promise<Entered> {
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
async function enterAgain(auth: Auth, wanted: Wanted, context: Context): Promise<Entered> {
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
