import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Db } from '#server/db/db.ts'
import { type ExpiryRun, runExpiry } from '#server/ledger/expiry.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { json } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const expiryCommand: Command = {
  name: 'expiry',
  usage: operatorText('expiry-usage'),
  about: operatorText('expiry-about'),
  run: async (env, [verb, ...more], operator) => {
    if (verb !== 'run' || more.some((word) => word !== '--json')) throw wrongUsage(expiryCommand)
    const done = await withDatabase(env, operator, async (db) => {
      const operation = { actor: operator.actor, at: await serverNow(env, db) }
      return runExpiryByOperator(db, operation)
    })
    console.log(more.includes('--json') ? json(done) : operator.say('expiry-done', done))
  },
}

export async function runExpiryByOperator(
  db: Db,
  { actor, at }: { actor: string; at: Date },
): Promise<ExpiryRun> {
  const done = await runExpiry({ db, now: at })
  await db.tx(null, (tx) => recordAct(tx, { at, actor, act: 'expiry run', subject: 'expiry', details: done }))
  return done
}
