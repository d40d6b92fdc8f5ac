import { importPKCS8, SignJWT } from 'jose'
import { type ClientAuth, ClientSecretPost } from 'openid-client'
import { type OpenIdProvider, openIdProvider, type StandIn } from './open-id.ts'

export type AppleSettings = { clientId: string; teamId: string; keyId: string; privateKey: string }

const appleIssuer = 'https://appleid.apple.com'
const secretSeconds = 300

/**
 * Apple sends the name once, at the first sign-in only, beside the code. It is not asked for and not read: a
 * nickname is never taken from a provider, so there is nothing to lose.
 */
export function appleProvider(
  settings: AppleSettings | StandIn,
  { publicOrigin }: { publicOrigin: string },
): OpenIdProvider {
  const isStandIn = 'issuer' in settings
  return openIdProvider({
    provider: 'apple',
    issuer: isStandIn ? settings.issuer : appleIssuer,
    insecure: isStandIn,
    clientId: settings.clientId,
    clientAuth: isStandIn ? ClientSecretPost(settings.clientSecret) : appleClientAuth(settings),
    redirectUri: `${publicOrigin}/auth/callback/apple`,
    scope: 'openid email',
    // Apple insists on it as soon as a scope is asked for.
    parameters: { response_mode: 'form_post' },
  })
}

/** Apple's client secret is a short-lived token that we sign with the key it gave us. */
export function appleClientAuth({ clientId, teamId, keyId, privateKey }: AppleSettings): ClientAuth {
  return async (_server, _client, body) => {
    body.set('client_id', clientId)
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(appleIssuer)
      .setIssuedAt()
      .setExpirationTime(`${secretSeconds}s`)
      .sign(await importPKCS8(privateKey, 'ES256'))
    body.set('client_secret', secret)
  }
}
