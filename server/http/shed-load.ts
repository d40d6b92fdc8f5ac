import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { callCodes } from '#contract/protocol/call-codes.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { callSeconds, callsShed } from '../metrics/meters.ts'
import { CallError, wireError } from './call-error.ts'
import type { Handler } from './handle.ts'
import { pathOf } from './log.ts'
import { closeIfUnread } from './unread-body.ts'

/** Calls of which more may be open, in this order: visitors' counters, the rest, sign-ins and acts on points. */
type Kind = 'counter' | 'usual' | 'vital'

/**
 * Half a second of work for one process. Beyond it a call would wait longer than a person does, and a queue without an
 * end would fill the memory.
 */
const openMax: Record<Kind, number> = { counter: 200, usual: 300, vital: 400 }

const retryAfterSeconds = 5

/**
 * Refuses calls while too many are open in this process. It answers before Fastify sees the request, and writes no line
 * in the log: a refusal costs a tenth of what it otherwise would, so a flood of them cannot delay each other.
 */
export function shedLoad(server: Server, handlers: readonly Handler[], limits = openMax): void {
  const calls = new Map(handlers.map((each) => [callablePath(each.name), each]))
  // Fastify's own listener comes last: those that set headers stand before it.
  const serve = server.listeners('request').at(-1) as (...call: Call) => void // Cast: listeners have no type.
  let open = 0

  server.off('request', serve)
  server.on('request', (...[request, response]: Call) => {
    const handler = request.method === 'POST' ? calls.get(pathOf(request.url ?? '')) : undefined
    if (!handler) return serve(request, response)
    if (open >= limits[kindOf(handler)]) return refuse(handler, request, response)
    open++
    response.once('close', () => {
      open--
    })
    serve(request, response)
  })
}

type Call = [IncomingMessage, ServerResponse]

const kindOf = ({ isCounter, isMoneyAct, spends }: Handler): Kind =>
  isCounter ? 'counter' : isMoneyAct || spends ? 'vital' : 'usual'

const error = new CallError('unavailable', 'unavailable', { retryAfterSeconds })
const { http: status } = callCodes[error.code]
const body = JSON.stringify(wireError(error))
const headers = {
  'retry-after': String(retryAfterSeconds),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
}

function refuse(handler: Handler, request: IncomingMessage, response: ServerResponse): void {
  const { name, bodyBytesMax } = handler
  callsShed.inc({ kind: kindOf(handler) })
  callSeconds.observe({ name, status }, 0)
  if (closeIfUnread(request, bodyBytesMax)) response.setHeader('connection', 'close')
  response.writeHead(status, headers).end(body)
}
