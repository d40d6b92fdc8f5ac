import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { reasons } from '../protocol/reason.ts'
import { deleting, registration, signedIn } from './auth.ts'
import { nothing, providers, time } from './auth-shapes.ts'

/** Made by the browser before the popup opens, so that popup, opener and server speak of the same attempt. */
const flow = z.string().check(z.regex(/^[\w-]{20,64}$/))

/** The BroadcastChannel by which the popup tells its opener `{ flow }`: look now. It carries no secret. */
export const providerChannel = 'provider-popup'

export const providerPurposes = ['sign-in', 'link', 'reauthenticate'] as const
export type ProviderPurpose = (typeof providerPurposes)[number]

/**
 * Begins with Google or Apple; the popup goes to `url`. `link` and `reauthenticate` need a signed-in member.
 * Refusals: operation-not-allowed (not configured), not-signed-in, requires-recent-login (link), provider-unavailable.
 */
export const startProvider = callable({
  name: 'auth-provider-start',
  access: 'anyone',
  input: z.object({ provider: z.enum(providers), purpose: z.enum(providerPurposes), flow }),
  output: z.object({ url: z.url() }),
})

/**
 * What has become of the attempt, asked by the opener once the popup says it is done, or when it wonders. `pending`:
 * the popup is still at the provider. A member is made only by `auth-provider-register`.
 */
export const finishProvider = callable({
  name: 'auth-provider-finish',
  access: 'anyone',
  input: z.object({ flow }),
  output: z.discriminatedUnion('state', [
    signedIn,
    deleting,
    z.object({ state: z.literal('pending') }),
    z.object({
      state: z.literal('needs-registration'),
      provider: z.enum(providers),
      email: z.nullable(z.string()),
      endsAt: time,
    }),
    z.object({ state: z.literal('linked') }),
    z.object({ state: z.literal('failed'), reason: z.enum(reasons) }),
  ]),
})

/** The consents of a first sign-in. Refusals: provider-flow-expired, email-already-in-use. */
export const registerByProvider = callable({
  name: 'auth-provider-register',
  access: 'browser',
  spends: 'registration',
  input: z.object({ flow, ...registration }),
  output: signedIn,
})

/** Refusals: no-such-provider, last-sign-in-method (nothing would be left to sign in with), requires-recent-login. */
export const unlinkProvider = callable({
  name: 'auth-unlink',
  access: 'member',
  input: z.object({ provider: z.enum(providers) }),
  output: nothing,
})
