import { cleanLine } from '#contract/values/clean-text.ts'
import { isEmail } from '#contract/values/email.ts'
import { inviteOnMachine } from '#server/console/operator/first-operator.ts'
import { mayInviteOnMachine } from '#server/console/operator/operator.ts'
import { operatorError } from '#server/operator-error.ts'
import type { PersonCall, Prepared } from '../command-line/command.ts'
import { json } from '../command-line/table.ts'

/** The first two operators, both admins, are invited on the machine, which prints their links; later ones by the act. */
export async function prepareInvitation(call: PersonCall): Promise<Prepared> {
  const { db, say, words, text, isJson, person } = call
  const [email = ''] = words
  const name = cleanLine(text('name') ?? '')
  if (!isEmail(email)) throw operatorError('operator-email-malformed', { email })
  if (!name) throw operatorError('operator-name-missing')
  if ((text('role') ?? 'admin') !== 'admin') throw operatorError('first-operator-admin')
  if (!(await mayInviteOnMachine(db.sql))) throw operatorError('operators-complete')
  const invited = { email, name, role: 'admin' } as const
  return {
    preview: {
      who: `${name} <${email}>`,
      what: say('change-invite'),
      changes: [{ label: say('label-change-role'), before: null, after: say('role-admin') }],
    },
    perform: async () => {
      const made = await inviteOnMachine(db, { ...person.acting, ...invited, origin: originOf(call) })
      return isJson ? json({ email, ...made }) : say('operator-invited', { email, ...made })
    },
  }
}

export const originOf = ({ env }: Pick<PersonCall, 'env'>) => env.console?.origin ?? env.publicOrigin
