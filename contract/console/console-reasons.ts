/** Why the console refused a call, besides the reasons of every call. No page of members knows them. */
export const consoleReasons = [
  'sign-in-wrong',
  'role-not-allowed',
  'sample-only-locally',
  'invitation-ended',
  'operator-exists',
  'operator-unknown',
  'credential-taken',
  'code-wrong',
  'operator-password-short',
  'member-unknown',
  'entry-unknown',
  'erasure-unknown',
  'order-not-settled',
  'gift-unknown',
  'approvals-too-many',
  'export-not-approved',
  'act-id-used',
  'request-unknown',
  'request-own',
  'request-decided',
  'request-ended',
] as const

export type ConsoleReason = (typeof consoleReasons)[number]
