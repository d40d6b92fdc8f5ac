/** The ten codes of a refused call, with the status word and HTTP status of each. */
export const callCodes = {
  'invalid-argument': { status: 'INVALID_ARGUMENT', http: 400 },
  unauthenticated: { status: 'UNAUTHENTICATED', http: 401 },
  'permission-denied': { status: 'PERMISSION_DENIED', http: 403 },
  'not-found': { status: 'NOT_FOUND', http: 404 },
  aborted: { status: 'ABORTED', http: 409 },
  'resource-exhausted': { status: 'RESOURCE_EXHAUSTED', http: 429 },
  internal: { status: 'INTERNAL', http: 500 },
  unimplemented: { status: 'UNIMPLEMENTED', http: 501 },
  unavailable: { status: 'UNAVAILABLE', http: 503 },
  'deadline-exceeded': { status: 'DEADLINE_EXCEEDED', http: 504 },
} as const

export type CallCode = keyof typeof callCodes
