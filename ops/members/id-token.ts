import { userInfo } from 'node:os'
import { createIdTokenFor, type Operation } from '#server/auth/member/operate.ts'
import { idTokenUrl } from '#server/auth/session/session-callables.ts'
import type { Db } from '#server/db/db.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const idTokenCommand: Command = {
  name: 'id-token',
  usage: 'create <uid>   [--json]',
  about: 'Makes a link that signs a member in once, within 5 minutes: for a companion app.',
  run: async (env, parameters) => {
    const json = parameters.includes('--json')
    const [verb, uid, ...more] = parameters.filter((each) => each !== '--json')
    if (verb !== 'create' || !uid || more.length > 0) {
      throw new OperatorError(`usage: id-token ${idTokenCommand.usage}`)
    }
    const output = await withDatabase(env, async (db) => {
      const operation = { uid, actor: userInfo().username, at: await serverNow(env, db) }
      return createToken(db, operation, env.publicOrigin, json)
    })
    console.log(output)
  },
}

export async function createToken(
  db: Db,
  operation: Operation,
  publicOrigin: string,
  json: boolean,
): Promise<string> {
  const made = await db.tx(operation.uid, (tx) => createIdTokenFor(tx, operation))
  if (!made) throw new OperatorError(`no member ${operation.uid} who may sign in`)
  const url = idTokenUrl({ publicOrigin }, made.token)
  if (json) return JSON.stringify({ token: made.token, url, endsAt: made.endsAt }, null, 2)
  return `${url}\nworks once, until ${made.endsAt.toISOString()}`
}
