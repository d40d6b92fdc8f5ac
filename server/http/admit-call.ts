import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Spending } from '#contract/protocol/callable.ts'
import type { Clock } from '../clock.ts'
import { type CallOrigins, isCallOrigin } from './call-origins.ts'
import { type CookieOptions, cookiesOf, noCookies } from './cookies.ts'
import type { CallContext, Handler } from './handle.ts'
import { refuseOtherTypes } from './json-body.ts'
import type { RateLimit } from './rate-limit.ts'
import { memberOf, notSignedIn, type VerifyIdToken } from './verify-id-token.ts'

export type AdmissionOptions = {
  clock: Clock
  /** Absent on the console's listener, where no ID token is accepted. */
  verifyIdToken?: VerifyIdToken | undefined
  memberLimit?: RateLimit | undefined
  cookies: CookieOptions
  /** Other origins whose pages may call, with tokens only. None if absent. */
  callOrigins?: CallOrigins
  /** Without it every call passes. */
  checkApp?: CheckApp | undefined
}

/** Both throw a CallError. */
export type CheckApp = {
  /** If the call did not come from our app. */
  token: (appCheckToken: string | null) => Promise<void>
  /** If the token's budget is used up. */
  spend: (
    appCheckToken: string | null,
    spends: Spending,
    context: Pick<CallContext, 'address'>,
  ) => Promise<void>
}

/**
 * Everything that the head of a request tells about its caller, cheapest check first. The body of a refused call is
 * never read.
 */
export async function admitCall(
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AdmissionOptions,
): Promise<CallContext> {
  refuseOtherTypes(request.headers['content-type'])
  if (!handler.withoutAppCheck) await options.checkApp?.token(appCheckTokenOf(request))
  const member = await memberFor(handler, request, options)
  if (member) options.memberLimit?.take(member.uid)
  const context: CallContext = {
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
    whenClosed: (listener) => void (reply.raw.closed ? listener() : reply.raw.once('close', listener)),
  }
  return handler.identify ? handler.identify(context) : context
}

/** For a call whose body arrived after its admission: the session may have ended meanwhile. */
export async function admitAgain(
  handler: Handler,
  request: FastifyRequest,
  context: CallContext,
  options: AdmissionOptions,
): Promise<void> {
  await memberFor(handler, request, options)
  await handler.identify?.(context)
}

export const appCheckTokenOf = (request: FastifyRequest) => headerOf(request, 'x-firebase-appcheck')

async function memberFor(
  { access }: Handler,
  { headers }: FastifyRequest,
  { verifyIdToken }: AdmissionOptions,
) {
  const readsToken = access === 'anyone' || access === 'member'
  const member = readsToken && verifyIdToken ? await memberOf(headers.authorization, verifyIdToken) : null
  if (access === 'member' && !member) throw notSignedIn()
  return member
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}
