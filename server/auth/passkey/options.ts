import type * as z from 'zod/mini'
import { passkeyChallengeMinutes } from '#contract/auth/passkey-rules.ts'
import type { passkeyCreation, passkeyRequest, transports } from '#contract/auth/passkey-shapes.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { RelyingParty } from './relying-party.ts'

/** ES256, EdDSA, RS256: between them every authenticator in use. */
export const algorithms = [-7, -8, -257]

const timeout = passkeyChallengeMinutes * minuteMs

type Known = { credentialId: string; transports: (typeof transports)[number][] }

/** Without `allowed` the member picks one of the passkeys that the device knows. */
export const requestOptions = (
  rp: RelyingParty,
  challenge: string,
  allowed?: Known[],
): z.output<typeof passkeyRequest> => ({
  challenge,
  rpId: rp.id,
  timeout,
  userVerification: 'required',
  ...(allowed && { allowCredentials: allowed.map(descriptorOf) }),
})

type PasskeyUser = { uid: string; name: string; displayName: string }

/** `existing` keeps an authenticator from making a second passkey for the same member. */
export const creationOptions = (
  rp: RelyingParty,
  challenge: string,
  { user, existing }: { user: PasskeyUser; existing: Known[] },
): z.output<typeof passkeyCreation> => ({
  challenge,
  rp: { id: rp.id, name: rp.name },
  user: { id: userHandleOf(user.uid), name: user.name, displayName: user.displayName },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout,
  attestation: 'none',
  excludeCredentials: existing.map(descriptorOf),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

/** The member's name to authenticators. A uid is random and says nothing about its member. */
export const userHandleOf = (uid: string) => Buffer.from(uid).toString('base64url')

const descriptorOf = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})
