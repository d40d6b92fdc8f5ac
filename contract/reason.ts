/**
 * Why a call was refused. Closed, so that the web's table of sentences does not compile with one missing.
 */
export const reasons = [
  'bad-request',
  'unknown-function',
  'not-signed-in',
  'too-many-requests',
  'unavailable',
  'internal',
] as const

export type Reason = (typeof reasons)[number]
