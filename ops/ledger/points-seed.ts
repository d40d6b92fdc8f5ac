import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { findMember } from '#server/auth/member/member.ts'
import type { Db } from '#server/db/db.ts'
import { seedHistory } from '#server/ledger/seed-history.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

const movementsMax = 100_000

export const pointsSeedCommand: Command = {
  name: 'points',
  usage: operatorText('points-seed-usage'),
  about: operatorText('points-seed-about'),
  run: async (env, parameters, operator) => {
    const { uid, movements } = read(parameters)
    await withDatabase(env, operator, async (db) =>
      seedPoints(db, { uid, movements, until: await serverNow(env, db) }, { production: !env.localMode }),
    )
    console.log(operator.say('points-seeded', { uid, movements }))
  },
}

export async function seedPoints(
  db: Db,
  wanted: { uid: string; movements: number; until: Date },
  mode: { production: boolean },
): Promise<void> {
  if (mode.production) throw operatorError('seed-in-production')
  const { uid, movements } = wanted
  if (!(await findMember(db.sql, uid))) throw operatorError('unknown-member', { uid })
  if (!Number.isInteger(movements) || movements < 1 || movements > movementsMax) {
    throw operatorError('movements-malformed', { max: movementsMax })
  }
  await db.tx(uid, (tx) => seedHistory(tx, wanted))
}

function read(parameters: string[]) {
  const options = { movements: { type: 'string', default: '10000' } } as const
  const { values, positionals } = readOptions(parameters, options)
  const [verb, uid] = positionals
  if (verb !== 'seed' || !uid) throw wrongUsage(pointsSeedCommand)
  return { uid, movements: Number(values.movements) }
}
