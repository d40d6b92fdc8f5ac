import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { type CallableOptions, serveCallables } from './callable-endpoint.ts'
import { type HealthOptions, serveHealth } from './health.ts'
import { childWhenNeeded, logAnswered, pathOf } from './log.ts'
import { addressKey, type RateLimit } from './rate-limit.ts'
import { type SecurityOptions, securityHeaders } from './security-headers.ts'
import { sendError } from './send-error.ts'
import type { Routes, Site } from './site.ts'

export type HttpServerOptions = Omit<CallableOptions, 'handlers'> & {
  handlers: CallableOptions['handlers']
  security: SecurityOptions
  isReady: HealthOptions['isReady']
  addressLimit: RateLimit
  /** Whether one proxy of ours stands before this server, whose word on the visitor's address counts. */
  trustProxy: boolean
  log: Logger
  routes?: readonly Routes[]
  site?: Site
  /** How long to serve on while `/readyz` says 503, so that a balancer sends nobody to a closed door. */
  drainMs?: number
  /** How long running requests may take to end once `close` was called. */
  closeGraceMs?: number
}

export type HttpServer = {
  listen: (where: { host: string; port: number }) => Promise<{ port: number }>
  close: () => Promise<void>
}

export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { drainMs = 0, closeGraceMs = 10_000 } = options
  let draining = false
  const app = newFastify(options)

  // On the server itself, so that even answers no route of ours writes carry them.
  const setSecurityHeaders = securityHeaders(options.security)
  app.server.prependListener('request', setSecurityHeaders)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A kept-alive connection would otherwise hold the closing server until its time-out.
    if (draining) reply.header('connection', 'close')
    done()
  })
  addRequestLog(app)
  limitAddresses(app, options.addressLimit)

  // First, since routes take over the error page of the moment they are added.
  if (options.site) await options.site(app)
  else app.setErrorHandler(sendError)
  serveHealth(app, { isReady: options.isReady, isDraining: () => draining })
  serveCallables(app, options)
  for (const routes of options.routes ?? []) await app.register(async (scope) => routes(scope))

  return {
    listen: async (where) => {
      await app.listen({ ...where, backlog: connectionsWaitingMax })
      return { port: portOf(app) }
    },
    close: async () => {
      draining = true
      await sleep(drainMs)
      const giveUp = setTimeout(() => app.server.closeAllConnections(), closeGraceMs)
      await app.close()
      clearTimeout(giveUp)
    },
  }
}

/** Node's own 511 turns away a part of a thousand visitors of one moment; the system may cap it lower. */
const connectionsWaitingMax = 4_096

function newFastify({ log, trustProxy }: HttpServerOptions): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: childWhenNeeded,
    // One hop: everything further left in X-Forwarded-For is the visitor's own invention.
    trustProxy: (_address, hop) => trustProxy && hop < 1,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What still comes over an open connection is answered like any other, and the connection then closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => withoutBrokenEscapes(url),
  }) as unknown as FastifyInstance // Fastify's own type narrows to pino's; no caller needs to know.
}

/** A URL with a broken %-escape is an unknown path like any other, not an error of its own kind. */
function withoutBrokenEscapes(url: string): string {
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(pathOf(url))
    return url
  } catch {
    return `${pathOf(url).replaceAll('%', '%25')}${url.slice(pathOf(url).length)}`
  }
}

/** Hooks of every request call back: a promise for each was a tenth of what a call costs. */
function addRequestLog(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('X-Request-Id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, url } = request
    logAnswered(app.log, { reqId, method, url, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}

function limitAddresses(app: FastifyInstance, limit: RateLimit) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404 && !request.routeOptions.config.unlimited) limit.take(addressKey(request.ip))
    done()
  })
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address() as AddressInfo | null // We never listen on a pipe.
  return address?.port ?? 0
}
