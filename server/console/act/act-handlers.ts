import { type Actor, type ActPreview, type DefinedAct, previewIn } from '../../acts/act.ts'
import type { Handler } from '../../http/handle.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import type { Console } from '../console.ts'
import { handleOperator, type OperatorContext } from '../handle-operator.ts'
import { isStillSignedIn } from '../operator/session.ts'
import { seenPreviewOf } from './act-hash.ts'
import { previewFor } from './daily-cap.ts'
import { executeAct } from './execute-act.ts'
import { recordReadOnce } from './record-operator-act.ts'

/** The callables of an act: its preview and its execution. */
export function actHandlers(operatorConsole: Console, act: DefinedAct): Handler[] {
  const { db } = operatorConsole
  return [
    handleOperator(operatorConsole, act.definition.preview, async (input, context) => {
      const preview = await db.tx(act.uid(input), (tx) =>
        previewFor(tx, act, { input, actor: actorOf(context), now: context.clock.now() }),
      )
      await recordReadOnce(operatorConsole, context, readingOf(act, preview))
      return seenPreviewOf(act, input, preview)
    }),

    handleOperator(operatorConsole, act.definition.execute, async (wanted, context) =>
      db.tx(act.uid(wanted.input), async (tx) => {
        const now = context.clock.now()
        if (!(await isStillSignedIn(tx, context.operator, now))) throw notSignedIn()
        return executeAct(tx, act, { ...wanted, input: wanted.input }, actorOf(context), now)
      }),
    ),
  ]
}

/** The entry for what a preview shows of a person. It is no act on its subject, which is among the details. */
export const readingOf = ({ definition }: DefinedAct, preview: ActPreview) => ({
  act: `preview ${definition.act}`,
  subject: 'preview',
  uid: preview.uid,
  thing: preview.subject,
  details: { subject: preview.subject },
  seen: ['対象', ...previewIn('ja', preview).changes.map(({ label }) => label)],
})

export const actorOf = ({ operator: { id, name, email, role }, address }: OperatorContext): Actor => ({
  id,
  name,
  email,
  role,
  address,
})
