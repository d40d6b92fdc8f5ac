import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { email, nothing, password, providers, secret, signInMethods, time } from './auth-shapes.ts'
import { passkeysMax } from './passkey-rules.ts'

/** The purpose of a link in a mail. It opens `/mypage/?mode=<mode>&code=<code>`; opening it changes nothing. */
export const mailLinkModes = ['verify', 'reset', 'change-email', 'protect'] as const
export type MailLinkMode = (typeof mailLinkModes)[number]

/**
 * The page asks for this before the button: nothing, the account's password (or, to verify, a new one), or only a new
 * password. A session of the account in this browser, or its password, proves that it is the same person.
 */
const mailLinkAsks = ['nothing', 'password', 'new-password'] as const
export type MailLinkAsks = (typeof mailLinkAsks)[number]

/**
 * A way in, or a link to payouts, that may be a thief's: added within the days that a reset doubts, or before the
 * address was first proved. `name`: the address at the provider, or the name of the passkey.
 */
const doubtedWay = z.object({
  id: z.string().check(z.maxLength(80)),
  way: z.enum([...providers, 'passkey', 'paypay']),
  name: z.nullable(z.string()),
  addedAt: time,
})
export type DoubtedWay = z.output<typeof doubtedWay>

/** Each provider, every passkey and the PayPay account. */
const waysMax = providers.length + passkeysMax + 1

/**
 * Describes what the link does, for the page that asks for confirmation. `doubted`: what a reset drops unless it is
 * kept. Refusals: invalid-action-code, expired-action-code.
 */
export const readMailLink = callable({
  name: 'auth-read-mail-link',
  access: 'browser',
  input: z.object({ code: secret }),
  output: z.object({
    mode: z.enum(mailLinkModes),
    email: z.string(),
    asks: z.enum(mailLinkAsks),
    doubted: z.array(doubtedWay),
  }),
})

/**
 * The button behind 「お心当たりがない場合」 in every mail about the account. Ends all sessions, voids the password and
 * every sign-in method added since the mail, and mails a reset link to the account's address: holding the link alone
 * opens no session. A link sent to an address that the account no longer has also restores that address, if the caller
 * knows a password that was valid while the account had it. Refusals: wrong-password, invalid-action-code,
 * expired-action-code, too-many-requests.
 */
export const protectAccount = callable({
  name: 'auth-protect',
  access: 'browser',
  input: z.object({ code: secret, password: z.optional(password) }),
  output: z.object({
    /** `protected-only`: the account has another address now, and the reset link went there. */
    outcome: z.enum(['reset-mailed', 'address-restored', 'protected-only']),
  }),
})

/** Sends nothing if the address is already verified. Refusals: not-signed-in (「ログインしてください。」), too-many-requests. */
export const sendVerification = callable({
  name: 'auth-send-verification',
  access: 'member',
  input: nothing,
  output: nothing,
})

/**
 * Confirms a verification link. Needs a session of the account in this browser, or its password. Refusals:
 * requires-proof, wrong-password, invalid-action-code, expired-action-code, too-many-requests.
 */
export const verifyEmail = callable({
  name: 'auth-verify-email',
  access: 'browser',
  input: z.object({ code: secret, password: z.optional(password) }),
  output: z.object({ email: z.string() }),
})

/** The response does not reveal whether the address is registered. Refusals: invalid-email, too-many-requests. */
export const sendPasswordReset = callable({
  name: 'auth-send-password-reset',
  access: 'browser',
  spends: 'mail',
  input: z.object({ email }),
  output: nothing,
})

/**
 * Accepts the code of a reset mail or a verification mail. Ends every session; the member signs in again. Drops what
 * `auth-read-mail-link` calls doubted, except what the owner keeps by its id. The first proof of the address also
 * removes every other credential set before it. Refusals: invalid-action-code,
 * expired-action-code, weak-password, common-password, too-many-requests.
 */
export const resetPassword = callable({
  name: 'auth-reset-password',
  access: 'browser',
  input: z.object({
    code: secret,
    password,
    keep: z._default(z.array(doubtedWay.shape.id).check(z.maxLength(waysMax)), []),
  }),
  output: z.object({ email: z.string() }),
})

/**
 * Sends a link to the new address; the old one stays valid until the link is confirmed. Access is public so that a
 * visitor, or a member without an address, gets `not-logined`. Refusals: not-logined, wrong-password (also for a member
 * without a password, who sets one first), invalid-email, email-unchanged, email-already-in-use, too-many-requests.
 */
export const changeEmail = callable({
  name: 'auth-change-email',
  access: 'anyone',
  input: z.object({ email, password }),
  output: nothing,
})

/** Withdraws a change of address that waits for its confirmation: its links end. Repeating it changes nothing. */
export const stopEmailChange = callable({
  name: 'auth-stop-email-change',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: nothing,
})

/**
 * Confirms the link. Needs a session of the account in this browser, or its password, because the address may be
 * mistyped or deliberately somebody else's. Refusals: those of `verifyEmail`, email-already-in-use.
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
