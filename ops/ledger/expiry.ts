import { randomUUID } from 'node:crypto'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Acting } from '#server/audit/act.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { prepareAct } from '#server/console/act/act-by-command.ts'
import { expiryAct } from '#server/console/member/expiry-act.ts'
import type { Db } from '#server/db/db.ts'
import { type ExpiryRun, runExpiry } from '#server/ledger/expiry.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { actAnswer, reasonOr } from '../command-line/prepared-act.ts'
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

async function prepare(call: PersonCall): Promise<Prepared> {
  const { db, say, isJson, person, at } = call
  const reason = reasonOr(call, 'expiry run')
  const prepared = await prepareAct(db, expiryAct, { actor: person.actor, input: {}, at })
  const run = async () => {
    const done = await runExpiryByOperator(db, person.acting)
    return isJson ? json(done) : say('expiry-done', done)
  }
  return {
    preview: { who: say('subject-everyone'), what: say('change-expiry') },
    perform: async () =>
      actAnswer(call, await prepared.perform({ reason, key: randomUUID() }), run, { isDeferred: true }),
  }
}

export async function runExpiryByOperator(db: Db, acting: Acting): Promise<ExpiryRun> {
  const done = await runExpiry({ db, now: acting.at })
  await db.tx(null, (tx) => recordAct(tx, { ...acting, act: 'expiry run', subject: 'expiry', details: done }))
  return done
}
