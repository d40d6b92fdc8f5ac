import { isIP } from 'node:net'
import { CallError } from '../../http/call-error.ts'

/** The site that passkeys belong to: browsers use a passkey only for the host it was made for. */
export type RelyingParty = { id: string; origin: string; name: string }

/** Refuses at an IP address. */
export function relyingPartyOf(site: { origin: string; name: string }): RelyingParty {
  const { hostname, origin } = new URL(site.origin)
  if (!hasDomain(origin)) throw new CallError('permission-denied', 'operation-not-allowed')
  return { id: hostname, origin, name: site.name }
}

/** Browsers allow no passkeys at an IP address. */
export function hasDomain(origin: string): boolean {
  const { hostname } = new URL(origin)
  return isIP(hostname) === 0 && !hostname.startsWith('[')
}
