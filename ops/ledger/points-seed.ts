import { parseArgs } from 'node:util'
import { findMember } from '#server/auth/member/member.ts'
import type { Db } from '#server/db/db.ts'
import { seedHistory } from '#server/ledger/seed-history.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

const movementsMax = 100_000

export const pointsSeedCommand: Command = {
  name: 'points',
  usage: 'seed <uid> [--movements 10000]',
  about: 'Gives a member of local mode a long history with every kind of movement, for testing the pages.',
  run: async (env, parameters) => {
    const { uid, movements } = read(parameters)
    await withDatabase(env, async (db) =>
      seedPoints(db, { uid, movements, until: await serverNow(env, db) }, { production: !env.localMode }),
    )
    console.log(`${uid} has ${movements.toLocaleString('en')} more movements`)
  },
}

export async function seedPoints(
  db: Db,
  wanted: { uid: string; movements: number; until: Date },
  mode: { production: boolean },
): Promise<void> {
  if (mode.production)
    throw new OperatorError('test movements can be created in local mode only, never in production')
  const { uid, movements } = wanted
  if (!(await findMember(db.sql, uid))) throw new OperatorError(`no member ${uid}`)
  if (!Number.isInteger(movements) || movements < 1 || movements > movementsMax) {
    throw new OperatorError(`--movements must be a whole number from 1 to ${movementsMax}`)
  }
  await db.tx(uid, (tx) => seedHistory(tx, wanted))
}

function read(parameters: string[]) {
  const options = { movements: { type: 'string', default: '10000' } } as const
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const [verb, uid] = positionals
    if (verb !== 'seed' || !uid) throw new Error(`usage: points ${pointsSeedCommand.usage}`)
    return { uid, movements: Number(values.movements) }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}
