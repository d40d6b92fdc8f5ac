import type { Tx } from '../../db/db.ts'
import type { Auth } from '../auth.ts'
import type { Happened } from '../mail/account-mail.ts'
import { mailAccountEvent } from '../mail/mail-account-event.ts'
import { raiseCredentialVersion } from '../member/credentials.ts'
import type { StoredMember } from '../member/member.ts'

type PasskeyChange = { change: 'added' | 'removed'; name: string }

/** Adding and removing a passkey changes the credentials: the member is told, and older device marks stop working. */
export async function recordPasskeyChange(
  tx: Tx,
  auth: Auth,
  member: StoredMember,
  { change, name }: PasskeyChange,
  happened: Happened,
): Promise<void> {
  await raiseCredentialVersion(tx, member.uid)
  await mailAccountEvent(tx, auth, member, { kind: `passkey-${change}`, name }, happened)
}
