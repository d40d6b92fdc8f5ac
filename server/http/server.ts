import { randomUUID } from 'node:crypto'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { usualBodyBytesMax } from '#contract/protocol/callable.ts'
import { callOriginHeaders } from './call-origins.ts'
import { type CallableOptions, serveCallables } from './callable-endpoint.ts'
import { type HealthOptions, serveHealth } from './health.ts'
import { childWhenNeeded, logAnswered, pathOf } from './log.ts'
import type { RateLimit } from './rate-limit.ts'
import { type SecurityOptions, securityHeaders } from './security-headers.ts'
import { sendError } from './send-error.ts'
import type { Routes, Site } from './site.ts'
import { closeUnreadRequests } from './unread-body.ts'

export type HttpServerOptions = CallableOptions & {
  security: SecurityOptions
  isReady: HealthOptions['isReady']
  addressLimit: RateLimit
  /** True if one trusted proxy stands in front, whose X-Forwarded-For gives the visitor's address. */
  trustProxy: boolean
  /** The Host headers that are answered; all of them if absent. */
  hosts?: readonly string[] | undefined
  log: Logger
  routes?: readonly Routes[]
  site?: Site
  /**
   * How long to keep serving while `/readyz` answers 503, so that a load balancer stops routing before the
   * port closes.
   */
  drainMs?: number
  /** How long a connection may be silent: a client that does not read its answer would otherwise hold it for ever. */
  silentMs?: number
  /** How long running requests may take to finish after `close`. */
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

  // On the server itself, so that responses written outside our routes carry them too.
  const setSecurityHeaders = securityHeaders(options.security)
  app.server.prependListener('request', setSecurityHeaders)
  app.server.prependListener('request', callOriginHeaders(options.callOrigins ?? []))
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A kept-alive connection would otherwise delay the shutdown until it times out.
    if (draining) reply.header('connection', 'close')
    done()
  })
  addRequestLog(app)
  closeUnreadRequests(app)
  const closeUnused = unusedConnections(app)
  leaveBodies(app)
  if (!options.trustProxy) reportUnannouncedProxy(app)
  if (options.hosts) refuseOtherHosts(app, options.hosts)
  limitAddresses(app, options.addressLimit)

  // Must come first: routes use the error handler that is set when they are added.
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
      const closed = app.close()
      closeUnused()
      await closed
      clearTimeout(giveUp)
    },
  }
}

/** Node's default backlog of 511 drops connections during a burst; the system may cap it lower. */
const connectionsWaitingMax = 4_096

function newFastify({ log, trustProxy, silentMs = 90_000 }: HttpServerOptions): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: childWhenNeeded,
    // One hop: the client can forge everything further left in X-Forwarded-For.
    trustProxy: (_address, hop) => trustProxy && hop < 1,
    requestTimeout: 30_000,
    connectionTimeout: silentMs,
    bodyLimit: usualBodyBytesMax,
    forceCloseConnections: 'idle',
    // Requests on an open connection are still answered during shutdown; then the connection closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => withoutBrokenEscapes(url),
  }) as unknown as FastifyInstance // Cast: Fastify's type narrows to pino's logger, which no caller needs.
}

/**
 * Browsers open connections ahead of their use. Node does not count these among the idle ones, so one would delay the
 * shutdown to its end. Returns the function that closes them.
 */
function unusedConnections({ server }: FastifyInstance): () => void {
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  }
}

/** Routes that want a body take it themselves. Fastify would parse it even for a path that does not exist. */
function leaveBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** Treats a URL with a broken %-escape as an ordinary unknown path instead of an error. */
function withoutBrokenEscapes(url: string): string {
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(pathOf(url))
    return url
  } catch {
    return `${pathOf(url).replaceAll('%', '%25')}${url.slice(pathOf(url).length)}`
  }
}

/** Hooks use callbacks: a promise per hook was a tenth of the cost of a call. */
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

/** Behind a proxy that TRUST_PROXY does not announce, all visitors have its address and share one rate limit. */
function reportUnannouncedProxy(app: FastifyInstance) {
  let isReported = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isReported && request.headers['x-forwarded-for'] !== undefined) {
      isReported = true
      app.log.warn(
        'a request has X-Forwarded-For: if a proxy set it, set TRUST_PROXY=1, or all visitors share one address',
      )
    }
    done()
  })
}

/** Another name that resolves to this machine would let a stranger's page be of our origin (DNS rebinding). */
function refuseOtherHosts(app: FastifyInstance, hosts: readonly string[]) {
  app.addHook('onRequest', (request, reply, done) => {
    if (hosts.includes(request.headers.host ?? '')) return done()
    reply.code(421).type('text/plain; charset=utf-8').send('Misdirected Request')
  })
}

function limitAddresses(app: FastifyInstance, limit: RateLimit) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404 && !request.routeOptions.config.unlimited) limit.takeAddress(request.ip)
    done()
  })
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address() as AddressInfo | null // Cast: we never listen on a pipe.
  return address?.port ?? 0
}
