import { type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { documentPath, type LiveDocument } from '#contract/protocol/document.ts'
import { type LiveRequest, livePath, liveRequest, renewEvent } from '#contract/protocol/live.ts'
import type { Clock } from '../clock.ts'
import { CallError } from '../http/call-error.ts'
import { parseInput, type SignedInMember } from '../http/handle.ts'
import { parseJsonBody, refuseOtherTypes } from '../http/json-body.ts'
import { logAnswered } from '../http/log.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { sendError } from '../http/send-error.ts'
import type { Routes } from '../http/site.ts'
import { takeBodyAsText } from '../http/text-body.ts'
import { memberOf, notSignedIn, type VerifyIdToken } from '../http/verify-id-token.ts'
import { eventWriter } from './event-stream.ts'
import type { Hub, Wanted } from './hub.ts'
import type { Stop } from './notices.ts'

export type LiveEndpointOptions = {
  hub: Hub
  documents: readonly LiveDocument[]
  clock: Clock
  verifyIdToken: VerifyIdToken
  memberLimit: RateLimit
  /** Throws a CallError for a request that did not come from our app; absent: every request passes. */
  checkApp?: ((appCheckToken: string | null) => Promise<void>) | undefined
  /** Reports when the caller is signed out, so that the stream ends with the session. */
  watchSession?: (member: SignedInMember, onEnd: () => void) => Stop
  bufferBytesMax?: number
}

/** Short enough that no proxy closes the connection as idle. */
const beatMs = 20_000
const timerMsMax = 2_147_483_647

/** Streams a member's own documents: the newest state at once, then every change. */
export function liveEndpoint(options: LiveEndpointOptions): Routes {
  const { hub, clock, bufferBytesMax = 65_536 } = options
  const { open, send, beat } = eventWriter({ bufferBytesMax })

  function renew(response: ServerResponse) {
    send(response, {}, renewEvent)
    response.end()
  }

  return (app) => {
    const streams = new Set<ServerResponse>()
    const beats = setInterval(() => {
      for (const stream of streams) beat(stream)
    }, beatMs)
    // A stream never ends by itself, so a closing server would wait for it.
    app.addHook('preClose', async () => {
      clearInterval(beats)
      for (const stream of streams) stream.end()
    })
    app.setErrorHandler(sendError)
    takeBodyAsText(app)

    // Before the body is read; again after it, because the session may end while it arrives.
    const onRequest = async (request: FastifyRequest) => void (await identify(request, options))
    app.post(livePath, { onRequest }, async (request, reply) => {
      const { member, wanted } = await accept(request, options)
      // A client that disconnected meanwhile sends no other close event, so its stream would be kept for ever.
      if (reply.raw.destroyed) return void reply.hijack()

      let stream: ServerResponse | undefined
      const stop = hub.subscribe(
        { uid: member.uid, address: request.ip },
        wanted,
        (event) => stream && send(stream, event),
      )
      reply.hijack()
      const { response, headers } = detachSocket(reply.raw, answeredLater(app.log, request, reply))
      stream = response
      streams.add(response)
      open(response, headers)
      beat(response)
      const leftMs = member.expiresAt.getTime() - clock.now().getTime()
      const expiry = setTimeout(renew, Math.min(leftMs, timerMsMax), response)
      const unwatch = options.watchSession?.(member, () => renew(response))
      response.on('close', () => {
        clearTimeout(expiry)
        unwatch?.()
        streams.delete(response)
        stop()
      })
    })
  }
}

async function identify(
  { headers }: FastifyRequest,
  { verifyIdToken, checkApp }: LiveEndpointOptions,
): Promise<SignedInMember> {
  refuseOtherTypes(headers['content-type'])
  const appCheckToken = headers['x-firebase-appcheck']
  await checkApp?.(typeof appCheckToken === 'string' ? appCheckToken : null)
  const member = await memberOf(headers.authorization, verifyIdToken)
  if (!member) throw notSignedIn()
  return member
}

async function accept(request: FastifyRequest, options: LiveEndpointOptions) {
  const member = await identify(request, options)
  options.memberLimit.take(member.uid)
  const { documents: asked } = parseInput(liveRequest, parseJsonBody(request.body))
  return { member, wanted: asked.map((each) => ownDocument(each, options.documents, member.uid)) }
}

function ownDocument(
  { document: asked, version }: LiveRequest['documents'][number],
  documents: readonly LiveDocument[],
  uid: string,
): Wanted {
  const own = documents.find((document) => documentPath(document, uid) === asked)
  // The same answer for another member's document and a missing one, so that neither can be probed.
  if (!own) throw new CallError('permission-denied', 'not-yours')
  return { path: own.path, version }
}

/** Logs like every other response, but retains only the fields of the log line. */
function answeredLater(
  log: FastifyBaseLogger,
  { id: reqId, method, url }: FastifyRequest,
  reply: FastifyReply,
) {
  const beganAt = performance.now() - reply.elapsedTime
  const status = 200
  return () => logAnswered(log, { reqId, method, url, status, ms: performance.now() - beganAt })
}

type DetachedResponse = { response: ServerResponse; headers: OutgoingHttpHeaders }

/**
 * Detaches the socket of a long-lived response, and returns the headers it should carry. Node and Fastify
 * retain a request (headers with the token, body, log) as long as its response is open, which is more than a
 * stream needs. Only the socket is kept, so their clean-up at the end has to be done here.
 */
function detachSocket(known: ServerResponse, onFinish: () => void): DetachedResponse {
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
