import type * as z from 'zod/mini'
import { projectId, region } from './wire.ts'

/** Who may ask. The endpoint checks it before the handler runs, so no handler repeats it. */
export type Access = 'anyone' | 'member'

export type Schema<T = unknown> = z.ZodMiniType<T>

export type Callable<Input extends Schema = Schema, Output extends Schema = Schema> = {
  name: string
  access: Access
  input: Input
  output: Output
}

/** One object both sides share; searching for it shows the whole way of a request. */
export function callable<Input extends Schema, Output extends Schema>(
  definition: Callable<Input, Output>,
): Callable<Input, Output> {
  return definition
}

export const callablePath = (name: string) => `/${projectId}/${region}/default-call-${name}`
