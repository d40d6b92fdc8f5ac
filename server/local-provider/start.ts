import { randomBytes } from 'node:crypto'
import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import { startStandIn } from './stand-in.ts'

type StandIn = { issuer: string; clientId: string; clientSecret: string }
type LocalProviders = { standIns: Partial<Record<IdentityProviderName, StandIn>>; stop: () => Promise<void> }

type Options = { localMode: boolean; publicOrigin: string; wanted: readonly IdentityProviderName[] }

/** Starts stand-ins for the providers that are not configured. */
export async function startLocalProviders({
  localMode,
  publicOrigin,
  wanted,
}: Options): Promise<LocalProviders> {
  // Never called in production; there it would let anyone sign in as anyone.
  if (!localMode) throw new Error('the stand-in for Google and Apple is for local mode only')
  const running: { provider: IdentityProviderName; standIn: StandIn; stop: () => Promise<void> }[] = []
  for (const provider of wanted) {
    const client = { clientId: 'kotsukotsu', clientSecret: randomBytes(24).toString('hex') }
    const redirectUri = `${publicOrigin}/auth/callback/${provider}`
    const { issuer, stop } = await startStandIn(provider, { ...client, redirectUri })
    running.push({ provider, standIn: { issuer, ...client }, stop })
  }
  return {
    standIns: Object.fromEntries(running.map(({ provider, standIn }) => [provider, standIn])),
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}
