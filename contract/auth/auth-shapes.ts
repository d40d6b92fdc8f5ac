import * as z from 'zod/mini'
import { foldEmail } from '../values/email.ts'
import { passwordLengthMax } from './sign-in-rules.ts'

/**
 * Loose on purpose: the server itself refuses with `invalid-email` and `weak-password`, for which the web has messages.
 */
export const email = z.string().check(z.maxLength(1_000), z.overwrite(foldEmail))
export const password = z.string().check(z.maxLength(passwordLengthMax))

/** A code or token from a link or a URL. */
export const secret = z.string().check(z.minLength(1), z.maxLength(512))

export const idToken = z.string()
export const time = z.iso.datetime()
export const nothing = z.object({})

export const providers = ['google', 'apple'] as const
export type IdentityProviderName = (typeof providers)[number]
export const providerNames: Record<IdentityProviderName, string> = { google: 'Google', apple: 'Apple' }

export const signInMethods = ['password', ...providers, 'passkey'] as const
export type SignInMethod = (typeof signInMethods)[number]
