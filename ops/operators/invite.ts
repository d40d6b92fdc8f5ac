import { randomUUID } from 'node:crypto'
import { inviteOperator } from '#contract/console/operators.ts'
import { type OperatorRole, operatorRoles } from '#contract/console/roles.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { isEmail } from '#contract/values/email.ts'
import { prepareAct } from '#server/console/act/act-by-command.ts'
import { actNamed } from '#server/console/act/act-work.ts'
import { inviteFirstOperator } from '#server/console/operator/first-operator.ts'
import { invitationLinkFor } from '#server/console/operator/invitation.ts'
import { hasOperators } from '#server/console/operator/operator.ts'
import { operatorActs } from '#server/console/operator/operator-acts.ts'
import { operatorError } from '#server/operator-error.ts'
import type { PersonCall, Prepared } from '../command-line/command.ts'
import { actAnswer, reasonOr } from '../command-line/prepared-act.ts'
import { json } from '../command-line/table.ts'

/** The first operator is invited by whoever has the machine; later ones by an admin. */
export async function prepareInvitation(call: PersonCall): Promise<Prepared> {
  const { db, say, words, text } = call
  const [email = ''] = words
  const name = cleanLine(text('name') ?? '')
  if (!isEmail(email)) throw operatorError('operator-email-malformed', { email })
  if (!name) throw operatorError('operator-name-missing')
  const role = roleOf(text('role') ?? '')
  const isFirst = !(await hasOperators(db.sql))
  if (isFirst && role !== 'admin') throw operatorError('first-operator-admin')
  const invited = { email, name, role }
  return {
    preview: {
      who: `${name} <${email}>`,
      what: say('change-invite'),
      changes: [{ label: say('label-change-role'), before: null, after: say(`role-${role}`) }],
    },
    perform: isFirst ? () => inviteFirst(call, invited) : await inviteLater(call, invited),
  }
}

type Invited = { email: string; name: string; role: OperatorRole }

async function inviteFirst(call: PersonCall, { email, name, role }: Invited): Promise<string> {
  const { db, at, person } = call
  const { actor } = person.acting
  return invitedText(
    call,
    email,
    await inviteFirstOperator(db, { email, name, role, actor, at, origin: originOf(call) }),
  )
}

async function inviteLater(call: PersonCall, input: Invited): Promise<() => Promise<string>> {
  const { db, at, person } = call
  const { email } = input
  const act = actNamed(operatorActs, inviteOperator)
  const reason = reasonOr(call, 'operators add')
  const prepared = await prepareAct(db, act, { actor: person.actor, input, at })
  return async () =>
    actAnswer(call, await prepared.perform({ reason, key: randomUUID() }), async () => {
      const made = await db.tx(null, (tx) =>
        invitationLinkFor(tx, { email, origin: originOf(call), now: at }),
      )
      if (!made) throw operatorError('operator-unknown-address', { email })
      return invitedText(call, email, made)
    })
}

const invitedText = ({ say, isJson }: PersonCall, email: string, made: { url: string; endsAt: Date }) =>
  isJson ? json({ email, ...made }) : say('operator-invited', { email, ...made })

export const originOf = ({ env }: PersonCall) => env.console?.origin ?? env.publicOrigin

export function roleOf(word: string): OperatorRole {
  const role = operatorRoles.find((each) => each === word)
  if (!role) throw operatorError('operator-role-unknown', { role: word, states: operatorRoles })
  return role
}
