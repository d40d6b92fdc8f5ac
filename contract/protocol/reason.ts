import { exchangeBlocks } from '../exchange/exchange-blocks.ts'

/**
 * Why a sign-in or account operation was refused. Named after the Firebase codes where one exists, so that a web search
 * for `auth/<reason>` helps. There is no `user-not-found`, so that nobody learns whether an address is registered.
 */
export const authReasons = [
  'email-already-in-use',
  'email-unchanged',
  'wrong-password',
  'user-mismatch',
  'invalid-email',
  'user-disabled',
  'weak-password',
  'common-password',
  'operation-not-allowed',
  'requires-recent-login',
  'too-many-requests',
  'invalid-action-code',
  'expired-action-code',
  'requires-proof',
  'wrong-sign-in-code',
  'expired-sign-in-code',
  'invalid-custom-token',
  'invalid-one-time-token',
  'invalid-restore-token',
  'invalid-receive-token',
  'not-logined',
  'credential-already-in-use',
  'provider-already-linked',
  'no-such-provider',
  'last-sign-in-method',
  'provider-flow-expired',
  'provider-denied',
  'provider-unavailable',
  'unknown-passkey',
  'passkey-expired',
  'passkey-refused',
  'too-many-passkeys',
  'password-needed',
] as const

export type AuthReason = (typeof authReasons)[number]

/** Why an exchange was refused: the blocks of the member, and what is wrong with this request. */
export const exchangeReasons = [
  ...exchangeBlocks,
  'amount-not-offered',
  'channel-out-of-stock',
  'channel-paused',
  'exchange-open',
  'exchange-unknown',
  'exchange-id-used',
  'exchange-not-cancelable',
  'cancellations-reached',
  'gift-not-ready',
  'paypay-not-linked',
] as const

/** Why a call was refused. A closed union, so that the web's table of messages does not compile with one missing. */
export const reasons = [
  'bad-request',
  'unknown-function',
  'not-signed-in',
  'not-yours',
  'app-check-failed',
  'contact-limit',
  'contact-unknown',
  'insufficient-points',
  'page-reading-off',
  'page-needs-verified-email',
  'page-address',
  'page-limit',
  'page-forbidden',
  'page-unreadable',
  'no-calendar',
  'sharing-off',
  'sharing-needs-verified-email',
  'shared-pages-limit',
  'shared-page-unknown',
  'shared-page-ended',
  'storage-full',
  'storage-needs-verified-email',
  'records-set-aside',
  'update-too-complex',
  'export-gone',
  'invalid-stop-token',
  'maintenance',
  'referral-code-unknown',
  'referral-code-fixed',
  ...exchangeReasons,
  'unavailable',
  'page-outdated',
  'internal',
  ...authReasons,
] as const

export type Reason = (typeof reasons)[number]
