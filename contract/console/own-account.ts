import * as z from 'zod/mini'
import { nothing, password, time } from '../auth/auth-shapes.ts'
import { passkeyCreation, passkeyRegistration, registrationBytesMax } from '../auth/passkey-shapes.ts'
import { operatorCallable } from './operator-callable.ts'
import { totpCode } from './sign-in.ts'

const credential = z.object({
  credentialId: z.string(),
  kind: z.enum(['passkey', 'totp']),
  /** The device on which it was registered, such as 「macOSのChrome」. Empty if it is not known. */
  device: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
})
export type OwnCredential = z.output<typeof credential>

/** The ways in which the operator who asks signs in. */
export const readOwnAccount = operatorCallable({
  name: 'console-own-account',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({
    credentials: z.array(credential),
    /** False where browsers allow no passkeys: at an IP address. */
    mayAddPasskey: z.boolean(),
  }),
})

/** Begins a further passkey, after a proof of the last minutes. */
export const startOwnPasskey = operatorCallable({
  name: 'console-own-passkey-start',
  role: 'viewer',
  needsRecentSignIn: true,
  input: nothing,
  output: z.object({ creation: passkeyCreation }),
})

export const addOwnPasskey = operatorCallable({
  name: 'console-own-passkey-add',
  role: 'viewer',
  needsRecentSignIn: true,
  bodyBytesMax: registrationBytesMax,
  input: z.object({ registration: passkeyRegistration }),
  output: nothing,
})

/** Never the last way to sign in. */
export const removeOwnPasskey = operatorCallable({
  name: 'console-own-passkey-remove',
  role: 'viewer',
  needsRecentSignIn: true,
  idempotent: true,
  input: z.object({ credentialId: z.string().check(z.maxLength(1_400)) }),
  output: nothing,
})

/** Ends every other session and every code for the command line. */
export const changeOwnPassword = operatorCallable({
  name: 'console-own-password',
  role: 'viewer',
  input: z.object({ password, code: totpCode, next: password }),
  output: nothing,
})
