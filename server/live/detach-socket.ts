import { type OutgoingHttpHeaders, ServerResponse } from 'node:http'

type DetachedResponse = { response: ServerResponse; headers: OutgoingHttpHeaders }

/**
 * Detaches the socket of a long-lived response, and returns the headers it should carry. Node and Fastify
 * retain a request (headers with the token, body, log) as long as its response is open, which is more than a
 * stream needs. Only the socket is kept, so their clean-up at the end has to be done here.
 */
export function detachSocket(known: ServerResponse, onFinish: () => void): DetachedResponse {
  const headers = known.getHeaders()
  const { socket, req: request } = known
  // A pipelined request gets the socket only after the response before it has ended, so it is not detached.
  if (!socket) return { response: known, headers }

  const response = new ServerResponse(request)
  known.detachSocket(socket)
  response.assignSocket(socket)
  response.on('finish', () => {
    // Node does the same after the last response of a connection.
    socket.destroySoon()
    onFinish()
  })
  request.headers = noHeaders
  request.rawHeaders = noRawHeaders
  return { response, headers }
}

const noHeaders = Object.freeze({})
const noRawHeaders: string[] = []
