import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { callCodes } from '#contract/protocol/call-codes.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { CallError, wireError } from './call-error.ts'

/** Answers every failure of a call in the wire format. The caller sees details only of a CallError. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = asCallError(thrown)
  if (error.code === 'internal') request.log.error({ err: thrown }, 'call failed')
  else if (error.code === 'unavailable') request.log.warn({ err: thrown }, 'call unavailable')

  const wait = error.details?.retryAfterSeconds
  if (typeof wait === 'number') reply.header('retry-after', wait)
  return reply
    .code(callCodes[error.code].http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(wireError(error)))
}

export function asCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown
  if (isUnavailable(thrown)) return new CallError('unavailable', 'unavailable')
  // Fastify itself refuses bodies that are too large, truncated or of an unknown type.
  if (isRefusedByFastify(thrown)) return new CallError('invalid-argument', 'bad-request')
  return new CallError('internal', 'internal')
}

function isRefusedByFastify(thrown: unknown): thrown is FastifyError {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('statusCode' in thrown)) return false
  return String(thrown.code).startsWith('FST_') && Number(thrown.statusCode) < 500
}
