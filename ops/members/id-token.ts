import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Acting } from '#server/audit/act.ts'
import { loginLinkAct } from '#server/auth/acts.ts'
import { createIdTokenFor } from '#server/auth/member/operate.ts'
import { idTokenUrl } from '#server/auth/session/session-callables.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { theMember } from '../command-line/find-member.ts'
import { deferredAct } from '../command-line/prepared-act.ts'
import { json } from '../command-line/table.ts'

export const idTokenCommand: Command = {
  name: 'id-token',
  usage: operatorText('id-token-usage'),
  about: operatorText('id-token-about'),
  verbs: { create: { kind: 'change', role: 'support', words: 1, prepare } },
}

async function prepare(call: PersonCall): Promise<Prepared> {
  const { db, env, say, person, words, isJson } = call
  const { uid } = await theMember(db, words[0] ?? '')
  return deferredAct(call, loginLinkAct, {
    input: { uid },
    done: async () => {
      const made = await createToken(db, { ...person.acting, uid }, env.publicOrigin)
      return isJson ? json(made) : say('id-token-created', made)
    },
  })
}

export async function createToken(
  db: Db,
  operation: Acting & { uid: string },
  publicOrigin: string,
): Promise<{ token: string; url: string; endsAt: Date }> {
  const { uid } = operation
  const made = await db.tx(uid, (tx) => createIdTokenFor(tx, operation))
  if (!made) throw operatorError('member-cannot-sign-in', { uid })
  return { token: made.token, url: idTokenUrl({ publicOrigin }, made.token), endsAt: made.endsAt }
}
