import { type AuthCode, browserAuthCodes } from '#contract/auth/auth-codes.ts'
import { authReasons, type Reason, reasons } from '#contract/protocol/reason.ts'
import { type AuthContext, authHint, authSentence, fieldOfCode, generalSentence } from './auth-messages.ts'
import { reasonSentence } from './reasons.ts'

/** The toast for anything that went wrong while signing in or changing the account. */
export function authErrorSentence(error: unknown, context: AuthContext): string {
  const reason = reasonOfError(error)
  if (reason === null) return error instanceof Error ? error.message : String(error)
  if (isAuthCode(reason)) return authSentence(reason, context)
  if (context === 'other' || toldWhileSigningIn.has(reason)) return reasonSentence(reason)
  return generalSentence(reason, context)
}

/** The sentence for a failure outside sign-in and sign-up. */
export const errorSentence = (error: unknown): string => authErrorSentence(error, 'other')

/** For the toast and for the page. Where both are the same, `tellFailure` says it once. */
export const tellAuthError = (error: unknown, context: AuthContext = 'other') => ({
  text: authErrorSentence(error, context),
  hint: hintOf(error, context),
})

/** For the page alone: the hint, or the words of the toast. */
export const pageSentence = (error: unknown): string => hintOf(error, 'other') ?? errorSentence(error)

function hintOf(error: unknown, context: AuthContext): string | null {
  const reason = reasonOfError(error)
  if (reason === null) return null
  if (isAuthCode(reason)) return authHint(reason, context)
  return fieldOfCode[reason] ? reasonSentence(reason) : null
}

/** Failures of calls and of popups both carry a reason. */
export function reasonOfError(error: unknown): Reason | AuthCode | null {
  if (!(error instanceof Error) || !('reason' in error)) return null
  return known.find((reason) => reason === error.reason) ?? null
}

const known: (Reason | AuthCode)[] = [...reasons, ...browserAuthCodes]
const authCodes: readonly string[] = [...authReasons, ...browserAuthCodes]
/** Not of signing in itself, and still told in words of their own there. */
const toldWhileSigningIn: ReadonlySet<Reason> = new Set<Reason>([
  'not-signed-in',
  'app-check-failed',
  'contact-limit',
  'maintenance',
  'unavailable',
  'page-outdated',
  'referral-code-unknown',
  'referral-code-fixed',
])

const isAuthCode = (reason: string): reason is AuthCode => authCodes.includes(reason)
