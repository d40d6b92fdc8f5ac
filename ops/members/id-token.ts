import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { createIdTokenFor, type Operation } from '#server/auth/member/operate.ts'
import { idTokenUrl } from '#server/auth/session/session-callables.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { json } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const idTokenCommand: Command = {
  name: 'id-token',
  usage: operatorText('id-token-usage'),
  about: operatorText('id-token-about'),
  run: async (env, parameters, operator) => {
    const [verb, uid, ...more] = parameters.filter((each) => each !== '--json')
    if (verb !== 'create' || !uid || more.length > 0) throw wrongUsage(idTokenCommand)
    const made = await withDatabase(env, operator, async (db) => {
      const operation = { uid, actor: operator.actor, at: await serverNow(env, db) }
      return createToken(db, operation, env.publicOrigin)
    })
    console.log(parameters.includes('--json') ? json(made) : operator.say('id-token-created', made))
  },
}

export async function createToken(
  db: Db,
  operation: Operation,
  publicOrigin: string,
): Promise<{ token: string; url: string; endsAt: Date }> {
  const { uid } = operation
  const made = await db.tx(uid, (tx) => createIdTokenFor(tx, operation))
  if (!made) throw operatorError('member-cannot-sign-in', { uid })
  return { token: made.token, url: idTokenUrl({ publicOrigin }, made.token), endsAt: made.endsAt }
}
