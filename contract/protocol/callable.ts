import type * as z from 'zod/mini'
import { projectId, region } from './wire.ts'

/**
 * Who may ask. The endpoint checks it before the handler runs, so no handler repeats it. `browser`: whoever the
 * cookies or the input say, so an ID token that has ended is no obstacle; it is not even looked at.
 */
export type Access = 'anyone' | 'member' | 'browser'

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
  /** Asked twice it does no more than asked once: without an answer it is asked again by itself. */
  idempotent?: true
  /** Only for the calls by which a browser gets its app-check token: every other call carries one. */
  withoutAppCheck?: true
  /** What the call takes out of the budget of its app-check token. */
  spends?: Spending
}

export type Spending = 'registration' | 'sign-in'

/** One object both sides share; searching for it shows the whole way of a request. */
export function callable<Input extends Schema, Output extends Schema, Who extends Access>(
  definition: Callable<Input, Output, Who>,
): Callable<Input, Output, Who> {
  return definition
}

export const callablePath = (name: string) => `/${projectId}/${region}/default-call-${name}`
