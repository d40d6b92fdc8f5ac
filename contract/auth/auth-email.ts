import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { email, nothing, password, secret, signInMethods } from './auth-shapes.ts'

/** What a link in a mail is for. It leads to `/mypage/?mode=<mode>&code=<code>` and does nothing by being opened. */
export const mailLinkModes = ['verify', 'reset', 'change-email'] as const
export type MailLinkMode = (typeof mailLinkModes)[number]

/**
 * What the page asks for before the button: nothing, the password of the account (or, to verify, a new one), or only a
 * new password. A browser with a session of the account, or the password, proves that the same person presses.
 */
export const mailLinkAsks = ['nothing', 'password', 'new-password'] as const
export type MailLinkAsks = (typeof mailLinkAsks)[number]

/** What the link would do, for the page that asks. Refusals: invalid-action-code, expired-action-code. */
export const readMailLink = callable({
  name: 'auth-read-mail-link',
  access: 'browser',
  input: z.object({ code: secret }),
  output: z.object({ mode: z.enum(mailLinkModes), email: z.string(), asks: z.enum(mailLinkAsks) }),
})

/** Refusals: not-signed-in (「ログインしてください。」), too-many-requests. Verified already: nothing is sent. */
export const sendVerification = callable({
  name: 'auth-send-verification',
  access: 'member',
  input: nothing,
  output: nothing,
})

/**
 * The button behind a verification link. Needs a session of the account in this browser, or its password. Refusals:
 * requires-proof, wrong-password, invalid-action-code, expired-action-code, too-many-requests.
 */
export const verifyEmail = callable({
  name: 'auth-verify-email',
  access: 'browser',
  input: z.object({ code: secret, password: z.optional(password) }),
  output: z.object({ email: z.string() }),
})

/** Always the same answer, whether or not the address is known. Refusals: invalid-email, too-many-requests. */
export const sendPasswordReset = callable({
  name: 'auth-send-password-reset',
  access: 'browser',
  input: z.object({ email }),
  output: nothing,
})

/**
 * Takes the code of a reset mail or of a verification mail. Ends every session; the member signs in anew. The first
 * proof of the address also drops every other credential set before it. Refusals: invalid-action-code,
 * expired-action-code, weak-password, common-password, too-many-requests.
 */
export const resetPassword = callable({
  name: 'auth-reset-password',
  access: 'browser',
  input: z.object({ code: secret, password }),
  output: z.object({ email: z.string() }),
})

/**
 * Sends a link to the new address; the old one stays until its button is pressed. Open to anyone, so that nobody
 * signed in (or a member without an address) hears `not-logined`. Refusals: not-logined, wrong-password (also for a
 * member without a password, who sets one first), invalid-email, email-already-in-use, too-many-requests.
 */
export const changeEmail = callable({
  name: 'auth-change-email',
  access: 'anyone',
  input: z.object({ email, password }),
  output: nothing,
})

/**
 * The button behind the link. Needs a session of the account in this browser, or its password: the address may be
 * mistyped, or somebody else's on purpose. Refusals: those of `verifyEmail`, email-already-in-use.
 */
export const confirmEmailChange = callable({
  name: 'auth-confirm-email-change',
  access: 'browser',
  input: z.object({ code: secret, password: z.optional(password) }),
  output: z.object({ email: z.string() }),
})

/**
 * Sets or changes the password and ends all other sessions. Refusals: requires-recent-login, weak-password,
 * common-password, too-many-requests.
 */
export const changePassword = callable({
  name: 'auth-change-password',
  access: 'member',
  input: z.object({ password }),
  output: z.object({ providers: z.array(z.enum(signInMethods)) }),
})
