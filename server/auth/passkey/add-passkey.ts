import type { PasskeyRegistration } from '#contract/auth/passkey-shapes.ts'
import type { Tx } from '../../db/db.ts'
import type { Context, Member } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import type { Happened } from '../mail/account-mail.ts'
import { credentialChangePace } from '../member/credentials.ts'
import type { StoredMember } from '../member/member.ts'
import { flowCookieName, readBrowserSecret } from '../provider/flow-cookie.ts'
import { deviceName } from '../session/device-name.ts'
import { lockMemberOf, requireRecent, sessionIdOf } from '../session/id-token.ts'
import { countAttempt } from '../sign-in/attempt.ts'
import { isValidChallenge, spendChallenge } from './challenge.ts'
import { firstPasskeyName } from './passkey-name.ts'
import { insertPasskey, lockPasskey, passkeysOf } from './passkey-rows.ts'
import { passkeyExpired, passkeyRefused } from './prove-passkey.ts'
import { recordPasskeyChange } from './record-passkey-change.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { relyingPartyOf } from './relying-party.ts'
import { type Registration, verifyRegistration } from './webauthn.ts'

/** Adds the passkey that the browser made. A retry of the same one returns what is stored. */
export async function storePasskey(
  auth: Auth,
  registration: PasskeyRegistration,
  context: Context<Member>,
): Promise<{ passkeyId: string; name: string }> {
  const { member, clock, userAgent } = context
  const { uid } = member
  const now = clock.now()
  requireRecent(member, now)
  const checked = await check(auth, registration, context)
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

type Verified = Extract<Registration, { status: 'verified' }>

async function check(
  auth: Auth,
  registration: PasskeyRegistration,
  { member, cookies, clock, log }: Context<Member>,
): Promise<Verified> {
  const browser = readBrowserSecret(cookies.get(flowCookieName))
  if (!browser) throw passkeyExpired()
  const session = { uid: member.uid, sessionId: sessionIdOf(member) }
  let isOurs = true
  const checked = await verifyRegistration(relyingPartyOf(auth), registration, (challenge) => {
    isOurs = isValidChallenge(auth, challenge, { purpose: 'add', browser, session, now: clock.now() })
    return isOurs
  })
  if (checked.status === 'verified') return checked
  log.warn({ uid: member.uid, why: checked.why }, 'new passkey refused')
  throw isOurs ? passkeyRefused() : passkeyExpired()
}

type NewPasskey = { stored: StoredMember; checked: Verified; name: string; happened: Happened }

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
