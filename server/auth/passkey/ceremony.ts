import type { PasskeyAssertion, PasskeyRegistration } from '#contract/auth/passkey-shapes.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { CallContext } from '../../http/handle.ts'
import { browserSecret, flowCookieName, readBrowserSecret } from '../provider/flow-cookie.ts'
import { type ChallengeUse, isValidChallenge, newChallenge, spendChallenge } from './challenge.ts'
import { creationOptions, requestOptions, userHandleOf } from './options.ts'
import type { RelyingParty } from './relying-party.ts'
import { type Registration, type StoredKey, verifyAssertion, verifyRegistration } from './webauthn.ts'

/** Where passkeys are used: the members' site or the operators' console, each with its own key and rows. */
export type PasskeySite = {
  /** Signs the challenges. */
  passkeyKey: Buffer
  /** Refuses at an IP address, where browsers allow no passkeys. */
  relyingParty: () => RelyingParty
  find: (credentialId: string) => Promise<OwnedKey | null>
  lock: (tx: Tx, key: Pick<OwnedKey, 'owner' | 'credentialId'>) => Promise<OwnedKey | null>
  recordUse: (tx: Tx, proof: PasskeyProof, at: Date) => Promise<void>
  /** Into the audit log. */
  recordCopy: (tx: Tx, copy: PasskeyCopy) => Promise<void>
}

/** `owner` is the uid of a member or the id of an operator. */
export type OwnedKey = StoredKey & { owner: string; counter: number }

/** A passkey whose signature is right. It counts only after `usePasskey`, in the transaction that acts on it. */
export type PasskeyProof = Omit<OwnedKey, 'transports'> & { challenge: string; backedUp: boolean }

type PasskeyCopy = { owner: string; at: Date; act: string; details: Record<string, string | number> }

type UseOf = Pick<ChallengeUse, 'purpose' | 'session'>
type Caller = Pick<CallContext, 'cookies' | 'clock' | 'log'>

/** Without `allowed` the person picks one of the passkeys that the device knows. */
export const newPasskeyRequest = (
  site: PasskeySite,
  use: UseOf,
  caller: Omit<Caller, 'log'>,
  allowed?: StoredKey[],
) => requestOptions(site.relyingParty(), newBoundChallenge(site, use, caller), allowed)

export const newPasskeyCreation = (
  site: PasskeySite,
  use: UseOf,
  caller: Omit<Caller, 'log'>,
  options: Parameters<typeof creationOptions>[2],
) => creationOptions(site.relyingParty(), newBoundChallenge(site, use, caller), options)

const newBoundChallenge = (site: PasskeySite, use: UseOf, { cookies, clock }: Omit<Caller, 'log'>) =>
  newChallenge(site, { ...use, browser: browserSecret(cookies) }, clock.now())

/** Checks the signature before the transaction, with nothing locked. */
export async function provePasskey(
  site: PasskeySite,
  assertion: PasskeyAssertion,
  use: UseOf,
  caller: Caller,
): Promise<PasskeyProof> {
  const challenges = challengesFor(site, use, caller)
  const rp = site.relyingParty()
  const passkey = await site.find(assertion.id)
  if (!passkey) throw unknownPasskey()
  const { owner, credentialId, publicKey } = passkey
  const checked = await verifyAssertion(rp, assertion, passkey, challenges.isOurs)
  if (checked.status === 'refused') {
    caller.log.warn({ purpose: use.purpose, why: checked.why }, 'passkey refused')
    throw challenges.refusal()
  }
  // The handle names the owner to the authenticator. At sign-in nothing else says who is meant.
  const { userHandle } = assertion.response
  const isMeant = userHandle === userHandleOf(owner)
  if (userHandle === undefined ? use.purpose === 'sign-in' : !isMeant) throw passkeyRefused()
  const { challenge, counter, backedUp } = checked
  return { owner, credentialId, publicKey, challenge, counter, backedUp }
}

/** Checks a new passkey. Its challenge counts only after `spendChallenge`. */
export async function checkNewPasskey(
  site: PasskeySite,
  registration: PasskeyRegistration,
  use: UseOf,
  caller: Caller,
): Promise<Extract<Registration, { status: 'verified' }>> {
  const challenges = challengesFor(site, use, caller)
  const checked = await verifyRegistration(site.relyingParty(), registration, challenges.isOurs)
  if (checked.status === 'verified') return checked
  caller.log.warn({ owner: use.session?.uid, why: checked.why }, 'new passkey refused')
  throw challenges.refusal()
}

function challengesFor(site: PasskeySite, use: UseOf, { cookies, clock }: Caller) {
  const browser = readBrowserSecret(cookies.get(flowCookieName))
  if (!browser) throw passkeyExpired()
  let wasOurs = true
  return {
    isOurs: (challenge: string) => {
      wasOurs = isValidChallenge(site, challenge, { ...use, browser, now: clock.now() })
      return wasOurs
    },
    refusal: () => (wasOurs ? passkeyRefused() : passkeyExpired()),
  }
}

/**
 * Spends the challenge and counts the use. `copied`: the signature counter has not grown, so two devices sign with the
 * same key. That is a result and no exception, because the transaction must keep the audit entry.
 */
export async function usePasskey(
  tx: Tx,
  site: PasskeySite,
  proof: PasskeyProof,
  now: Date,
): Promise<'used' | 'copied'> {
  const { owner, credentialId, challenge, counter } = proof
  const passkey = await site.lock(tx, proof)
  // Removed, or removed and added again, while the signature was being checked.
  if (!passkey?.publicKey.equals(proof.publicKey)) throw unknownPasskey()
  if (!(await spendChallenge(tx, challenge))) throw passkeyExpired()
  const keepsCount = counter > 0 || passkey.counter > 0
  if (keepsCount && counter <= passkey.counter) {
    const details = { credentialId, counter, counterBefore: passkey.counter }
    await site.recordCopy(tx, { owner, at: now, act: 'passkey refused as a copy', details })
    return 'copied'
  }
  await site.recordUse(tx, proof, now)
  return 'used'
}

/** After the commit of a transaction in which `usePasskey` said `copied`. */
export function refuseCopy(
  { owner, credentialId }: PasskeyProof,
  { log }: Pick<CallContext, 'log'>,
): CallError {
  log.warn({ owner, credentialId }, 'passkey refused: its counter went back, so the key may have been copied')
  return passkeyRefused()
}

export const unknownPasskey = () => new CallError('invalid-argument', 'unknown-passkey')
export const passkeyExpired = () => new CallError('invalid-argument', 'passkey-expired')
export const passkeyRefused = () => new CallError('invalid-argument', 'passkey-refused')
