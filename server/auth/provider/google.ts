import { ClientSecretPost } from 'openid-client'
import { type OpenIdProvider, openIdProvider, type StandIn } from './open-id.ts'

export type GoogleSettings = { clientId: string; clientSecret: string }

export function googleProvider(
  settings: GoogleSettings | StandIn,
  { publicOrigin }: { publicOrigin: string },
): OpenIdProvider {
  const isStandIn = 'issuer' in settings
  return openIdProvider({
    provider: 'google',
    issuer: isStandIn ? settings.issuer : 'https://accounts.google.com',
    insecure: isStandIn,
    clientId: settings.clientId,
    clientAuth: ClientSecretPost(settings.clientSecret),
    redirectUri: `${publicOrigin}/auth/callback/google`,
    // No profile: a name is never taken from a provider.
    scope: 'openid email',
    // On a shared computer the member chooses the account; a re-authentication must prove that they are present.
    parameters: isStandIn ? {} : { prompt: 'select_account' },
  })
}
