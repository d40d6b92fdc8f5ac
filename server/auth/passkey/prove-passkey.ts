import type { PasskeyAssertion } from '#contract/auth/passkey-shapes.ts'
import { recordActLater } from '../../audit/record-act.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Context } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { flowCookieName, readBrowserSecret } from '../provider/flow-cookie.ts'
import { type ChallengeUse, isValidChallenge, spendChallenge } from './challenge.ts'
import { userHandleOf } from './options.ts'
import { findPasskey, lockPasskey, recordUse } from './passkey-rows.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyAssertion } from './webauthn.ts'

/** A passkey whose signature is right. It counts only after `usePasskey`, in the transaction that acts on it. */
type PasskeyProof = {
  uid: string
  credentialId: string
  publicKey: Buffer
  challenge: string
  counter: number
  backedUp: boolean
}

export type ProofFor = Pick<ChallengeUse, 'purpose' | 'session'>

/** Checks the signature before the transaction, with nothing locked. */
export async function provePasskey(
  auth: Auth,
  assertion: PasskeyAssertion,
  { purpose, session }: ProofFor,
  { cookies, clock, log }: Pick<Context, 'cookies' | 'clock' | 'log'>,
): Promise<PasskeyProof> {
  const browser = readBrowserSecret(cookies.get(flowCookieName))
  if (!browser) throw passkeyExpired()
  const rp = relyingPartyOf(auth)
  const passkey = await findPasskey(auth.db.sql, assertion.id)
  if (!passkey) throw unknownPasskey()
  const { uid, credentialId, publicKey } = passkey

  let isOurs = true
  const checked = await verifyAssertion(rp, assertion, passkey, (challenge) => {
    isOurs = isValidChallenge(auth, challenge, { purpose, browser, session, now: clock.now() })
    return isOurs
  })
  if (checked.status === 'refused') {
    log.warn({ purpose, why: checked.why }, 'passkey refused')
    throw isOurs ? passkeyRefused() : passkeyExpired()
  }
  // The handle names the member to the authenticator. At sign-in nothing else says who is meant.
  const { userHandle } = assertion.response
  const isMeant = userHandle === userHandleOf(uid)
  if (userHandle === undefined ? purpose === 'sign-in' : !isMeant) throw passkeyRefused()
  const { challenge, counter, backedUp } = checked
  return { uid, credentialId, publicKey, challenge, counter, backedUp }
}

/**
 * Spends the challenge and counts the use. `copied`: the signature counter has not grown, so two devices sign with the
 * same key. That is a result and no exception, because the transaction must keep the audit entry.
 */
export async function usePasskey(tx: Tx, proof: PasskeyProof, now: Date): Promise<'used' | 'copied'> {
  const { uid, credentialId, challenge, counter, backedUp } = proof
  const passkey = await lockPasskey(tx, { uid, credentialId })
  // Removed, or removed and added again, while the signature was being checked.
  if (!passkey?.publicKey.equals(proof.publicKey)) throw unknownPasskey()
  if (!(await spendChallenge(tx, challenge))) throw passkeyExpired()
  const keepsCount = counter > 0 || passkey.counter > 0
  if (keepsCount && counter <= passkey.counter) {
    const details = { credentialId, counter, counterBefore: passkey.counter }
    const copied = { at: now, actor: 'server', act: 'passkey refused as a copy' }
    await recordActLater(tx, { ...copied, subject: uid, uid, details })
    return 'copied'
  }
  await recordUse(tx, { uid, credentialId, counter, backedUp, at: now })
  return 'used'
}

/** After the commit of a transaction in which `usePasskey` said `copied`. */
export function refuseCopy({ uid, credentialId }: PasskeyProof, { log }: Pick<Context, 'log'>): CallError {
  log.warn({ uid, credentialId }, 'passkey refused: its counter went back, so the key may have been copied')
  return passkeyRefused()
}

export const unknownPasskey = () => new CallError('invalid-argument', 'unknown-passkey')
export const passkeyExpired = () => new CallError('invalid-argument', 'passkey-expired')
export const passkeyRefused = () => new CallError('invalid-argument', 'passkey-refused')
