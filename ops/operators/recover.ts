import { emailKey } from '#contract/values/email.ts'
import {
  needsConfirmation,
  readRecovery,
  recoverOperator,
} from '#server/console/operator/recover-operator.ts'
import { operatorError } from '#server/operator-error.ts'
import type { PersonCall, Prepared } from '../command-line/command.ts'
import { json } from '../command-line/table.ts'
import { originOf } from './invite.ts'

/** For an admin who lost the credential while nobody else can let them in. */
export async function prepareRecovery(call: PersonCall): Promise<Prepared> {
  const { db, say, words, text, person, at } = call
  const [address = ''] = words
  const recovery = await readRecovery(db, address, at)
  const { operator, otherAdmins: count, adminSessions: sessions } = recovery
  const { email, name } = operator
  const isConfirmed = emailKey(text('confirm') ?? '') === email
  if (needsConfirmation(recovery) && !isConfirmed) {
    throw operatorError('recovery-unconfirmed', { email, count, sessions })
  }
  // With the link a colleague would become that operator too.
  if (call.flag('print-link') && recovery.colleagues > 0)
    throw operatorError('recovery-link-by-mail', { email })
  return {
    preview: {
      who: `${name} <${email}>`,
      what: say('change-recover'),
      changes: [{ label: say('label-change-sessions'), before: String(sessions), after: '0' }],
    },
    perform: async () => {
      const { actor } = person.acting
      const order = { recovery, actor, at, origin: originOf(call), isConfirmed }
      const { url, endsAt } = await recoverOperator(db, order)
      const link = call.flag('print-link') ? url : null
      if (call.isJson) return json({ email, endsAt, ...(link && { url: link }) })
      return [say('operator-recovered', { email, endsAt }), ...(link ? [link] : [])].join('\n')
    },
  }
}
