import { type PasskeyAssertion, type PasskeyRegistration, transports } from '#contract/auth/passkey-shapes.ts'
import { algorithms } from './options.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loaded on first use: parsing the library takes 0.4 s of CPU, which a start without passkeys saves. */
const library = () => import('@simplewebauthn/server')

export type StoredKey = { credentialId: string; publicKey: Buffer; transports: Transport[] }
type Transport = (typeof transports)[number]

type Assertion =
  | { status: 'verified'; challenge: string; counter: number; backedUp: boolean }
  | { status: 'refused'; why: string }

/** Checks challenge, origin, relying party, user verification and signature. The caller checks the counter. */
export async function verifyAssertion(
  rp: RelyingParty,
  assertion: PasskeyAssertion,
  { credentialId, publicKey, transports }: StoredKey,
  isValid: (challenge: string) => boolean,
): Promise<Assertion> {
  const { verifyAuthenticationResponse } = await library()
  let challenge = ''
  try {
    const checked = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: (given) => {
        challenge = given
        return isValid(given)
      },
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      // Counter 0: the library would refuse a lower counter before it checks the signature.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0, transports },
    })
    const { newCounter, credentialBackedUp } = checked.authenticationInfo
    if (!checked.verified) return { status: 'refused', why: 'wrong signature' }
    return { status: 'verified', challenge, counter: newCounter, backedUp: credentialBackedUp }
  } catch (error) {
    return { status: 'refused', why: reasonOf(error) }
  }
}

export type Registration =
  | {
      status: 'verified'
      challenge: string
      key: StoredKey
      aaguid: string
      counter: number
      backupEligible: boolean
      backedUp: boolean
    }
  | { status: 'refused'; why: string }

export async function verifyRegistration(
  rp: RelyingParty,
  registration: PasskeyRegistration,
  isValid: (challenge: string) => boolean,
): Promise<Registration> {
  const { verifyRegistrationResponse } = await library()
  let challenge = ''
  try {
    if (await hasCertificates(registration))
      return { status: 'refused', why: 'attestation with certificates' }
    const given = registration.response.transports ?? []
    const response = {
      ...registration.response,
      transports: transports.filter((each) => given.includes(each)),
    }
    const checked = await verifyRegistrationResponse({
      response: { ...registration, response, clientExtensionResults: {} },
      expectedChallenge: (given) => {
        challenge = given
        return isValid(given)
      },
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!checked.verified) return { status: 'refused', why: 'wrong attestation' }
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = checked.registrationInfo
    return {
      status: 'verified',
      challenge,
      key: {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        transports: response.transports,
      },
      aaguid,
      counter: credential.counter,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    }
  } catch (error) {
    return { status: 'refused', why: reasonOf(error) }
  }
}

/**
 * We ask for no attestation. The library would check a certificate chain sent anyway, and could fetch the revocation
 * lists that an attacker's certificate names.
 */
async function hasCertificates({ response }: PasskeyRegistration): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  )
  const format = attestation.get('fmt')
  // Browsers leave a self-attestation in place, which is `packed` without certificates.
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
