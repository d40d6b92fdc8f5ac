import { inviteOperator } from '#contract/console/operators.ts'
import { type OperatorRole, operatorRoles } from '#contract/console/roles.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { isEmail } from '#contract/values/email.ts'
import { actNamed } from '#server/console/act/act-work.ts'
import { inviteOnMachine } from '#server/console/operator/first-operator.ts'
import { mayInviteOnMachine } from '#server/console/operator/operator.ts'
import { operatorActs } from '#server/console/operator/operator-acts.ts'
import { operatorError } from '#server/operator-error.ts'
import type { PersonCall, Prepared } from '../command-line/command.ts'
import { changeByAct, reasonOr } from '../command-line/prepared-act.ts'
import { json } from '../command-line/table.ts'

/** The first two operators are invited on the machine, which prints their links; later ones by an admin and by mail. */
export async function prepareInvitation(call: PersonCall): Promise<Prepared> {
  const { db, say, words, text } = call
  const [email = ''] = words
  const name = cleanLine(text('name') ?? '')
  if (!isEmail(email)) throw operatorError('operator-email-malformed', { email })
  if (!name) throw operatorError('operator-name-missing')
  const role = roleOf(text('role') ?? '')
  const isFirst = await mayInviteOnMachine(db.sql)
  if (isFirst && role !== 'admin') throw operatorError('first-operator-admin')
  const invited = { email, name, role }
  const preview = {
    who: `${name} <${email}>`,
    what: say('change-invite'),
    changes: [{ label: say('label-change-role'), before: null, after: say(`role-${role}`) }],
  }
  if (isFirst) return { preview, perform: () => inviteFirst(call, invited) }
  return changeByAct(call, actNamed(operatorActsOf(call), inviteOperator), {
    input: invited,
    preview,
    reason: reasonOr(call, 'operators add'),
    done: async () => (call.isJson ? json({ email }) : say('operator-invited-by-mail', { email })),
  })
}

type Invited = { email: string; name: string; role: OperatorRole }

async function inviteFirst(call: PersonCall, invited: Invited): Promise<string> {
  const { db, say, isJson, person } = call
  const made = await inviteOnMachine(db, { ...person.acting, ...invited, origin: originOf(call) })
  const { email } = invited
  return isJson ? json({ email, ...made }) : say('operator-invited', { email, ...made })
}

export const operatorActsOf = (call: PersonCall) =>
  operatorActs({ origin: originOf(call), localMode: call.env.localMode })

export const originOf = ({ env }: PersonCall) => env.console?.origin ?? env.publicOrigin

export function roleOf(word: string): OperatorRole {
  const role = operatorRoles.find((each) => each === word)
  if (!role) throw operatorError('operator-role-unknown', { role: word, states: operatorRoles })
  return role
}
