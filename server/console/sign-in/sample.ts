import { type OperatorRole, roleNames } from '#contract/console/roles.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Console } from '../console.ts'
import { findOperator, insertOperator, type StoredOperator } from '../operator/operator.ts'

/** The sample operator of a role, made at the first use. Refused outside local mode. */
export async function sampleOperator(
  tx: Tx,
  { localMode, clock }: Pick<Console, 'localMode' | 'clock'>,
  role: OperatorRole,
): Promise<StoredOperator> {
  if (!localMode) throw new CallError('permission-denied', 'sample-only-locally')
  const sample = {
    id: `sample-${role}`,
    email: `${role}@console.example`,
    name: `見本 ${roleNames[role]}`,
    role,
    // Not null, so that the command line can still invite the first operator.
    invitedBy: 'local-mode',
    isSample: true,
    createdAt: clock.now(),
  }
  await insertOperator(tx, sample)
  return (await findOperator(tx, sample.id)) ?? { ...sample, disabledAt: null }
}
