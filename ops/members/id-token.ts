import { randomUUID } from 'node:crypto'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { createIdTokenFor, type Operation } from '#server/auth/member/operate.ts'
import { idTokenUrl } from '#server/auth/session/session-callables.ts'
import { prepareAct } from '#server/console/act/act-by-command.ts'
import { loginLinkAct } from '#server/console/member/login-link-act.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { shownMember, theMember } from '../command-line/find-member.ts'
import { actAnswer, reasonOr } from '../command-line/prepared-act.ts'
import { json } from '../command-line/table.ts'

export const idTokenCommand: Command = {
  name: 'id-token',
  usage: operatorText('id-token-usage'),
  about: operatorText('id-token-about'),
  verbs: { create: { kind: 'change', role: 'support', words: 1, prepare } },
}

async function prepare(call: PersonCall): Promise<Prepared> {
  const { db, env, say, person, words, at } = call
  const member = await theMember(db, words[0] ?? '')
  const { uid } = member
  const reason = reasonOr(call, 'id-token create')
  const prepared = await prepareAct(db, loginLinkAct, { actor: person.actor, input: { uid }, at })
  const done = async () => {
    const made = await createToken(db, { ...person.acting, uid }, env.publicOrigin)
    return call.isJson ? json(made) : say('id-token-created', made)
  }
  return {
    preview: {
      ...shownMember(member),
      what: say('change-id-token'),
      changes: [{ label: say('label-change-reason'), before: null, after: reason }],
    },
    perform: async () =>
      actAnswer(call, await prepared.perform({ reason, key: randomUUID() }), done, { isDeferred: true }),
  }
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
