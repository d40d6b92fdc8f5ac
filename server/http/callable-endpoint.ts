import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOfConsole, type Spending } from '#contract/protocol/callable.ts'
import { projectId, region } from '#contract/protocol/wire.ts'
import type { Clock } from '../clock.ts'
import { callSeconds } from '../metrics/meters.ts'
import { traced } from '../tracing/tracing.ts'
import { CallError } from './call-error.ts'
import { answerPreflight, type CallOrigins, isCallOrigin, isPreflight } from './call-origins.ts'
import { type CookieOptions, cookiesOf, noCookies } from './cookies.ts'
import type { Context, Handler } from './handle.ts'
import { badRequest, dataOf, parseJsonBody } from './json-body.ts'
import type { RateLimit } from './rate-limit.ts'
import { sendError } from './send-error.ts'
import { takeBodyAsText } from './text-body.ts'
import { memberOf, notSignedIn, type VerifyIdToken } from './verify-id-token.ts'

export type CallableOptions = {
  handlers: readonly Handler[]
  clock: Clock
  /** Whose callables this listener serves. The server does not start with a handler of the others. */
  audience?: 'members' | 'operators' | undefined
  /** Absent on the console's listener, where no ID token is accepted. */
  verifyIdToken?: VerifyIdToken | undefined
  memberLimit?: RateLimit | undefined
  cookies: CookieOptions
  /** Other origins whose pages may call, with tokens only. None if absent. */
  callOrigins?: CallOrigins
  /** Throws a CallError if the call did not come from our app; without it every call passes. */
  checkApp?: CheckApp | undefined
  /** Throws a CallError while acts on points and gifts are refused. */
  checkMoneyAct?: (() => Promise<void>) | undefined
}

/** `spends`: what the call takes out of the token's budget. */
export type CheckApp = (appCheckToken: string | null, context: Context, spends?: Spending) => Promise<void>

const bodyBytesMax = 1_048_576

/** Serves the callables with the protocol of the public Firebase Functions client. */
export function serveCallables(app: FastifyInstance, options: CallableOptions) {
  const { callOrigins = [] } = options
  const handlers = new Map(options.handlers.map((handler) => [handler.name, handler]))
  if (handlers.size !== options.handlers.length) throw new Error('two handlers share one callable name')
  const strangers = options.handlers.filter(
    ({ access }) => isOfConsole(access) !== (options.audience === 'operators'),
  )
  if (strangers.length > 0) throw new Error(`the wrong listener has the callable ${strangers[0]?.name}`)

  app.register(
    async (scope) => {
      scope.setErrorHandler(sendError)
      scope.setNotFoundHandler(unknownFunction)
      takeBodyAsText(scope)

      const serve = (path: string, bodyLimit: number, nameOf: (request: FastifyRequest) => string) =>
        scope.all(
          `/${region}/default-call-${path}`,
          {
            bodyLimit,
            onResponse: (request, reply, done) => {
              // Names of strangers are not repeated: each would become a series of its own.
              const name = handlers.get(nameOf(request))?.name ?? 'unknown'
              callSeconds.observe({ name, status: reply.statusCode }, reply.elapsedTime / 1_000)
              done()
            },
            // Before the body is read: an unknown name is 404 whatever the body contains.
            onRequest: (request, reply, done) => {
              // Also for an unknown name, so that the page learns of the 404.
              if (isPreflight(callOrigins, request)) return void answerPreflight(reply)
              if (!handlers.has(nameOf(request))) unknownFunction()
              if (request.method !== 'POST') throw badRequest()
              done()
            },
          },
          async (request, reply) => {
            const handler = handlers.get(nameOf(request))
            if (!handler) return unknownFunction()
            const result = await traced(`call ${handler.name}`, { requestId: request.id }, () =>
              call(handler, request, reply, options),
            )
            reply
              .header('cache-control', 'no-store')
              .header('content-type', 'application/json; charset=utf-8')
            // Return the text, not the reply: Fastify would await the reply.
            return JSON.stringify({ result: result ?? null })
          },
        )
      // Cast: the route below has this parameter.
      serve(':name', bodyBytesMax, ({ params }) => (params as { name: string }).name)
      // A fixed path wins over the parameter, so a larger request is possible for these names only.
      for (const { name, bodyBytesMax: own } of options.handlers) if (own) serve(name, own, () => name)
    },
    { prefix: `/${projectId}` },
  )
}

async function call(
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  options: CallableOptions,
) {
  const data = dataOf(parseJsonBody(request.headers['content-type'], request.body))
  const { authorization } = request.headers
  const readsToken = handler.access === 'anyone' || handler.access === 'member'
  const member =
    readsToken && options.verifyIdToken ? await memberOf(authorization, options.verifyIdToken) : null
  if (handler.access === 'member' && !member) throw notSignedIn()
  if (member) options.memberLimit?.take(member.uid)

  const context: Context = {
    member,
    clock: options.clock,
    requestId: request.id,
    log: request.log,
    address: request.ip,
    userAgent: headerOf(request, 'user-agent'),
    cookies: isCallOrigin(options.callOrigins ?? [], request.raw)
      ? noCookies
      : cookiesOf(request, reply, options.cookies),
    messagingToken: headerOf(request, 'firebase-instance-id-token'),
  }
  if (!handler.withoutAppCheck) {
    await options.checkApp?.(headerOf(request, 'x-firebase-appcheck'), context, handler.spends)
  }
  if (handler.isMoneyAct) await options.checkMoneyAct?.()
  return handler.run(data, context)
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function unknownFunction(): never {
  throw new CallError('not-found', 'unknown-function')
}
