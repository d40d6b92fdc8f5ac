/** Names and numbers both sides of the wire must agree on; docs/product.md fixes them to the letter. */
export const projectId = 'kotsukotsu'
export const region = 'asia-northeast1'
export const localPort = 5001
export const callTimeoutMs = 70_000
export const toastMs = 5_000
/** After a new deployment a page reloads at most once in this time. */
export const buildReloadGuardMs = 10_000
