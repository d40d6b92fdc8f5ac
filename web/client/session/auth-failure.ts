import type { AuthCode } from '#contract/auth/auth-codes.ts'

/** Signing in failed before any call was refused: a popup was blocked, the member closed it. */
export class AuthFailure extends Error {
  override name = 'AuthFailure'
  readonly reason: AuthCode

  constructor(reason: AuthCode, cause?: unknown) {
    super(`auth/${reason}`, { cause })
    this.reason = reason
  }
}
