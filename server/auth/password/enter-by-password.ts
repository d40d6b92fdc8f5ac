import type { CodeNeeded } from '#contract/auth/auth.ts'
import type { Auth } from '../auth.ts'
import { findMemberByEmail, lockMember } from '../member/member.ts'
import { type DeviceMark, isKnown } from '../session/known-device.ts'
import { type Caller, type Entered, enter } from '../sign-in/enter.ts'
import { mailSignInCode } from '../sign-in/sign-in-code.ts'
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
      const { uid, email } = member
      return mailSignInCode(tx, auth, { member: { uid, email }, asker: uid, join: null }, now)
    }
    await forgivePasswordAttempt(tx, auth, attempt)
    return enter(tx, auth, member, { openedBy: 'password' }, caller)
  })
}
