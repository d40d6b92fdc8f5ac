import type { FastifyInstance } from 'fastify'

/** Bodies reach us as text whatever their type says, so that refusing the type is ours and has our shape. */
export function takeBodyAsText(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
