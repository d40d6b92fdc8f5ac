import type { ConsoleReason } from '#contract/console/console-reasons.ts'
import { type CallCode, callCodes } from '#contract/protocol/call-codes.ts'
import type { Reason } from '#contract/protocol/reason.ts'

/** An expected refusal. Any other exception is a bug, and the caller learns nothing about it. */
export class CallError extends Error {
  readonly code: CallCode
  readonly reason: Reason | ConsoleReason
  readonly details: Record<string, unknown> | undefined

  constructor(code: CallCode, reason: Reason | ConsoleReason, details?: Record<string, unknown>) {
    super(reason)
    this.name = 'CallError'
    this.code = code
    this.reason = reason
    this.details = details
  }
}

/** The wire format of the error: the reason is sent as the message. */
export function wireError({ code, reason, details }: CallError) {
  return { error: { status: callCodes[code].status, message: reason, ...(details && { details }) } }
}
