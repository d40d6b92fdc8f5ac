import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import type { Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import type { Happened } from '../mail/account-mail.ts'
import { mailAccountEvent } from '../mail/mail-account-event.ts'
import { raiseCredentialVersion } from '../member/credentials.ts'
import type { StoredMember } from '../member/member.ts'

type LinkChange = { provider: IdentityProviderName; change: 'linked' | 'unlinked' }

/** Linking and unlinking change the credentials: the member is told, and older device marks stop working. */
export async function recordLinkChange(
  tx: Tx,
  auth: Auth,
  member: StoredMember,
  { provider, change }: LinkChange,
  happened: Happened,
): Promise<void> {
  await raiseCredentialVersion(tx, member.uid)
  await mailAccountEvent(tx, auth, member, { kind: `provider-${change}`, provider }, happened)
}
