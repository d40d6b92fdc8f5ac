import type { SignInMethod } from '#contract/auth/auth-shapes.ts'
import type { StoredMember } from './member.ts'

/**
 * Whether the member can still sign in. A passkey alone suffices only with a verified address: a member who loses the
 * device comes back by a reset mail.
 */
export const hasWayIn = (
  methods: readonly SignInMethod[],
  { email, emailVerifiedAt }: Pick<StoredMember, 'email' | 'emailVerifiedAt'>,
): boolean =>
  methods.some((method) => method !== 'passkey') ||
  (methods.length > 0 && email !== null && emailVerifiedAt !== null)
