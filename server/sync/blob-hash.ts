import { createHash } from 'node:crypto'

/** The name of a photo. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
