import type { ConsoleReason } from '#contract/console/console-reasons.ts'
import type { CallCode } from '#contract/protocol/call-codes.ts'
import type { Reason } from '#contract/protocol/reason.ts'

/** A call of the console that did not succeed: refused by the server, or never answered. */
export class ConsoleFailure extends Error {
  override name = 'ConsoleFailure'
  readonly code: CallCode
  readonly reason: Reason | ConsoleReason
  readonly details: Record<string, unknown>

  constructor(
    code: CallCode,
    reason: Reason | ConsoleReason,
    details: Record<string, unknown> = {},
    cause?: unknown,
  ) {
    super(`${code} (${reason})`, { cause })
    this.code = code
    this.reason = reason
    this.details = details
  }
}
