import type { AppId } from '#contract/apps/apps.ts'
import { syncDocuments } from '#contract/apps/sync.ts'
import type { Acting } from '../audit/act.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'
import { operatorError } from '../operator-error.ts'
import { releaseLog, setAside } from './set-aside.ts'

export type LogOperation = Acting & { uid: string; app: AppId }

/** An operator sets a log aside or releases it. */
export async function operateLog(
  tx: Tx,
  verb: 'set-aside' | 'release',
  { uid, app, actor, operator, at }: LogOperation,
): Promise<void> {
  const isDone =
    verb === 'release'
      ? await releaseLog(tx, uid, app)
      : await setAside(tx, { uid, app, why: 'by an operator', at })
  if (!isDone) {
    throw operatorError(verb === 'release' ? 'log-not-set-aside' : 'log-unknown-or-set-aside', { uid, app })
  }
  await recordAct(tx, { at, actor, operator, act: `sync ${verb}`, subject: uid, uid, details: { app } })
  // The member's browsers retry and show the new state.
  await publish(tx, syncDocuments[app], uid)
}
