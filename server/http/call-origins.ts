import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callablePath } from '#contract/protocol/callable.ts'

/** Origins whose pages may call us with tokens, never with cookies. Compared as whole strings. */
export type CallOrigins = readonly string[]

export const isCallOrigin = (origins: CallOrigins, { headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.origin !== undefined && origins.includes(headers.origin)

/**
 * Lets listed origins read the answers, refusals included. Never allows credentials, so browsers neither send cookies
 * nor accept one.
 */
export function callOriginHeaders(origins: CallOrigins) {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (origins.length === 0 || !request.url?.startsWith(callablePath(''))) return
    response.setHeader('Vary', 'Origin')
    if (isCallOrigin(origins, request)) {
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '')
    }
  }
}

/** A browser's question whether a page of another origin may send this call. */
export const isPreflight = (origins: CallOrigins, { method, headers, raw }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] === 'POST' && isCallOrigin(origins, raw)

/** The headers that the public Firebase client sends. */
const allowedHeaders = 'authorization, content-type, firebase-instance-id-token, x-firebase-appcheck'
const preflightSeconds = 600

export const answerPreflight = (reply: FastifyReply) =>
  reply
    .code(204)
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', allowedHeaders)
    .header('access-control-max-age', String(preflightSeconds))
    .header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
    .send()
