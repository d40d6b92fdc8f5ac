import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { usualBodyBytesMax } from '#contract/protocol/callable.ts'

/** How long a client has to finish sending what was refused. */
const lingerMs = 5_000

export function closeUnreadRequests(app: FastifyInstance) {
  app.addHook('onSend', ({ raw, routeOptions }, reply, _payload, done) => {
    if (closeIfUnread(raw, routeOptions.bodyLimit)) reply.header('connection', 'close')
    done()
  })
}

/**
 * Answers a request whose body has not arrived and closes the connection instead of reading on. The answer is sent
 * first, then the end of our side; what the client has already sent is discarded up to the route's limit, because a
 * connection that is closed with unread bytes is reset, and browsers and proxies then lose the answer. Returns whether
 * the connection will be closed, which the answer has to say.
 */
export function closeIfUnread(request: IncomingMessage, bytesMax = usualBodyBytesMax): boolean {
  const willClose = isLargeAndUnread(request)
  if (willClose) lingerBeforeClose(request, bytesMax)
  return willClose
}

/** A usual body is read and discarded by Node, and its connection stays open for the next request. */
const isLargeAndUnread = ({ complete, headers }: IncomingMessage) =>
  !complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > usualBodyBytesMax)

/** Node calls `destroySoon` once the last answer of a connection has been written. */
function lingerBeforeClose(request: IncomingMessage, bytesMax: number) {
  const { socket } = request
  const closeSoon = socket.destroySoon.bind(socket)
  let readAtAnswer = Number.POSITIVE_INFINITY
  socket.destroySoon = () => {
    if (request.complete) return closeSoon()
    socket.end()
    readAtAnswer = socket.bytesRead
    request.once('end', closeSoon)
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }
  request.on('data', () => socket.bytesRead - readAtAnswer > bytesMax && socket.destroy())
}
