import { userInfo } from 'node:os'
import { recordAct } from '#server/audit/record-act.ts'
import type { Db } from '#server/db/db.ts'
import { type ExpiryRun, runExpiry } from '#server/ledger/expiry.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const expiryCommand: Command = {
  name: 'expiry',
  usage: 'run   [--json]',
  about:
    'Expires balances that are due and sends the due notices. The server does this every night; running it again is safe.',
  run: async (env, [verb, ...more]) => {
    if (verb !== 'run' || more.some((word) => word !== '--json')) {
      throw new OperatorError(`usage: expiry ${expiryCommand.usage}`)
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
  return `${amount} pt of ${members} members expired; ${notices} notices queued`
}
