import * as z from 'zod/mini'
import { nothing, secret, time } from './auth/auth-shapes.ts'
import { callable } from './protocol/callable.ts'

/** Lifetime of a token. The browser renews it earlier, measuring elapsed time with its own clock. */
export const appCheckTokenMinutes = 30
/** Time to solve a challenge. Generous, because a slow phone may fall asleep meanwhile. */
export const challengeMinutes = 5

/** The reCAPTCHA action; a response for any other action is refused. */
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

/**
 * The challenge a browser solves to show that it runs our app. Refusals: app-check-failed (this server uses reCAPTCHA).
 */
export const appCheckChallenge = callable({
  name: 'app-check-challenge',
  access: 'browser',
  withoutAppCheck: true,
  input: nothing,
  output: z.object({ challenge }),
})

/** Printable ASCII. */
const proof = z.string().check(z.maxLength(8_192), z.regex(/^[ -~]*$/))

/**
 * Trades the proof for the token that every other call carries as `X-Firebase-AppCheck`. Refusals: app-check-failed.
 */
export const appCheckExchange = callable({
  name: 'app-check-exchange',
  access: 'browser',
  withoutAppCheck: true,
  input: z.discriminatedUnion('kind', [
    /** `solution` is JSON: the unchanged challenge, with the counter and the key that solve it. */
    z.object({ kind: z.literal('proof-of-work'), solution: proof }),
    z.object({ kind: z.literal('recaptcha'), response: proof }),
    z.object({ kind: z.literal('debug'), token: secret }),
  ]),
  output: z.object({ token: z.string(), endsAt: time }),
})

/** The JSON in `solution`. */
export const solvedChallenge = z.object({
  challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})
