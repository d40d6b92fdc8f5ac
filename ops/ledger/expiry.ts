import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Acting } from '#server/audit/act.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Db } from '#server/db/db.ts'
import { expiryAct } from '#server/ledger/acts.ts'
import { type ExpiryRun, runExpiry } from '#server/ledger/expiry.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { deferredAct } from '../command-line/prepared-act.ts'
import { json } from '../command-line/table.ts'

export const expiryCommand: Command = {
  name: 'expiry',
  usage: operatorText('expiry-usage'),
  about: operatorText('expiry-about'),
  verbs: {
    run: {
      kind: 'change',
      role: 'admin',
      prepare,
    },
  },
}

function prepare(call: PersonCall): Promise<Prepared> {
  const { db, person, say, isJson } = call
  return deferredAct(call, expiryAct, {
    input: {},
    done: async () => {
      const done = await runExpiryByOperator(db, person.acting)
      return isJson ? json(done) : say('expiry-done', done)
    },
  })
}

export async function runExpiryByOperator(db: Db, acting: Acting): Promise<ExpiryRun> {
  const done = await runExpiry({ db, now: acting.at })
  await db.tx(null, (tx) => recordAct(tx, { ...acting, act: 'expiry run', subject: 'expiry', details: done }))
  return done
}
