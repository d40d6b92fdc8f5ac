import { randomUUID } from 'node:crypto'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { createIdTokenFor, type Operation } from '#server/auth/member/operate.ts'
import { idTokenUrl } from '#server/auth/session/session-callables.ts'
import { actByCommand } from '#server/console/act/act-by-command.ts'
import { loginLinkAct } from '#server/console/member/login-link-act.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const idTokenCommand: Command = {
  name: 'id-token',
  usage: operatorText('id-token-usage'),
  about: operatorText('id-token-about'),
  run: async (env, parameters, operator) => {
    const options = {
      operator: { type: 'string' },
      reason: { type: 'string' },
      json: { type: 'boolean' },
    } as const
    const { values, positionals } = readOptions(parameters, options)
    const [verb, uid, ...more] = positionals
    if (verb !== 'create' || !uid || more.length > 0) throw wrongUsage(idTokenCommand)
    const output = await withDatabase(env, operator, async (db) => {
      const at = await serverNow(env, db)
      const asked = { uid, by: values.operator, reason: cleanLine(values.reason ?? ''), at }
      const requestId = await requestLink(db, asked)
      if (requestId) return operator.say('act-requested-again', { requestId })
      const made = await createToken(
        db,
        { uid, actor: values.operator ?? operator.actor, at },
        env.publicOrigin,
      )
      return values.json ? json(made) : operator.say('id-token-created', made)
    })
    console.log(output)
  },
}

type Asked = { uid: string; by: string | undefined; reason: string; at: Date }

/** The request that a colleague must approve first; null if it is approved, or if there is nobody to ask yet. */
export async function requestLink(db: Db, { uid, by, reason, at }: Asked): Promise<string | null> {
  const asked = { operator: by, input: { uid }, reason: reason || 'id-token create', key: randomUUID(), at }
  const outcome = await actByCommand(db, loginLinkAct, asked)
  return outcome.status === 'requested' ? outcome.requestId : null
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
