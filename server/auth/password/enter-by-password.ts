import type { Auth } from '../auth.ts'
import { findMemberByEmail, lockMember } from '../member/member.ts'
import type { KnownDevice } from '../session/known-device.ts'
import { type Caller, type Entered, enter } from '../sign-in/enter.ts'
import { wrongPassword } from './check-password.ts'
import { countPasswordAttempt, forgivePasswordAttempt } from './password-attempt.ts'

/** Takes as long, and does the same, for an address that nobody has. */
export async function enterByPassword(
  auth: Auth,
  { email, password }: { email: string; password: string },
  device: KnownDevice | null,
  caller: Caller & { address: string },
): Promise<Entered> {
  const { db, passwords } = auth
  const attempt = { email, address: caller.address, device, now: caller.clock.now() }
  await db.tx(null, (tx) => countPasswordAttempt(tx, auth, attempt))
  const found = await findMemberByEmail(db.sql, email)
  if (!(await passwords.verify(found?.passwordHash ?? null, password)) || !found) throw wrongPassword()

  return db.tx(found.uid, async (tx) => {
    await forgivePasswordAttempt(tx, auth, attempt)
    const member = await lockMember(tx, found.uid)
    // Changed while the old one was being checked.
    if (member?.passwordHash !== found.passwordHash) throw wrongPassword()
    return enter(tx, auth, member, { openedBy: 'password' }, caller)
  })
}
