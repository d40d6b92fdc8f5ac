import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { OperatorName } from '../../acts/act.ts'
import { listActs } from '../../audit/list-acts.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { StoredExchange } from '../exchange.ts'

const decisions = { 'exchanges approve': 'approved', 'exchanges reject': 'rejected' } as const
type Decision = keyof typeof decisions
const isDecision = (act: string): act is Decision => act in decisions

/** For an exchange that is no longer in review: who decided about it. Null while it waits. */
export async function decidedText(
  sql: Sql | Tx,
  { uid, exchangeId, status }: Pick<StoredExchange, 'uid' | 'exchangeId' | 'status'>,
  operatorName: OperatorName,
): Promise<Text | null> {
  if (status === 'review') return null
  if (status === 'canceled') return operatorText('blocked-exchange-canceled')
  // Another member may have an exchange with the same id.
  const acts = (await listActs(sql, { subject: exchangeId })).filter((each) => each.uid === uid)
  const last = acts.find(({ act }) => isDecision(act))
  if (!last || !isDecision(last.act)) return operatorText('blocked-exchange-not-in-review', { status })
  const by = last.operator && (await operatorName(sql, last.operator.id))
  return operatorText(`blocked-exchange-${decisions[last.act]}`, { by: by ?? last.actor })
}
