import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import { signedIn, signInResult } from './auth.ts'
import { nothing, time } from './auth-shapes.ts'
import {
  credentialId,
  passkeyAssertion,
  passkeyCreation,
  passkeyName,
  passkeyRegistration,
  passkeyRequest,
  registrationBytesMax,
} from './passkey-shapes.ts'

/** The member's passkeys, oldest first. */
export const passkeysDocument = liveDocument({
  path: 'users/{uid}/private/passkeys',
  shape: z.object({
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        createdAt: time,
        lastUsedAt: z.nullable(time),
        /** The password manager copies it to the member's other devices. */
        isSynced: z.boolean(),
      }),
    ),
  }),
})
export type Passkey = z.output<typeof passkeysDocument.shape>['passkeys'][number]

/**
 * Begins a sign-in by passkey. Needs no address and reveals nothing about one. Refusals: operation-not-allowed (the
 * product runs at an IP address).
 */
export const startPasskeySignIn = callable({
  name: 'auth-passkey-sign-in-start',
  access: 'browser',
  input: nothing,
  output: z.object({ request: passkeyRequest }),
})

/**
 * Refusals: unknown-passkey (removed from the account), passkey-expired (the challenge is used up, too old or of another
 * browser), passkey-refused, user-disabled, too-many-requests.
 */
export const signInByPasskey = callable({
  name: 'auth-passkey-sign-in',
  access: 'browser',
  spends: 'sign-in',
  input: z.object({ assertion: passkeyAssertion }),
  output: signInResult,
})

/** Refusals: unknown-passkey (the member has none), operation-not-allowed. */
export const startPasskeyReauthentication = callable({
  name: 'auth-passkey-reauthenticate-start',
  access: 'member',
  input: nothing,
  output: z.object({ request: passkeyRequest }),
})

/** Makes the session recent again. Refusals: those of `signInByPasskey`, user-mismatch (another member's passkey). */
export const reauthenticateByPasskey = callable({
  name: 'auth-passkey-reauthenticate',
  access: 'member',
  input: z.object({ assertion: passkeyAssertion }),
  output: signedIn,
})

/** Refusals: requires-recent-login, too-many-passkeys, operation-not-allowed. */
export const startAddingPasskey = callable({
  name: 'auth-passkey-add-start',
  access: 'member',
  input: nothing,
  output: z.object({ creation: passkeyCreation }),
})

/**
 * Adding the same passkey again changes nothing: the first response may have been lost. Refusals: requires-recent-login,
 * passkey-expired, passkey-refused, too-many-passkeys, too-many-requests.
 */
export const addPasskey = callable({
  name: 'auth-passkey-add',
  access: 'member',
  bodyBytesMax: registrationBytesMax,
  input: z.object({ registration: passkeyRegistration }),
  output: z.object({ passkeyId: z.string(), name: z.string() }),
})

/** Refusals: unknown-passkey. */
export const renamePasskey = callable({
  name: 'auth-passkey-rename',
  access: 'member',
  idempotent: true,
  input: z.object({ passkeyId: credentialId, name: passkeyName }),
  output: nothing,
})

/**
 * Succeeds for a passkey that is already removed. Refusals: requires-recent-login, last-sign-in-method,
 * too-many-requests.
 */
export const removePasskey = callable({
  name: 'auth-passkey-remove',
  access: 'member',
  input: z.object({ passkeyId: credentialId }),
  output: nothing,
})

/**
 * Removes the password and ends all other sessions, as changing it does. A passkey and a verified address must remain;
 * a reset mail sets a password again. Refusals: requires-recent-login, password-needed, too-many-requests.
 */
export const removePassword = callable({
  name: 'auth-password-remove',
  access: 'member',
  input: nothing,
  output: nothing,
})
