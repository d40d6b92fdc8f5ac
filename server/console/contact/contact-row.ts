import type { ContactRow } from '#contract/console/contacts.ts'
import { replyBusinessDays } from '#contract/contact.ts'
import type { Contact } from '../../contact/contacts.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { afterBusinessDays, businessDaysLeft } from '../../exchange/review/business-days.ts'
import { listOperators } from '../operator/operator.ts'

/** The rows of a page. The operators are few, so that they are read together. */
export async function contactRows(
  sql: Sql | Tx,
  contacts: readonly Contact[],
  now: Date,
): Promise<ContactRow[]> {
  const operators = await listOperators(sql)
  return contacts.map(({ ticket, state, kind, name, uid, assignee, waitingSince, interimAt }) => ({
    ticket,
    state,
    kind,
    name,
    isMember: uid !== null,
    assignee:
      assignee === null
        ? null
        : { id: assignee, name: operators.find(({ id }) => id === assignee)?.name ?? assignee },
    waitingSince: waitingSince.toISOString(),
    interimAt: interimAt?.toISOString() ?? null,
    daysLeft: state === 'open' ? businessDaysLeft(replyDue({ kind, waitingSince }), now) : null,
  }))
}

/** The moment until which a sender should have an answer. */
export const replyDue = ({ kind, waitingSince }: Pick<Contact, 'kind' | 'waitingSince'>): Date =>
  afterBusinessDays(waitingSince, replyBusinessDays(kind))
