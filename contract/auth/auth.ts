import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { referralCodeLength } from '../referral/referral-rules.ts'
import { email, idToken, nothing, password, secret, time } from './auth-shapes.ts'

/** The signed-in member, with the bearer token for calls. The session itself is a cookie that scripts cannot read. */
export const signedIn = z.object({
  state: z.literal('signed-in'),
  idToken,
  idTokenEndsAt: time,
  user: z.object({ uid: z.string(), email: z.nullable(z.string()), emailVerified: z.boolean() }),
})
export type SignedIn = z.output<typeof signedIn>

/** The member requested deletion and can still take it back with `account-restore` and this token. */
export const deleting = z.object({
  state: z.literal('deleting'),
  restoreToken: z.string(),
  /** For `exchange-leaving-gifts`. Absent after a one-time link, which never counts as a recent sign-in. */
  receiveToken: z.optional(z.string()),
  eraseAt: time,
})

/** A code was mailed to the address of the account, and the browser that holds the challenge enters it. */
export const codeNeeded = z.object({
  state: z.literal('code-needed'),
  challenge: z.string(),
  maskedEmail: z.string(),
})
export type CodeNeeded = z.output<typeof codeNeeded>

export const signInResult = z.discriminatedUnion('state', [signedIn, deleting])
export type SignInResult = z.output<typeof signInResult>

/**
 * The consents of a new member, with a password or through Google and Apple. The server stores their time and version.
 */
export const registration = {
  agreesToTerms: z.literal(true),
  agreesToPrivacyPolicy: z.literal(true),
  marketingMail: z.boolean(),
  /** Stored as typed and checked later; an unknown code never stops a registration. */
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
    /**
     * Made once by the form, so that a retry after a lost response is the same registration and not a taken address.
     */
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
 * codes; the member signs in again), user-disabled, provider-flow-expired (for a code of `auth-provider-code`).
 */
export const enterSignInCode = callable({
  name: 'auth-sign-in-code',
  access: 'browser',
  input: z.object({ challenge: secret, code: z.string().check(z.maxLength(64)) }),
  output: signInResult,
})

/**
 * Returns the member that a one-time ID token would sign in, without redeeming it. Refusals: invalid-one-time-token,
 * too-many-requests.
 */
export const peekIdToken = callable({
  name: 'auth-peek-id-token',
  access: 'browser',
  input: z.object({ token: secret }),
  output: z.object({ maskedEmail: z.nullable(z.string()) }),
})

/** Exchanges a one-time ID token (`?idToken=`) for a custom token. Refusals: invalid-one-time-token, user-disabled. */
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
 * How a session ended. `session-ended` gives no reason: the browser did not show the session's secret, or there is
 * nothing to say. `copied`: an old secret was used, so somebody may hold a copy of the cookie. `account-gone`: there is no
 * such member any more, and nothing that a secret could be compared with.
 */
export const sessionEnds = [
  'session-ended',
  'signed-out-elsewhere',
  'password-changed',
  'protected',
  'deleting',
  'unused',
  'copied',
  'user-disabled',
  'account-gone',
] as const
export type SessionEnd = (typeof sessionEnds)[number]

/**
 * Returns a new ID token for the session cookie; a page also calls it at start to learn who is signed in. Safe to call
 * from several tabs at once. `why` says how the session that this browser still held has ended.
 */
export const refreshSession = callable({
  name: 'auth-refresh',
  access: 'browser',
  input: nothing,
  output: z.discriminatedUnion('state', [
    signedIn,
    z.object({
      state: z.literal('signed-out'),
      why: z.nullable(z.enum(sessionEnds)),
    }),
  ]),
})

/** Ends this browser's session. Never refused, also without a session. */
export const signOut = callable({ name: 'auth-sign-out', access: 'browser', input: nothing, output: nothing })

/** Makes the session recent again and returns an ID token that says so. Refusals: wrong-password, too-many-requests. */
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
