/**
 * Why a call was refused. Closed, so that the web's table of sentences does not compile with one missing.
 */
export const reasons = [
  'bad-request',
  'unknown-function',
  'not-signed-in',
  'not-yours',
  'too-many-requests',
  'contact-limit',
  'unavailable',
  'internal',
] as const

export type Reason = (typeof reasons)[number]
