import { type OutgoingHttpHeaders, ServerResponse } from 'node:http'

export type DetachedResponse = { response: ServerResponse; headers: OutgoingHttpHeaders }

/**
 * Goes on with an answer that may take hours, and gives the headers it was to carry. Node and Fastify keep what they know
 * of a request (its headers with the token, its body, its log) for as long as its own answer runs, which is more than a
 * stream needs itself: only the socket is taken along, and the rest is left behind, so what they would do at the end is
 * to be done here.
 */
export function detachSocket(known: ServerResponse, onFinish: () => void): DetachedResponse {
  const headers = known.getHeaders()
  const { socket, req: request } = known
  // Asked for before the last answer on this connection has ended: it gets the socket only then, and stays as it is.
  if (!socket) return { response: known, headers }

  const response = new ServerResponse(request)
  known.detachSocket(socket)
  response.assignSocket(socket)
  response.on('finish', () => {
    // As Node does itself after an answer that it knows to be the last of its connection.
    socket.destroySoon()
    onFinish()
  })
  request.headers = noHeaders
  request.rawHeaders = noRawHeaders
  return { response, headers }
}

const noHeaders = Object.freeze({})
const noRawHeaders: string[] = []
