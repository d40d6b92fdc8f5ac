import type { JWTPayload } from 'jose'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Access, Callable, Schema, Spending } from '#contract/protocol/callable.ts'
import type { Clock } from '../clock.ts'
import type { Cookies } from './cookies.ts'
import { badRequest } from './json-body.ts'

/** The caller according to the ID token. `claims` is the whole token, for rules such as a recent sign-in. */
export type SignedInMember = { uid: string; expiresAt: Date; claims: JWTPayload }

export type CallContext<Who extends SignedInMember | null = SignedInMember | null> = {
  member: Who
  clock: Clock
  requestId: string
  log: Log
  address: string
  userAgent: string | null
  cookies: Cookies
  /** The messaging token that the client sent along, if any. */
  messagingToken: string | null
  /** Calls back once the answer has been sent, or the client is gone. */
  whenClosed: (listener: () => void) => void
}

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

type MemberFor = {
  member: SignedInMember
  anyone: SignedInMember | null
  browser: null
  'console-visitor': null
}
/** `operator` is missing: server/console/handle-operator.ts alone makes handlers of those callables. */
type PublicAccess = keyof MemberFor
type ContextFor<Who extends PublicAccess> = CallContext<MemberFor[Who]>

/** A callable with its work, types erased: the endpoint knows none of them. */
export type Handler = {
  name: string
  access: Access
  withoutAppCheck?: true | undefined
  spends?: Spending | undefined
  isMoneyAct?: true | undefined
  isCounter?: true | undefined
  bodyBytesMax?: number | undefined
  /** Checks what only the handler knows about the caller, before the body is read; `run` gets the answer. May run twice. */
  identify?: (context: CallContext) => Promise<CallContext>
  run: (data: unknown, context: CallContext) => Promise<unknown>
}

export function handle<Input extends Schema, Output extends Schema, Who extends PublicAccess>(
  callable: Callable<Input, Output, Who>,
  work: (input: z.output<Input>, context: ContextFor<Who>) => Promise<z.input<Output>>,
): Handler {
  return {
    name: callable.name,
    access: callable.access,
    withoutAppCheck: callable.withoutAppCheck,
    spends: callable.spends,
    isMoneyAct: callable.isMoneyAct,
    isCounter: callable.isCounter,
    bodyBytesMax: callable.bodyBytesMax,
    run: async (data, context) => {
      const input = parseInput(callable.input, data)
      // Cast: the endpoint admits only members to a callable whose access is 'member'.
      const answer = await work(input, context as ContextFor<Who>)
      // Throws if our own answer violates the contract: a bug, reported as `internal`.
      return z.parse(callable.output, answer)
    },
  }
}

/** For input from outside: anything that does not fit the schema is a bad request. */
export function parseInput<Input extends Schema>(schema: Input, data: unknown): z.output<Input> {
  const parsed = tryParse(schema, data)
  if (!parsed?.success) throw badRequest()
  return parsed.data
}

/** The schema's length checks read `length` of any value and throw on `{"length": {"toString": 1}}`. */
function tryParse<Input extends Schema>(schema: Input, data: unknown) {
  try {
    return z.safeParse(schema, data)
  } catch {
    return null
  }
}
