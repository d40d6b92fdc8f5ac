/** Names and numbers both sides of the wire must agree on; docs/product.md fixes them to the letter. */
export const projectId = 'kotsukotsu'
export const region = 'asia-northeast1'
export const localPort = 5001
export const callTimeoutMs = 70_000
export const toastMs = 5_000
/** After a new deployment a page reloads at most once in this time. */
export const buildReloadGuardMs = 10_000

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
