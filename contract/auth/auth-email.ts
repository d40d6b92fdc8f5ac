import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { email, nothing, password, secret, signInMethods } from './auth-shapes.ts'

/** What a link in a mail is for. It leads to `/mypage/?mode=<mode>&code=<code>` and does nothing by being opened. */
export const mailLinkModes = ['verify', 'reset', 'change-email'] as const
export type MailLinkMode = (typeof mailLinkModes)[number]

/** What the link would do, for the page that asks. Refusals: invalid-action-code, expired-action-code. */
export const readMailLink = callable({
  name: 'auth-read-mail-link',
  access: 'browser',
  input: z.object({ code: secret }),
  output: z.object({ mode: z.enum(mailLinkModes), email: z.string() }),
})

/** Refusals: not-signed-in (「ログインしてください。」), too-many-requests. Verified already: nothing is sent. */
export const sendVerification = callable({
  name: 'auth-send-verification',
  access: 'member',
  input: nothing,
  output: nothing,
})

/** The button behind a verification link. Refusals: invalid-action-code, expired-action-code. */
export const verifyEmail = callable({
  name: 'auth-verify-email',
  access: 'browser',
  input: z.object({ code: secret }),
  output: z.object({ email: z.string() }),
})

/** Always the same answer, whether or not the address is known. Refusals: invalid-email, too-many-requests. */
export const sendPasswordReset = callable({
  name: 'auth-send-password-reset',
  access: 'browser',
  input: z.object({ email }),
  output: nothing,
})

/** Ends every session; the member signs in anew. Refusals: invalid-action-code, expired-action-code, weak-password. */
export const resetPassword = callable({
  name: 'auth-reset-password',
  access: 'browser',
  input: z.object({ code: secret, password }),
  output: z.object({ email: z.string(), passwordIsCommon: z.boolean() }),
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

/** The button behind the link. Refusals: invalid-action-code, expired-action-code, email-already-in-use. */
export const confirmEmailChange = callable({
  name: 'auth-confirm-email-change',
  access: 'browser',
  input: z.object({ code: secret }),
  output: z.object({ email: z.string() }),
})

/** Sets or changes the password and ends all other sessions. Refusals: requires-recent-login, weak-password. */
export const changePassword = callable({
  name: 'auth-change-password',
  access: 'member',
  input: z.object({ password }),
  output: z.object({ passwordIsCommon: z.boolean(), providers: z.array(z.enum(signInMethods)) }),
})
