import { recordAct } from '../../audit/record-act.ts'
import { CallError } from '../../http/call-error.ts'
import type { CallContext } from '../../http/handle.ts'
import type { Console } from '../console.ts'
import type { SignedInOperator } from '../operator/session.ts'
import { countPersons } from './count-persons.ts'

const refused = 'reads refused'

type Reader = Pick<CallContext, 'clock' | 'address'> & { operator: SignedInOperator }

/**
 * Counts what a call of the console shows. Throws above the limit, with the number of persons that are left, which is
 * recorded once an hour for each session.
 */
export async function countReading(
  { db, recentReads }: Pick<Console, 'db' | 'recentReads'>,
  { operator, clock, address }: Reader,
  persons: readonly string[],
): Promise<void> {
  const now = clock.now()
  const { id, email, role, sessionId } = operator
  const outcome = await countPersons(db, { operatorId: id, persons, now })
  if (outcome.status === 'counted') return
  if (!recentReads.has(sessionId, refused, now)) {
    const subject = `operator ${email}`
    const details = { persons: persons.length }
    const entry = { at: now, actor: email, act: refused, subject, details, operator: { id, role, address } }
    await db.tx(null, (tx) => recordAct(tx, entry))
    recentReads.add(sessionId, refused, now)
  }
  throw new CallError('permission-denied', 'reads-too-many', { left: outcome.left })
}
