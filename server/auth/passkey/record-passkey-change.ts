import type { Tx } from '../../db/db.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { Auth } from '../auth.ts'
import { contactUrl } from '../mail/mail-links.ts'
import { raiseCredentialVersion } from '../member/credentials.ts'
import type { StoredMember } from '../member/member.ts'
import { type PasskeyChange, passkeyChangedMail } from './passkey-mails.ts'

/**
 * Adding and removing a passkey changes the credentials: the member is told, and older device marks stop working.
 * Unverified addresses get no mail, because they may belong to somebody else.
 */
export async function recordPasskeyChange(
  tx: Tx,
  auth: Auth,
  { uid, email, emailVerifiedAt }: StoredMember,
  change: PasskeyChange,
): Promise<void> {
  await raiseCredentialVersion(tx, uid)
  if (!email || !emailVerifiedAt) return
  await mailLater(tx, passkeyChangedMail(email, contactUrl(auth), change), { uid })
}
