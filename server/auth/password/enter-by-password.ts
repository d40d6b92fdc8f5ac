import type { CodeNeeded } from '#contract/auth/auth.ts'
import { CallError } from '../../http/call-error.ts'
import type { Auth } from '../auth.ts'
import { findMemberByEmail, lockMember } from '../member/member.ts'
import { type DeviceMark, isKnown } from '../session/known-device.ts'
import { type Caller, type Entered, enter } from '../sign-in/enter.ts'
import { mailSignInCode, spendSignInCode } from '../sign-in/sign-in-code.ts'
import { wrongPassword } from './check-password.ts'
import { countPasswordAttempt, forgivePasswordAttempt } from './password-attempt.ts'

type PasswordCaller = Caller & { address: string }

/** Does the same work, in the same time, for an address that nobody has registered. */
export async function enterByPassword(
  auth: Auth,
  { email, password }: { email: string; password: string },
  mark: DeviceMark | null,
  caller: PasswordCaller,
): Promise<Entered | CodeNeeded> {
  const { db, passwords } = auth
  const now = caller.clock.now()
  const found = await findMemberByEmail(db.sql, email)
  const device = isKnown(mark, found) ? { id: mark.id } : null
  const attempt = { email, address: caller.address, device, now }
  const { isUnderPressure } = await db.tx(null, (tx) => countPasswordAttempt(tx, auth, attempt))
  if (!(await passwords.verify(found?.passwordHash ?? null, password)) || !found) throw wrongPassword()

  return db.tx(found.uid, async (tx) => {
    const member = await lockMember(tx, found.uid)
    // The password changed while the old one was being checked.
    if (member?.passwordHash !== found.passwordHash) throw wrongPassword()
    // An unverified address may be somebody else's: a code sent there would lock the member out.
    if (isUnderPressure && member.email && member.emailVerifiedAt && !member.suspendedAt) {
      return mailSignInCode(tx, auth, { uid: member.uid, email: member.email }, now)
    }
    await forgivePasswordAttempt(tx, auth, attempt)
    return enter(tx, auth, member, { openedBy: 'password' }, caller)
  })
}

/** The second step, for an unknown device at an account under pressure. */
export async function enterByCode(
  auth: Auth,
  wanted: { challenge: string; code: string },
  caller: PasswordCaller,
): Promise<Entered> {
  const now = caller.clock.now()
  const checked = await auth.db.tx(null, async (tx) => {
    const spent = await spendSignInCode(tx, auth, { ...wanted, now })
    if (spent.outcome !== 'right') return spent.outcome
    const { member } = spent
    const attempt = { email: member.email ?? '', address: caller.address, device: null, now }
    await forgivePasswordAttempt(tx, auth, attempt)
    return enter(tx, auth, member, { openedBy: 'password' }, caller)
  })
  if (checked === 'wrong') throw new CallError('invalid-argument', 'wrong-sign-in-code')
  if (checked === 'expired') throw new CallError('invalid-argument', 'expired-sign-in-code')
  return checked
}
