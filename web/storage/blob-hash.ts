import { sha256Hex } from '../client/sha-256.ts'

/** SHA-256 in hex. The browser's own needs a secure context, which plain http at an IP address is not. */
export async function blobHashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!crypto.subtle) return sha256Hex(bytes)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
