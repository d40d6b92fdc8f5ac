import { operatorPasswordLengthMin } from '#contract/console/console-rules.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { refuseWeak } from '../../auth/password/password.ts'
import { CallError } from '../../http/call-error.ts'

/** The length of operators first: the refusal of a shorter one would name that of members. */
export function refuseWeakPassword(password: string): void {
  if (characterCount(password) < operatorPasswordLengthMin) {
    throw new CallError('invalid-argument', 'operator-password-short')
  }
  refuseWeak(password)
}
