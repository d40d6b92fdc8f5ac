import * as client from 'openid-client'
import * as z from 'zod/mini'
import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import { foldEmail, isEmail } from '#contract/values/email.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { provesAddress } from './address-authority.ts'
import { explain, type IdentityOutcome } from './outcome.ts'

/** The values that must match between the request and the redirect back. */
export type Secrets = { state: string; nonce: string; verifier: string }

/** Google, Apple or their stand-in, as the flow sees them. */
export type OpenIdProvider = {
  /** Where the popup goes. */
  authorize: (secrets: Secrets) => Promise<{ url: string } | { status: 'unavailable'; why: string }>
  /** Turns what the browser brought back into who it is. */
  identify: (answer: string, secrets: Omit<Secrets, 'state'>) => Promise<IdentityOutcome>
}

/** Another issuer in place of the real one: on this machine, in local mode and in tests. */
export type StandIn = { issuer: string; clientId: string; clientSecret: string }

type OpenIdOptions = {
  provider: IdentityProviderName
  issuer: string
  clientId: string
  clientAuth: client.ClientAuth
  redirectUri: string
  scope: string
  parameters?: Record<string, string>
  /** Plain http, for a provider on this machine. Google and Apple never set it. */
  insecure?: boolean
}

const answerWithinSeconds = 10
/** Addresses and keys of a provider change rarely; a day later they are asked for anew. */
const trustMs = dayMs

const claimsShape = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  // Apple writes it as a text.
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  /** Google: the domain of an organisation whose mail it hosts. */
  hd: z.optional(z.string()),
})

/** The code flow with PKCE, state and nonce; the library checks signature, issuer, audience and times. */
export function openIdProvider(options: OpenIdOptions): OpenIdProvider {
  let found: { config: Promise<client.Configuration>; atMs: number } | null = null

  function configuration(): Promise<client.Configuration> {
    if (found && performance.now() - found.atMs < trustMs) return found.config
    const config = discover(options)
    found = { config, atMs: performance.now() }
    // Away now is not away for a day.
    config.catch(() => {
      found = null
    })
    return config
  }

  return {
    authorize: async ({ state, nonce, verifier }) => {
      try {
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: options.redirectUri,
          scope: options.scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...options.parameters,
        })
        return { url: url.href }
      } catch (error) {
        return { status: 'unavailable', why: explain(error).why }
      }
    },

    identify: async (answer, { nonce, verifier }) => {
      try {
        const answered = new URL(`${options.redirectUri}?${answer}`)
        const tokens = await client.authorizationCodeGrant(await configuration(), answered, {
          // The flow was found by it, so it is the one that was sent.
          expectedState: answered.searchParams.get('state') ?? client.skipStateCheck,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const { sub, email, email_verified, hd } = z.parse(claimsShape, tokens.claims())
        const folded = foldEmail(email ?? '')
        const usable = isEmail(folded) ? folded : null
        const isVerified = email_verified === true || email_verified === 'true'
        const emailVerified =
          usable !== null && provesAddress(options.provider, { email: usable, isVerified, hostedDomain: hd })
        return { status: 'identified', identity: { subject: sub, email: usable, emailVerified } }
      } catch (error) {
        return explain(error)
      }
    },
  }
}

function discover({ issuer, clientId, clientAuth, insecure }: OpenIdOptions): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, undefined, clientAuth, {
    timeout: answerWithinSeconds,
    // Off by default, since the token comes straight from the provider; on, a proxy in between gains nothing either.
    execute: [client.enableNonRepudiationChecks, ...(insecure ? [client.allowInsecureRequests] : [])],
  })
}
