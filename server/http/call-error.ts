import type { Reason } from '#contract/protocol/reason.ts'
import { type CallCode, callCodes } from '#contract/protocol/wire.ts'

/** A refusal we expect. Whatever else is thrown is a bug and tells the caller nothing. */
export class CallError extends Error {
  readonly code: CallCode
  readonly reason: Reason
  readonly details: Record<string, unknown> | undefined

  constructor(code: CallCode, reason: Reason, details?: Record<string, unknown>) {
    super(reason)
    this.name = 'CallError'
    this.code = code
    this.reason = reason
    this.details = details
  }
}

/** The error as it stands on the wire: the reason travels as the message. */
export function wireError({ code, reason, details }: CallError) {
  return { error: { status: callCodes[code].status, message: reason, ...(details && { details }) } }
}
