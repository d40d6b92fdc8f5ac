import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { referralCodeLength } from '../referral/referral-rules.ts'
import { email, idToken, nothing, password, secret, time } from './auth-shapes.ts'

/** Whom the browser is signed in as, with the bearer token of its calls. The session itself is a cookie it cannot read. */
export const signedIn = z.object({
  state: z.literal('signed-in'),
  idToken,
  idTokenEndsAt: time,
  user: z.object({ uid: z.string(), email: z.nullable(z.string()), emailVerified: z.boolean() }),
})
export type SignedIn = z.output<typeof signedIn>

/** The member asked to leave and can still take it back: `account-restore` with this token, or nothing happens. */
export const deleting = z.object({ state: z.literal('deleting'), restoreToken: z.string(), eraseAt: time })

/** The password was right, but the device is unknown and somebody guesses at the account: a code was mailed. */
export const codeNeeded = z.object({
  state: z.literal('code-needed'),
  challenge: z.string(),
  maskedEmail: z.string(),
})
export type CodeNeeded = z.output<typeof codeNeeded>

export const signInResult = z.discriminatedUnion('state', [signedIn, deleting])
export type SignInResult = z.output<typeof signInResult>

/** What a new member agrees to, with a password or by Google and Apple. The server keeps the time and the version. */
export const registration = {
  agreesToTerms: z.literal(true),
  agreesToPrivacyPolicy: z.literal(true),
  marketingMail: z.boolean(),
  /** Kept as typed; whether it leads to somebody is found out later and never stops a registration. */
  referralCode: z.optional(z.string().check(z.maxLength(referralCodeLength * 4))),
}

/** Refusals: email-already-in-use, invalid-email, weak-password, common-password, too-many-requests. */
export const register = callable({
  name: 'auth-register',
  access: 'browser',
  spends: 'registration',
  input: z.object({
    email,
    password,
    ...registration,
    /** Made once by the form: pressing again after a lost answer is the same registration, not a taken address. */
    attemptId: z.optional(z.uuid()),
  }),
  output: signedIn,
})

/** Refusals: wrong-password (also for an unknown address), invalid-email, user-disabled, too-many-requests. */
export const signIn = callable({
  name: 'auth-sign-in',
  access: 'browser',
  spends: 'sign-in',
  input: z.object({ email, password }),
  output: z.discriminatedUnion('state', [signedIn, deleting, codeNeeded]),
})

/**
 * The second step after `code-needed`. Refusals: wrong-sign-in-code, expired-sign-in-code (also after too many wrong
 * codes; the member signs in anew), user-disabled.
 */
export const enterSignInCode = callable({
  name: 'auth-sign-in-code',
  access: 'browser',
  input: z.object({ challenge: secret, code: z.string().check(z.maxLength(64)) }),
  output: signInResult,
})

/** Whom a one-time ID token would sign in, without redeeming it. Refusals: invalid-one-time-token, too-many-requests. */
export const peekIdToken = callable({
  name: 'auth-peek-id-token',
  access: 'browser',
  input: z.object({ token: secret }),
  output: z.object({ maskedEmail: z.nullable(z.string()) }),
})

/** Turns a one-time ID token (`?idToken=`) into a custom token. Refusals: invalid-one-time-token, user-disabled. */
export const redeemIdToken = callable({
  name: 'idtoken',
  access: 'browser',
  input: z.object({ token: secret }),
  output: z.object({ token: z.string() }),
})

/** Refusals: invalid-custom-token, user-disabled. */
export const signInWithCustomToken = callable({
  name: 'auth-custom-token',
  access: 'browser',
  spends: 'sign-in',
  input: z.object({ token: secret }),
  output: signInResult,
})

/**
 * A new ID token from the session cookie; also how a page learns at its start who is signed in. Safe to call from
 * several tabs at once. `why` says how a session ended that this browser still held.
 */
export const refreshSession = callable({
  name: 'auth-refresh',
  access: 'browser',
  input: nothing,
  output: z.discriminatedUnion('state', [
    signedIn,
    z.object({
      state: z.literal('signed-out'),
      why: z.nullable(z.enum(['session-ended', 'user-disabled'])),
    }),
  ]),
})

/** Ends this browser's session. Never refused; signed out is signed out. */
export const signOut = callable({ name: 'auth-sign-out', access: 'browser', input: nothing, output: nothing })

/** Makes the session recent again and answers the ID token that says so. Refusals: wrong-password, too-many-requests. */
export const reauthenticate = callable({
  name: 'auth-reauthenticate',
  access: 'member',
  input: z.object({ password }),
  output: signedIn,
})

/** Local mode only: signs in as the demo member. In production: unknown-function. */
export const signInAsDemo = callable({
  name: 'auth-demo',
  access: 'browser',
  input: nothing,
  output: signInResult,
})
