import type { Tx } from '../../db/db.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { Auth } from '../auth.ts'
import { contactUrl } from '../mail/mail-links.ts'
import { type LinkChange, linkChangedMail } from '../mail/mails.ts'
import { raiseCredentialVersion } from '../member/credentials.ts'
import type { StoredMember } from '../member/member.ts'

/**
 * Linking and unlinking change the credentials: the member is told, and older device marks stop working. Unverified
 * addresses get no mail, because they may belong to somebody else.
 */
export async function recordLinkChange(
  tx: Tx,
  auth: Auth,
  { uid, email, emailVerifiedAt }: StoredMember,
  change: LinkChange,
): Promise<void> {
  await raiseCredentialVersion(tx, uid)
  if (email && emailVerifiedAt) await mailLater(tx, linkChangedMail(email, contactUrl(auth), change), { uid })
}
