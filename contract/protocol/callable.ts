import type * as z from 'zod/mini'
import { projectId, region } from './wire.ts'

/**
 * The allowed callers. The endpoint checks it before the handler runs, so no handler repeats it. `browser`: identified by
 * cookies or the input alone; the ID token is ignored, so an expired one does not matter. The last two exist on the
 * listener of the operator's console only (contract/console).
 */
export type Access = 'anyone' | 'member' | 'browser' | 'operator' | 'console-visitor'

export const isOfConsole = (access: Access) => access === 'operator' || access === 'console-visitor'

export type Schema<T = unknown> = z.ZodMiniType<T>

export type Callable<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Who extends Access = Access,
> = {
  name: string
  access: Who
  input: Input
  output: Output
  /** Idempotent: the client retries it by itself when no response arrives. */
  idempotent?: true
  /** Only for the calls that issue an app-check token and for a beacon; every other call must carry one. */
  withoutAppCheck?: true
  /** The cost of the call, taken from the budget of its app-check token. */
  spends?: Spending
  /** Moves points or gifts, or prepares it: refused while maintenance is on. */
  isMoneyAct?: true
  /** Counts visitors: the first calls that an overloaded server refuses. */
  isCounter?: true
  /** The largest request, if it may be larger than `usualBodyBytesMax`, such as a file. */
  bodyBytesMax?: number
}

/** The largest request of a callable that names no other: larger ones are refused before they are read. */
export const usualBodyBytesMax = 16_384

/** `mail`: the server mails an address of the caller's choice. */
export type Spending = 'registration' | 'sign-in' | 'mail'

/** The definition that both sides share; searching for it shows the whole path of a request. */
export function callable<Input extends Schema, Output extends Schema, Who extends Access>(
  definition: Callable<Input, Output, Who>,
): Callable<Input, Output, Who> {
  return definition
}

export const callablePath = (name: string) => `/${projectId}/${region}/default-call-${name}`
