import { recordAct } from '../../audit/record-act.ts'
import type { Tx } from '../../db/db.ts'
import type { Console } from '../console.ts'
import type { OperatorContext } from '../handle-operator.ts'
import type { ActPreview, Doing } from './act-work.ts'

/** The act in the audit log: the person, the role, the address, the reason, and before and after. */
export const recordOperatorAct = (
  tx: Tx,
  { at, actor, act, actId, reason, requestedBy, preview }: Doing & { act: string; preview: ActPreview },
): Promise<void> =>
  recordAct(tx, {
    at,
    actor: actor.email,
    act,
    subject: preview.subject,
    uid: preview.uid,
    operator: actor.isAlone ? undefined : actor,
    seen: preview.changes.map(({ label }) => label),
    details: {
      reason,
      actId,
      changes: preview.changes,
      ...(requestedBy && { requestedBy: requestedBy.email }),
    },
  })

type Reading = {
  /** Such as `members read`. */
  act: string
  subject: string
  uid?: string | null
  /** Names of the fields that are shown, never their values. */
  seen: readonly string[]
  /** Filters of an export, or how many rows it has. */
  details?: Record<string, string | number | null>
}

/** Records that an operator read personal data: a member's page, a gift, an export. Call it before answering. */
export const recordRead = (
  { db }: Pick<Console, 'db'>,
  { operator, clock, address }: OperatorContext,
  { act, subject, uid = null, seen, details = {} }: Reading,
): Promise<void> =>
  db.tx(uid, (tx) =>
    recordAct(tx, {
      at: clock.now(),
      actor: operator.email,
      act,
      subject,
      uid,
      operator: { id: operator.id, role: operator.role, address },
      seen,
      details,
    }),
  )
