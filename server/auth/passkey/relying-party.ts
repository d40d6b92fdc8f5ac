import { isIP } from 'node:net'
import { CallError } from '../../http/call-error.ts'
import type { Auth } from '../auth.ts'

/** The site that passkeys belong to: browsers use a passkey only for the host it was made for. */
export type RelyingParty = { id: string; origin: string; name: string }

/** From PUBLIC_ORIGIN. Refuses at an IP address, where browsers allow no passkeys. */
export function relyingPartyOf({ publicOrigin }: Pick<Auth, 'publicOrigin'>): RelyingParty {
  const { hostname, origin } = new URL(publicOrigin)
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  if (isAddress) throw new CallError('permission-denied', 'operation-not-allowed')
  return { id: hostname, origin, name: 'こつこつ' }
}
