import type { Callable, Schema } from '../protocol/callable.ts'
import type { LeastRole } from './roles.ts'

/** A callable of the operator's console. It exists on the console's listener only. */
export type OperatorCallable<Input extends Schema = Schema, Output extends Schema = Schema> = Callable<
  Input,
  Output,
  'operator'
> & {
  /** The least role that may call it. */
  role: LeastRole
  /** Refused unless the operator proved who they are within the last 15 minutes. */
  needsRecentSignIn?: true
  /** Its rows name persons neither by uid nor by ticket, but by this field. The server counts the persons it answers. */
  personalRow?: 'given' | 'requestId'
  /** A second person has approved what it answers, so the persons are not counted. */
  isApprovedReading?: true
}

export function operatorCallable<Input extends Schema, Output extends Schema>(
  definition: Omit<OperatorCallable<Input, Output>, 'access'>,
): OperatorCallable<Input, Output> {
  return { ...definition, access: 'operator' }
}

/** A callable of the console's sign-in and invitation pages, before anybody is signed in. */
type VisitorCallable<Input extends Schema = Schema, Output extends Schema = Schema> = Callable<
  Input,
  Output,
  'console-visitor'
>

export function visitorCallable<Input extends Schema, Output extends Schema>(
  definition: Omit<VisitorCallable<Input, Output>, 'access'>,
): VisitorCallable<Input, Output> {
  return { ...definition, access: 'console-visitor' }
}
