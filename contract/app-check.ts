import * as z from 'zod/mini'
import { nothing, secret, time } from './auth/auth-shapes.ts'
import { callable } from './protocol/callable.ts'

/** How long a token holds. The browser renews it before, by its own clock's measure of time gone by. */
export const appCheckTokenMinutes = 30
/** The time there is to solve a challenge. Generous: a slow phone may go to sleep over it. */
export const challengeMinutes = 5

/** What reCAPTCHA is told the visitor is about to do; a response made for anything else does not count. */
export const recaptchaAction = 'app_check'

/** Find the counter for which SHA-256 of salt, nonce and counter (4 bytes, big-endian) begins with `keyPrefix`. */
export const challenge = z.looseObject({
  parameters: z.looseObject({
    nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    keyPrefix: z.string().check(z.regex(/^([0-9a-f]{2}){1,32}$/)),
  }),
  signature: z.string(),
})
export type Challenge = z.output<typeof challenge>

/** What a browser must work out to show that it runs our app. Refusals: app-check-failed (reCAPTCHA is used here). */
export const appCheckChallenge = callable({
  name: 'app-check-challenge',
  access: 'browser',
  withoutAppCheck: true,
  input: nothing,
  output: z.object({ challenge }),
})

/** The proof for a token that every other call carries as `X-Firebase-AppCheck`. Refusals: app-check-failed. */
export const appCheckExchange = callable({
  name: 'app-check-exchange',
  access: 'browser',
  withoutAppCheck: true,
  input: z.discriminatedUnion('kind', [
    /** `solution` is JSON: the challenge as it was given, with the counter and the key found for it. */
    z.object({ kind: z.literal('proof-of-work'), solution: z.string().check(z.maxLength(8_192)) }),
    z.object({ kind: z.literal('recaptcha'), response: z.string().check(z.maxLength(8_192)) }),
    z.object({ kind: z.literal('debug'), token: secret }),
  ]),
  output: z.object({ token: z.string(), endsAt: time }),
})

/** The JSON in `solution`. */
export const solvedChallenge = z.object({
  challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})
