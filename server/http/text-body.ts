import type { FastifyInstance } from 'fastify'

/**
 * Reads every body as text whatever its content type, so that we refuse a wrong type ourselves, in the wire format.
 */
export function takeBodyAsText(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  // JSON is registered by name too: it is the usual type, and the lookup of the wildcard is slow.
  for (const type of ['application/json', '*']) {
    scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  }
}
