import type { Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import { raiseCredentialVersion } from '../member/credentials.ts'
import type { StoredMember } from '../member/member.ts'
import { setMarketingMailOf } from '../member/profile.ts'
import { endSessions } from '../session/session.ts'
import { voidSignInCodes } from '../sign-in/sign-in-code-rows.ts'
import { dropWays } from './drop-ways.ts'
import { oneTimeKinds, voidOneTimes } from './one-time.ts'

/**
 * Drops everything by which a stranger who registered the address could come back, and their consent to marketing
 * mail. To be called when somebody first proves to own the address without proving to be the person who registered it.
 */
export async function dropUnproven(tx: Tx, auth: Auth, member: StoredMember, now: Date): Promise<void> {
  const { uid } = member
  await tx`update auth_member set password_hash = null where uid = ${uid}`
  await raiseCredentialVersion(tx, uid)
  await dropWays(tx, auth, member, () => true, null)
  await endSessions(tx, uid, { now })
  await voidOneTimes(tx, uid, oneTimeKinds)
  await voidSignInCodes(tx, uid)
  await setMarketingMailOf(tx, uid, false, now)
}
