import * as z from 'zod/mini'
import { type CallCode, callCodes } from '#contract/protocol/call-codes.ts'
import { type Reason, reasons } from '#contract/protocol/reason.ts'

/** A call that did not succeed: refused by the server, or never answered by it. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly code: CallCode
  readonly reason: Reason
  readonly details: Record<string, unknown>
  readonly retryAfterSeconds: number | null

  constructor(code: CallCode, reason: Reason, details: Record<string, unknown> = {}, cause?: unknown) {
    super(`${code} (${reason})`, { cause })
    this.code = code
    this.reason = reason
    this.details = details
    const wait = details.retryAfterSeconds
    this.retryAfterSeconds = typeof wait === 'number' ? wait : null
  }
}

const errorBody = z.object({
  error: z.object({
    status: z.string(),
    message: z.optional(z.string()),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
})

export function failureOf(httpStatus: number, body: unknown): CallFailure {
  const { code, message, details } = readError(httpStatus, body)
  return new CallFailure(code, reasonOf(message), details)
}

/** Parses an error response. A proxy may have sent it, so nothing about its body is certain. */
export function readError(httpStatus: number, body: unknown): WireError {
  const parsed = z.safeParse(errorBody, body)
  if (!parsed.success) {
    const code = codeOfHttp(httpStatus)
    return { code, message: code === 'unavailable' ? 'unavailable' : 'internal' }
  }
  const { status, message, details } = parsed.data.error
  return { code: codeOfStatus(status) ?? codeOfHttp(httpStatus), message, details }
}

type WireError = {
  code: CallCode
  message?: string | undefined
  details?: Record<string, unknown> | undefined
}

const codes = Object.entries(callCodes) as [CallCode, { status: string; http: number }][] // keys are CallCodes

const codeOfStatus = (status: string) => codes.find(([, each]) => each.status === status)?.[0]

/** A gateway's 502 means that our server is unavailable. */
function codeOfHttp(http: number): CallCode {
  if (http === 502) return 'unavailable'
  return codes.find(([, each]) => each.http === http)?.[0] ?? 'internal'
}

/** A newer server may know reasons this page does not. */
const reasonOf = (message: string | undefined): Reason =>
  reasons.find((reason) => reason === message) ?? 'internal'
