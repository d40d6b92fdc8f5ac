import * as z from 'zod/mini'
import { characterCount, cleanLine } from '../values/clean-text.ts'
import { passkeyNameLengthMax } from './passkey-rules.ts'

/** The JSON forms of WebAuthn, as `@simplewebauthn/browser` reads and writes them. */

const base64url = (lengthMax: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(lengthMax))

/** The specification allows ids of up to 1,023 bytes. */
export const credentialId = base64url(1_364)

export const passkeyName = z.string().check(
  z.overwrite(cleanLine),
  z.refine((text) => text !== '' && characterCount(text) <= passkeyNameLengthMax),
)

export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const known = z.array(
  z.object({
    id: credentialId,
    type: z.literal('public-key'),
    transports: z.optional(z.array(z.enum(transports))),
  }),
)

/** Options for `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Absent at sign-in: the member picks one of the passkeys that the device knows. */
  allowCredentials: z.optional(known),
})

/** Options for `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** The proof that the member holds a passkey. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(4_096),
    userHandle: z.optional(base64url(100)),
  }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** A new passkey. */
export const passkeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(16_384),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type PasskeyRegistration = z.output<typeof passkeyRegistration>

/** The largest request that carries one. */
export const registrationBytesMax = 32_768
