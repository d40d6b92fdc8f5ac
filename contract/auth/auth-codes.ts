import type { AuthReason } from '../protocol/reason.ts'

/** What only the browser can know about signing in. Named as the Firebase codes. */
export const browserAuthCodes = [
  'user-not-found',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
  'unauthorized-domain',
  'operation-not-supported-in-this-environment',
] as const

/** Everything a member can meet as `auth/<code>`. */
export type AuthCode = AuthReason | (typeof browserAuthCodes)[number]
