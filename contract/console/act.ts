import * as z from 'zod/mini'
import type { Schema } from '../protocol/callable.ts'
import { characterCount, cleanText } from '../values/clean-text.ts'
import { reasonLengthMax } from './console-rules.ts'
import { type OperatorCallable, operatorCallable } from './operator-callable.ts'
import type { LeastRole } from './roles.ts'

/** One line of a preview: what the act changes. Null: there is nothing. */
const change = z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })

/** The effect of an act, computed by the server from the state at that moment. */
export const preview = z.object({
  /** The person or thing that the act is about. */
  who: z.string(),
  what: z.string(),
  changes: z.array(change),
  /** Why it cannot be done now, as a sentence; it names the colleague who was faster. */
  blocked: z.nullable(z.string()),
  /** A colleague must approve before it happens. */
  needsSecondPerson: z.boolean(),
  /** Nobody can undo it, such as a gift that has been issued. */
  isFinal: z.optional(z.literal(true)),
})
export type Preview = z.output<typeof preview>

/** A preview with the hash that `execute` must repeat: nothing is done if the state has changed since. */
const seenPreview = z.object({ preview, hash: z.string() })
export type SeenPreview = z.output<typeof seenPreview>

export const reason = z.string().check(
  z.overwrite(cleanText),
  z.refine((text) => text !== '' && characterCount(text) <= reasonLengthMax),
)

const actOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done') }),
  /** Waits for a second person. */
  z.object({ status: z.literal('requested'), requestId: z.uuid() }),
  /** Nothing was done: the state is no longer what the operator saw. */
  z.object({ status: z.literal('changed'), now: seenPreview }),
])
export type ActOutcome = z.output<typeof actOutcome>

const executeInput = <Input extends Schema>(input: Input) =>
  z.object({ actId: z.uuid(), reason, seen: z.string().check(z.maxLength(64)), input })

/** An act that changes something: shown before it is done, done once per `actId`, and recorded with its reason. */
export type OperatorAct<Input extends Schema = Schema> = {
  /** The name in the audit log, such as `members suspend`, which is also the command and its verb. */
  act: string
  role: LeastRole
  input: Input
  /** The fields that the command line takes as words, in this order; the others are options. Absent: no verb there. */
  words?: readonly string[]
  /** Nobody can undo it: both doors say so before it is done. */
  isFinal?: true
  preview: OperatorCallable<Input, typeof seenPreview>
  execute: OperatorCallable<ReturnType<typeof executeInput<Input>>, typeof actOutcome>
}

export function operatorAct<Input extends Schema>({
  name,
  act,
  role,
  input,
  words,
  isFinal,
  needsRecentSignIn,
  bodyBytesMax,
}: {
  name: string
  act: string
  role: LeastRole
  input: Input
  words?: readonly (keyof z.output<Input> & string)[]
  isFinal?: true
  needsRecentSignIn?: true
  /** If a call carries more than calls usually may, such as a file. */
  bodyBytesMax?: number
}): OperatorAct<Input> {
  return {
    act,
    role,
    input,
    ...(words && { words }),
    ...(isFinal && { isFinal }),
    preview: operatorCallable({
      name: `${name}-preview`,
      role,
      input,
      output: seenPreview,
      idempotent: true,
      ...(bodyBytesMax && { bodyBytesMax }),
    }),
    execute: operatorCallable({
      name,
      role,
      ...(needsRecentSignIn && { needsRecentSignIn }),
      ...(bodyBytesMax && { bodyBytesMax }),
      idempotent: true,
      input: executeInput(input),
      output: actOutcome,
    }),
  }
}
