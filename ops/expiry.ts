import { userInfo } from 'node:os'
import { recordAct } from '#server/audit/record-act.ts'
import type { Db } from '#server/db/db.ts'
import { type ExpiryRun, runExpiry } from '#server/ledger/expiry.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from './command.ts'
import { serverNow } from './now.ts'
import { withDatabase } from './with-database.ts'

export const expiryCommand: Command = {
  name: 'expiry',
  usage: 'run   [--json]',
  about:
    'Ends balances whose last day is over and sends the notices that are due. The server does it every night; again does no harm.',
  run: async (env, [verb, ...more]) => {
    if (verb !== 'run' || more.some((word) => word !== '--json')) {
      throw new OperatorError(`write: expiry ${expiryCommand.usage}`)
    }
    const done = await withDatabase(env, async (db) => {
      const operation = { actor: userInfo().username, at: await serverNow(env, db) }
      return runExpiryByOperator(db, operation, env.publicOrigin)
    })
    console.log(more.includes('--json') ? JSON.stringify(done, null, 2) : expiryText(done))
  },
}

export async function runExpiryByOperator(
  db: Db,
  { actor, at }: { actor: string; at: Date },
  publicOrigin: string,
): Promise<ExpiryRun> {
  const done = await runExpiry({ db, publicOrigin, now: at })
  await db.tx(null, (tx) => recordAct(tx, { at, actor, act: 'expiry run', subject: 'expiry', details: done }))
  return done
}

export function expiryText({ members, points, notices }: ExpiryRun): string {
  const amount = points.toLocaleString('en')
  return `${amount} pt of ${members} members have expired; ${notices} notices are on their way`
}
