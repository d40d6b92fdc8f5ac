import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { listActs } from '../../audit/list-acts.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { StoredExchange } from '../../exchange/exchange.ts'
import { findOperator } from '../operator/operator.ts'

const decisions = { 'exchanges approve': '承認', 'exchanges reject': '却下' } as const
type Decision = keyof typeof decisions
const isDecision = (act: string): act is Decision => act in decisions

/** For an exchange that is no longer in review: who decided about it. Null while it waits. */
export async function decidedSentence(
  sql: Sql | Tx,
  { uid, exchangeId, status }: Pick<StoredExchange, 'uid' | 'exchangeId' | 'status'>,
): Promise<string | null> {
  if (status === 'review') return null
  if (status === 'canceled') return 'この交換は、会員がすでに取り消しています。'
  // Another member may have an exchange with the same id.
  const acts = (await listActs(sql, { subject: exchangeId })).filter((each) => each.uid === uid)
  const last = acts.find(({ act }) => isDecision(act))
  if (!last || !isDecision(last.act))
    return `この交換は、審査を待っていません（${exchangeStatusNames[status]}）。`
  const operator = last.operator && (await findOperator(sql, last.operator.id))
  return `この交換は、${operator?.name ?? last.actor} さんがすでに${decisions[last.act]}しました。`
}
