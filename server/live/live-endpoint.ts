import type { FastifyRequest } from 'fastify'
import { documentPath, type LiveDocument } from '#contract/document.ts'
import { type LiveRequest, livePath, liveRequest, renewEvent } from '#contract/live.ts'
import type { Clock } from '../clock.ts'
import { CallError } from '../http/call-error.ts'
import { type Member, parseInput } from '../http/handle.ts'
import { memberOf, notSignedIn, type VerifyIdToken } from '../http/id-token.ts'
import { parseJsonBody } from '../http/json-body.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { sendError } from '../http/send-error.ts'
import type { Routes } from '../http/site.ts'
import { takeBodyAsText } from '../http/text-body.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import type { Hub, Wanted } from './hub.ts'
import type { Stop } from './notices.ts'

export type LiveEndpointOptions = {
  hub: Hub
  documents: readonly LiveDocument[]
  clock: Clock
  verifyIdToken: VerifyIdToken
  memberLimit: RateLimit
  /** Tells when the caller is signed out meanwhile, so that the stream ends with the session. */
  watchSession?: (member: Member, onEnd: () => void) => Stop
  /** Often enough that no proxy takes the silence for the end. */
  beatMs?: number
  bufferBytesMax?: number
}

const timerMsMax = 2_147_483_647

/** The stream of a member's own documents: the newest state at once, then every change. */
export function liveEndpoint(options: LiveEndpointOptions): Routes {
  const { hub, clock, beatMs = 20_000, bufferBytesMax = 65_536 } = options

  return (app) => {
    const streams = new Set<EventStream>()
    const beats = setInterval(() => {
      for (const stream of streams) stream.beat()
    }, beatMs)
    // A stream never ends by itself, so a closing server would wait for it.
    app.addHook('preClose', async () => {
      clearInterval(beats)
      for (const stream of streams) stream.end()
    })
    app.setErrorHandler(sendError)
    takeBodyAsText(app)

    app.post(livePath, { bodyLimit: 16_384 }, async (request, reply) => {
      const { member, wanted } = await accept(request, options)
      let stream: EventStream | undefined
      const stop = hub.subscribe(member.uid, wanted, (event) => stream?.send(event))

      reply.hijack()
      const opened = openEventStream(reply.raw, { bufferBytesMax })
      stream = opened
      streams.add(opened)
      opened.beat()
      const leftMs = member.expiresAt.getTime() - clock.now().getTime()
      const expiry = setTimeout(() => renew(opened), Math.min(leftMs, timerMsMax))
      const unwatch = options.watchSession?.(member, () => renew(opened))
      reply.raw.on('close', () => {
        clearTimeout(expiry)
        unwatch?.()
        streams.delete(opened)
        stop()
      })
    })
  }
}

async function accept(
  request: FastifyRequest,
  { documents, verifyIdToken, memberLimit }: LiveEndpointOptions,
) {
  const member = await memberOf(request.headers.authorization, verifyIdToken)
  if (!member) throw notSignedIn()
  memberLimit.take(member.uid)
  const { documents: asked } = parseInput(
    liveRequest,
    parseJsonBody(request.headers['content-type'], request.body),
  )
  return { member, wanted: asked.map((each) => ownDocument(each, documents, member.uid)) }
}

function ownDocument(
  { document: asked, version }: LiveRequest['documents'][number],
  documents: readonly LiveDocument[],
  uid: string,
): Wanted {
  const own = documents.find((document) => documentPath(document, uid) === asked)
  // The same answer for another member's document and for one that does not exist.
  if (!own) throw new CallError('permission-denied', 'not-yours')
  return { path: own.path, version }
}

function renew(stream: EventStream) {
  stream.send({}, renewEvent)
  stream.end()
}
