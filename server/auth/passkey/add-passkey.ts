import type { PasskeyRegistration } from '#contract/auth/passkey-shapes.ts'
import type { Tx } from '../../db/db.ts'
import type { CallContext, SignedInMember } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import type { Happened } from '../mail/account-mail.ts'
import { credentialChangePace } from '../member/credentials.ts'
import type { StoredMember } from '../member/member.ts'
import { deviceName } from '../session/device-name.ts'
import { lockMemberOf, requireRecent, sessionIdOf } from '../session/id-token.ts'
import { countAttempt } from '../sign-in/attempt.ts'
import { checkNewPasskey, passkeyExpired, passkeyRefused } from './ceremony.ts'
import { spendChallenge } from './challenge.ts'
import { memberPasskeys } from './member-passkeys.ts'
import { insertPasskey, lockPasskey, passkeysOf } from './passkey-rows.ts'
import { recordPasskeyChange } from './record-passkey-change.ts'
import { refuseTooMany } from './refuse-too-many.ts'

/** Adds the passkey that the browser made. A retry of the same one returns what is stored. */
export async function storePasskey(
  auth: Auth,
  registration: PasskeyRegistration,
  context: CallContext<SignedInMember>,
): Promise<{ passkeyId: string; name: string }> {
  const { member, clock, userAgent } = context
  const { uid } = member
  const now = clock.now()
  requireRecent(member, now)
  const use = { purpose: 'add', session: { uid, sessionId: sessionIdOf(member) } } as const
  const checked = await checkNewPasskey(memberPasskeys(auth), registration, use, context)
  const { credentialId, publicKey } = checked.key
  return auth.db.tx(uid, async (tx) => {
    const stored = await lockMemberOf(tx, member, now)
    const known = await lockPasskey(tx, { uid, credentialId })
    if (known?.publicKey.equals(publicKey)) return { passkeyId: credentialId, name: known.name }
    const name = firstPasskeyName(checked.aaguid, userAgent)
    const happened = { at: now, device: deviceName(userAgent) }
    await insertNew(tx, auth, { stored, checked, name, happened })
    return { passkeyId: credentialId, name }
  })
}

type NewPasskey = {
  stored: StoredMember
  checked: Awaited<ReturnType<typeof checkNewPasskey>>
  name: string
  happened: Happened
}

async function insertNew(tx: Tx, auth: Auth, { stored, checked, name, happened }: NewPasskey): Promise<void> {
  const { uid } = stored
  const now = happened.at
  refuseTooMany(await passkeysOf(tx, uid))
  await countAttempt(tx, auth, { key: `credential-change/${uid}`, pace: credentialChangePace, now })
  if (!(await spendChallenge(tx, checked.challenge))) throw passkeyExpired()
  const { key, counter, backupEligible, backedUp } = checked
  const isNew = await insertPasskey(tx, {
    uid,
    ...key,
    counter,
    backupEligible,
    backedUp,
    name,
    createdAt: now,
  })
  // Another member's credential id: nobody's authenticator makes the same one twice.
  if (!isNew) throw passkeyRefused()
  await recordPasskeyChange(tx, auth, stored, { change: 'added', name }, happened)
}

/** Where the passkey is kept, by its AAGUID, or the browser that made it. The member may rename it. */
const firstPasskeyName = (aaguid: string, userAgent: string | null): string =>
  keepers[aaguid] ?? deviceName(userAgent)

/** Those that members in Japan most likely use, from the public list of passkey providers. */
const keepers: Record<string, string> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloudキーチェーン',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloudキーチェーン',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Googleパスワードマネージャー',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome（Mac）',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
}
