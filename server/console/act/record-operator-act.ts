import { type ActPreview, type Doing, previewIn } from '../../acts/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Tx } from '../../db/db.ts'
import type { Console } from '../console.ts'
import type { OperatorContext } from '../handle-operator.ts'
import { countReading } from '../reading/count-reading.ts'
import { subjectsOf } from '../reading/persons-in.ts'

/** The act in the audit log: the person, the role, the address, the reason, and before and after. */
export const recordOperatorAct = (
  tx: Tx,
  { at, actor, act, actId, reason, requestedBy, preview }: Doing & { act: string; preview: ActPreview },
): Promise<void> => {
  const { changes } = previewIn('ja', preview)
  return recordAct(tx, {
    at,
    actor: actor.email,
    act,
    subject: preview.subject,
    uid: preview.uid,
    operator: actor.isAlone ? undefined : actor,
    seen: changes.map(({ label }) => label),
    details: { reason, actId, changes, ...(requestedBy && { requestedBy: requestedBy.email }) },
  })
}

type Reading = {
  /** Such as `members read`. */
  act: string
  subject: string
  uid?: string | null
  /** Names of the fields that are shown, never their values. */
  seen: readonly string[]
  /** Filters of an export, or how many rows it has. */
  details?: Record<string, string | number | null>
  /** The thing that is read, if it is neither the member nor the subject. */
  thing?: string
}

/** Records that an operator read personal data: a member's page, a gift, an export. Call it before answering. */
export async function recordRead(
  operatorConsole: ReadRecorder,
  context: OperatorContext,
  reading: Reading,
): Promise<void> {
  const { operator, clock, address } = context
  const { act, subject, uid = null, seen, details = {} } = reading
  const at = clock.now()
  await countSubject(operatorConsole, context, reading)
  await operatorConsole.db.tx(uid, (tx) =>
    recordAct(tx, {
      at,
      actor: operator.email,
      act,
      subject,
      uid,
      seen,
      details,
      operator: { id: operator.id, role: operator.role, address },
    }),
  )
  operatorConsole.recentReads.add(operator.sessionId, thingOf(reading), at)
}

/**
 * The same, once an hour for each session: for lists that refresh themselves, and for previews, which show no more of a
 * member than the page that was just read.
 */
export async function recordReadOnce(
  operatorConsole: ReadRecorder,
  context: OperatorContext,
  reading: Reading,
): Promise<void> {
  const { operator, clock } = context
  const isKnown = operatorConsole.recentReads.has(operator.sessionId, thingOf(reading), clock.now())
  if (!isKnown) return recordRead(operatorConsole, context, reading)
  await countSubject(operatorConsole, context, reading)
}

/** The person whom the answer is about, who may stand in the question only. */
async function countSubject(
  operatorConsole: ReadRecorder,
  context: OperatorContext,
  reading: Reading,
): Promise<void> {
  if ('isApprovedExport' in context) return
  const { uid, thing, subject } = reading
  await countReading(operatorConsole, context, subjectsOf({ uid, subject: thing ?? subject }))
}

const thingOf = ({ uid, thing, subject }: Reading) => uid ?? thing ?? subject

type ReadRecorder = Pick<Console, 'db' | 'recentReads'>
