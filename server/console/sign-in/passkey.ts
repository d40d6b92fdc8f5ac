import type { PasskeyAssertion, PasskeyRegistration } from '#contract/auth/passkey-shapes.ts'
import {
  type ChallengeUse,
  isValidChallenge,
  newChallenge,
  spendChallenge,
} from '../../auth/passkey/challenge.ts'
import { requestOptions, userHandleOf } from '../../auth/passkey/options.ts'
import { passkeyExpired, passkeyRefused, unknownPasskey } from '../../auth/passkey/prove-passkey.ts'
import { type RelyingParty, relyingPartyOf } from '../../auth/passkey/relying-party.ts'
import { verifyAssertion, verifyRegistration } from '../../auth/passkey/webauthn.ts'
import { browserSecret, flowCookieName, readBrowserSecret } from '../../auth/provider/flow-cookie.ts'
import type { Tx } from '../../db/db.ts'
import type { Context } from '../../http/handle.ts'
import type { Console } from '../console.ts'
import { findOperatorPasskey, type PasskeyCredential, recordPasskeyUse } from './credential.ts'

type Caller = Pick<Context, 'cookies' | 'clock' | 'log'>
type Use = Pick<ChallengeUse, 'purpose' | 'session'>

/** The console's own relying party, not that of the members' site: a passkey of one is worth nothing at the other. */
export const consoleRelyingParty = ({ origin }: Pick<Console, 'origin'>): RelyingParty => ({
  ...relyingPartyOf({ publicOrigin: origin }),
  name: 'こつこつ運営',
})

export function newPasskeyRequest(
  desk: Console,
  use: Use,
  { cookies, clock }: Pick<Caller, 'cookies' | 'clock'>,
  allowed?: PasskeyCredential[],
) {
  return requestOptions(
    consoleRelyingParty(desk),
    newConsoleChallenge(desk, use, { cookies, clock }),
    allowed,
  )
}

export const newConsoleChallenge = (
  desk: Console,
  use: Use,
  { cookies, clock }: Pick<Caller, 'cookies' | 'clock'>,
): string => newChallenge(desk, { ...use, browser: browserSecret(cookies) }, clock.now())

type PasskeyProof = { operatorId: string; credentialId: string; challenge: string; counter: number }

/** Checks the signature, with nothing locked. It counts only after `spendProof`. */
export async function provePasskey(
  desk: Console,
  assertion: PasskeyAssertion,
  use: Use,
  caller: Caller,
): Promise<PasskeyProof> {
  const isOurs = challengeCheck(desk, use, caller)
  const passkey = await findOperatorPasskey(desk.db.sql, assertion.id)
  if (!passkey) throw unknownPasskey()
  const checked = await verifyAssertion(consoleRelyingParty(desk), assertion, passkey, isOurs)
  if (checked.status === 'refused') {
    caller.log.warn({ purpose: use.purpose, why: checked.why }, 'operator passkey refused')
    throw passkeyRefused()
  }
  const { userHandle } = assertion.response
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.operatorId)) throw passkeyRefused()
  const { challenge, counter } = checked
  return { operatorId: passkey.operatorId, credentialId: passkey.credentialId, challenge, counter }
}

export async function spendProof(tx: Tx, proof: PasskeyProof, now: Date): Promise<void> {
  if (!(await spendChallenge(tx, proof.challenge))) throw passkeyExpired()
  if (!(await recordPasskeyUse(tx, { ...proof, now }))) throw passkeyRefused()
}

export async function checkNewPasskey(
  desk: Console,
  registration: PasskeyRegistration,
  use: Use,
  caller: Caller,
) {
  const checked = await verifyRegistration(
    consoleRelyingParty(desk),
    registration,
    challengeCheck(desk, use, caller),
  )
  if (checked.status === 'verified') return checked
  caller.log.warn({ why: checked.why }, 'new operator passkey refused')
  throw passkeyRefused()
}

function challengeCheck(desk: Console, use: Use, { cookies, clock }: Caller) {
  const browser = readBrowserSecret(cookies.get(flowCookieName))
  if (!browser) throw passkeyExpired()
  return (challenge: string) => isValidChallenge(desk, challenge, { ...use, browser, now: clock.now() })
}
