import type { FastifyInstance } from 'fastify'

/** Bodies reach us as text whatever their type says, so that refusing the type is ours and has our shape. */
export function takeBodyAsText(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  // JSON by name too, since that is what comes and the rest is looked for at length.
  for (const type of ['application/json', '*']) {
    scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  }
}
