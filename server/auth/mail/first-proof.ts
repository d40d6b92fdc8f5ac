import type { Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import { raiseCredentialVersion } from '../member/credentials.ts'
import type { StoredMember } from '../member/member.ts'
import { setMarketingMailOf } from '../member/profile.ts'
import { dropPasskeysBefore } from '../passkey/passkey-rows.ts'
import { recordPasskeyChange } from '../passkey/record-passkey-change.ts'
import { unlinkAllBefore } from '../provider/identity-rows.ts'
import { recordLinkChange } from '../provider/record-link-change.ts'
import { endSessions } from '../session/session.ts'
import { voidSignInCodes } from '../sign-in/sign-in-code-rows.ts'
import type { Happened } from './account-mail.ts'
import { oneTimeKinds, voidOneTimes } from './one-time.ts'

/**
 * Drops everything by which a stranger who registered the address could come back, and their consent to marketing
 * mail. To be called when somebody first proves to own the address without proving to be the person who registered it.
 */
export async function dropUnproven(tx: Tx, auth: Auth, uid: string, now: Date): Promise<void> {
  await tx`update auth_member set password_hash = null where uid = ${uid}`
  await raiseCredentialVersion(tx, uid)
  await unlinkAllBefore(tx, uid, afterAll)
  await dropPasskeysBefore(tx, uid, afterAll)
  await endSessions(tx, uid, { now })
  await voidOneTimes(tx, uid, oneTimeKinds)
  await voidSignInCodes(tx, uid)
  await setMarketingMailOf(tx, uid, false, now)
  await auth.onCredentialsDropped(tx, { uid, setBefore: afterAll })
}

/** A reset also drops links and passkeys from before the first proof: they may be a stranger's. */
export async function dropLinksBeforeProof(
  tx: Tx,
  auth: Auth,
  member: StoredMember,
  happened: Happened,
): Promise<void> {
  if (!member.provenAt) return
  const { uid, provenAt: setBefore } = member
  for (const provider of await unlinkAllBefore(tx, uid, setBefore)) {
    await recordLinkChange(tx, auth, member, { provider, change: 'unlinked' }, happened)
  }
  for (const name of await dropPasskeysBefore(tx, uid, setBefore)) {
    await recordPasskeyChange(tx, auth, member, { change: 'removed', name }, happened)
  }
  await auth.onCredentialsDropped(tx, { uid, setBefore })
}

/** Later than any row, whatever clock it was written by. */
const afterAll = new Date('9999-12-31T00:00:00Z')
