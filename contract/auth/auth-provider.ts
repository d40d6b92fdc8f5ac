import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { reasons } from '../protocol/reason.ts'
import { codeNeeded, deleting, registration, signedIn } from './auth.ts'
import { nothing, providers, time } from './auth-shapes.ts'

/** Made by the browser before the popup opens; identifies the attempt to popup, opener and server. */
const flow = z.string().check(z.regex(/^[\w-]{20,64}$/))

/**
 * The BroadcastChannel on which the popup tells its opener `{ flow }` so that it checks the attempt. It carries no
 * secret.
 */
export const providerChannel = 'provider-popup'

const providerPurposes = ['sign-in', 'link', 'reauthenticate'] as const
export type ProviderPurpose = (typeof providerPurposes)[number]

/**
 * Starts a sign-in with Google or Apple; the popup opens `url`. `link` and `reauthenticate` need a signed-in member.
 * Refusals: operation-not-allowed (not configured), not-signed-in, requires-recent-login (link), provider-unavailable.
 */
export const startProvider = callable({
  name: 'auth-provider-start',
  access: 'anyone',
  input: z.object({ provider: z.enum(providers), purpose: z.enum(providerPurposes), flow }),
  output: z.object({ url: z.url() }),
})

/**
 * The state of the attempt. The opener asks when the popup reports that it is done, and polls in case that message is
 * lost. `pending`: the popup is still at the provider. `needs-mail-proof`: an account has this address, and the
 * provider's word does not prove that the mailbox is still the person's. Only `auth-provider-register` creates a member.
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
      /** False: the new member proves the address by the verification mail. */
      emailVerified: z.boolean(),
      endsAt: time,
    }),
    z.object({
      state: z.literal('needs-mail-proof'),
      provider: z.enum(providers),
      email: z.string(),
      endsAt: time,
    }),
    z.object({ state: z.literal('linked') }),
    z.object({ state: z.literal('failed'), reason: z.enum(reasons) }),
  ]),
})

/**
 * After `needs-mail-proof`: mails a code to the address. `auth-sign-in-code` takes it in the same browser, links the
 * provider's account and signs in. Refusals: provider-flow-expired, too-many-requests.
 */
export const mailProviderCode = callable({
  name: 'auth-provider-code',
  access: 'browser',
  spends: 'mail',
  input: z.object({ flow }),
  output: codeNeeded,
})

/** The consents of a first sign-in. Refusals: provider-flow-expired, email-already-in-use. */
export const registerByProvider = callable({
  name: 'auth-provider-register',
  access: 'browser',
  spends: 'registration',
  input: z.object({ flow, ...registration }),
  output: signedIn,
})

/** Refusals: no-such-provider, last-sign-in-method (no other way to sign in would be left), requires-recent-login. */
export const unlinkProvider = callable({
  name: 'auth-unlink',
  access: 'member',
  input: z.object({ provider: z.enum(providers) }),
  output: nothing,
})
