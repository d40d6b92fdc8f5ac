import { recordAct } from '#server/audit/record-act.ts'
import type { CommandCall } from './command.ts'

/** A run from a timer, which names nobody: the audit log shows that it happened and what it found. */
export async function recordScheduled(
  { db, at, flag }: CommandCall,
  act: string,
  details: Record<string, string | number>,
): Promise<void> {
  if (!flag('scheduled')) return
  await db.tx(null, (tx) => recordAct(tx, { at, actor: 'scheduler', act, subject: 'scheduled', details }))
}
