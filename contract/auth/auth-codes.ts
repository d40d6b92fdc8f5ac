import type { AuthReason } from '../protocol/reason.ts'

/** Sign-in errors that only the browser detects, named after the Firebase codes. */
export const browserAuthCodes = [
  'user-not-found',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
  'unauthorized-domain',
  'operation-not-supported-in-this-environment',
  'passkey-unsupported',
  'passkey-timeout',
  'passkey-exists',
  'passkey-failed',
] as const

/** Every code that a member can see as `auth/<code>`. */
export type AuthCode = AuthReason | (typeof browserAuthCodes)[number]
