import type * as z from 'zod/mini'
import type { OperatorAct } from '#contract/console/act.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import type { Handler } from '../../http/handle.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import type { Console } from '../console.ts'
import { handleOperator, type OperatorContext } from '../handle-operator.ts'
import { isStillSignedIn } from '../operator/session.ts'
import { seenPreviewOf } from './act-hash.ts'
import type { Actor, ActPreview, ActWork, DefinedAct } from './act-work.ts'
import { previewFor } from './daily-cap.ts'
import { executeAct } from './execute-act.ts'
import { recordReadOnce } from './record-operator-act.ts'

/** Joins an act of the contract with its work. Requests find it by its name. */
export function defineAct<Input extends Schema>(
  definition: OperatorAct<Input>,
  work: ActWork<Input>,
): DefinedAct {
  // Casts: the input was parsed with the act's own schema, before the act or before its request was stored.
  const typed = (input: unknown) => input as z.output<Input>
  return {
    definition: definition as unknown as OperatorAct,
    uid: (input) => work.uid?.(typed(input)) ?? null,
    preview: (tx, input, actor, now) => work.preview(tx, typed(input), actor, now),
    perform: (tx, input, doing) => work.perform(tx, typed(input), doing),
    isDeferred: work.isDeferred ?? false,
  }
}

/** The callables of an act: its preview and its execution. */
export function actHandlers(desk: Console, act: DefinedAct): Handler[] {
  const { db } = desk
  return [
    handleOperator(desk, act.definition.preview, async (input, context) => {
      const preview = await db.tx(act.uid(input), (tx) =>
        previewFor(tx, act, { input, actor: actorOf(context), now: context.clock.now() }),
      )
      await recordReadOnce(desk, context, readingOf(act, preview))
      return seenPreviewOf(act, input, preview)
    }),

    handleOperator(desk, act.definition.execute, async (wanted, context) =>
      db.tx(act.uid(wanted.input), async (tx) => {
        const now = context.clock.now()
        if (!(await isStillSignedIn(tx, context.operator, now))) throw notSignedIn()
        return executeAct(tx, act, { ...wanted, input: wanted.input }, actorOf(context), now)
      }),
    ),
  ]
}

/** The entry for what a preview shows of a person. It is no act on its subject, which is among the details. */
export const readingOf = ({ definition }: DefinedAct, { subject, uid, changes }: ActPreview) => ({
  act: `preview ${definition.act}`,
  subject: 'preview',
  uid,
  thing: subject,
  details: { subject },
  seen: ['対象', ...changes.map(({ label }) => label)],
})

export const actorOf = ({ operator: { id, name, email, role }, address }: OperatorContext): Actor => ({
  id,
  name,
  email,
  role,
  address,
})
