import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOfConsole, usualBodyBytesMax } from '#contract/protocol/callable.ts'
import { projectId, region } from '#contract/protocol/wire.ts'
import { callSeconds } from '../metrics/meters.ts'
import { traced } from '../tracing/tracing.ts'
import { type AdmissionOptions, admitAgain, admitCall, appCheckTokenOf } from './admit-call.ts'
import { CallError } from './call-error.ts'
import { answerPreflight, isPreflight } from './call-origins.ts'
import type { CallContext, Handler } from './handle.ts'
import { badRequest, dataOf, parseJsonBody } from './json-body.ts'
import { subscriberOf } from './networks.ts'
import { sendError } from './send-error.ts'
import { shedLoad } from './shed-load.ts'
import { takeBodyAsText } from './text-body.ts'
import { type UnfetchedAnswers, unfetchedAnswers } from './unfetched-answers.ts'

export type CallableOptions = AdmissionOptions & {
  handlers: readonly Handler[]
  /** Whose callables this listener serves. The server does not start with a handler of the others. */
  audience?: 'members' | 'operators' | undefined
  /** How many calls may be open at once; for tests. */
  openCallsMax?: Parameters<typeof shedLoad>[2]
  /** Throws a CallError while acts on points and gifts are refused. */
  checkMoneyAct?: (() => Promise<void>) | undefined
}

/** Serves the callables with the protocol of the public Firebase Functions client. */
export function serveCallables(app: FastifyInstance, options: CallableOptions) {
  const handlers = new Map(options.handlers.map((handler) => [handler.name, handler]))
  if (handlers.size !== options.handlers.length) throw new Error('two handlers share one callable name')
  const strangers = options.handlers.filter(
    ({ access }) => isOfConsole(access) !== (options.audience === 'operators'),
  )
  if (strangers.length > 0) throw new Error(`the wrong listener has the callable ${strangers[0]?.name}`)

  shedLoad(app.server, options.handlers, options.openCallsMax)
  const answers = unfetchedAnswers()
  app.register(
    async (scope) => {
      scope.setErrorHandler(sendError)
      scope.setNotFoundHandler(unknownFunction)
      takeBodyAsText(scope)
      scope.decorateRequest('admission', null)
      for (const handler of handlers.values()) serveOne(scope, handler, { ...options, answers })
      serveOthers(scope, handlers, options)
    },
    { prefix: `/${projectId}` },
  )
}

const pathOf = (name: string) => `/${region}/default-call-${name}`

type ServeOptions = CallableOptions & { answers: UnfetchedAnswers }

function serveOne(scope: FastifyInstance, handler: Handler, options: ServeOptions) {
  const { name, bodyBytesMax = usualBodyBytesMax } = handler
  const { answers } = options
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await admitCall(handler, request, reply, options)
    answers.refuseGreedy(callerOf(context))
    return context
  }

  scope.post(
    pathOf(name),
    {
      bodyLimit: bodyBytesMax,
      onResponse: observed(name),
      onRequest: (request, reply, done) => {
        admit(request, reply).then((context) => {
          request.admission = { context, isWhole: request.raw.complete }
          done()
        }, done)
      },
    },
    async (request, reply) => {
      const { admission } = request
      if (!admission) throw new Error('a call without an admission')
      const result = await traced(`call ${name}`, { requestId: request.id }, () =>
        call(handler, request, admission, options),
      )
      reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
      const text = JSON.stringify({ result: result ?? null })
      const { context } = admission
      if (text.length > smallAnswer) answers.hold(callerOf(context), text.length, context.whenClosed)
      // Return the text, not the reply: Fastify would await the reply.
      return text
    },
  )
}

/** Thousands of them fit into memory, so they are not counted. */
const smallAnswer = 65_536
const callerOf = ({ member, address }: CallContext): string => member?.uid ?? subscriberOf(address)

declare module 'fastify' {
  interface FastifyRequest {
    /** A property and not an entry of a WeakMap, which costs the garbage collector several microseconds a call. */
    admission: Admission | null
  }
}

/** `isWhole`: the body had arrived when the caller was admitted. */
type Admission = { context: CallContext; isWhole: boolean }

/** Answers preflights, unknown names and methods other than POST, all without a look at the body. */
function serveOthers(
  scope: FastifyInstance,
  handlers: ReadonlyMap<string, Handler>,
  { callOrigins = [] }: CallableOptions,
) {
  // Cast: the route below has this parameter.
  const nameOf = ({ params }: FastifyRequest) => (params as { name: string }).name
  // Names of strangers are not repeated: each would become a series of its own.
  const knownName = (request: FastifyRequest) => handlers.get(nameOf(request))?.name ?? 'unknown'
  scope.all(
    pathOf(':name'),
    {
      onResponse: (request, reply, done) => observed(knownName(request))(request, reply, done),
      onRequest: (request, reply) => {
        // Also for an unknown name, so that the page learns of the 404.
        if (isPreflight(callOrigins, request)) return void answerPreflight(reply)
        if (!handlers.has(nameOf(request))) unknownFunction()
        throw badRequest()
      },
    },
    unknownFunction,
  )
}

const observed =
  (name: string) =>
  (_request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, done: () => void) => {
    callSeconds.observe({ name, status: statusCode }, elapsedTime / 1_000)
    done()
  }

async function call(
  handler: Handler,
  request: FastifyRequest,
  { context, isWhole }: Admission,
  options: CallableOptions,
) {
  const data = dataOf(parseJsonBody(request.body))
  if (!isWhole) await admitAgain(handler, request, context, options)
  if (handler.spends && !handler.withoutAppCheck) {
    await options.checkApp?.spend(appCheckTokenOf(request), handler.spends, context)
  }
  if (handler.isMoneyAct) await options.checkMoneyAct?.()
  return handler.run(data, context)
}

function unknownFunction(): never {
  throw new CallError('not-found', 'unknown-function')
}
