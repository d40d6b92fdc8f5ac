import { createECDH } from 'node:crypto'
import { keyFor } from '../auth/random.ts'

/** How push services know us: a key pair, and an address at which somebody answers. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }

/** Made of the server's secret, so that local mode keeps one pair as long as it keeps its data. */
export function localVapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keyFor(secret, 'notifications'))
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: keyFor(secret, 'notifications').toString('base64url'),
  }
}

/** Whether the two halves belong together. */
export function isKeyPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === publicKey
}
