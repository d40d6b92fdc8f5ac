import { passkeysMax } from '#contract/auth/passkey-rules.ts'
import { CallError } from '../../http/call-error.ts'

export function refuseTooMany(existing: readonly unknown[]): void {
  if (existing.length >= passkeysMax) throw new CallError('aborted', 'too-many-passkeys')
}
