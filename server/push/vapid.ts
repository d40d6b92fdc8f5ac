import { createECDH } from 'node:crypto'
import { keyFor } from '../auth/random.ts'

/** Our identity for push services: a key pair and a contact address. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }

/** Derived from the server's secret, so that local mode keeps its key pair as long as its data. */
export function localVapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keyFor(secret, 'notifications'))
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: keyFor(secret, 'notifications').toString('base64url'),
  }
}

/** True if the two keys belong together. */
export function isKeyPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === publicKey
}
