import { exchangeNumberPattern } from '#contract/exchange/exchange.ts'
import { foldEmail, isEmail } from '#contract/values/email.ts'
import type { RecordedAct } from '../../audit/act.ts'
import { listActs } from '../../audit/list-acts.ts'
import type { Sql } from '../../db/db.ts'
import { findByNumber } from '../../exchange/request/exchange-number.ts'
import { findRequest } from '../act/request.ts'
import type { Console } from '../console.ts'
import { searchByText } from '../member/member-search.ts'
import { findOperatorByEmail } from '../operator/operator.ts'
import { detailsOf, isOfRequest } from './audit-rows.ts'

type SubjectFilter = { subject: string } | { subjects: string[] } | { uid: string }

/** An exchange is found by its number, an operator by the address, and a member by any name. */
export async function subjectFilter(
  operatorConsole: Console,
  typed: string,
  now: Date,
): Promise<SubjectFilter> {
  const { sql } = operatorConsole.db
  const number = typed.normalize('NFKC').trim().toUpperCase()
  if (exchangeNumberPattern.test(number)) {
    const exchange = await findByNumber(sql, number)
    return { subjects: [number, ...(exchange ? [exchange.exchangeId] : [])] }
  }
  // The id of a thing is that thing alone, not everything about its member.
  if (/^K-|^[0-9A-F]{8}-/.test(number)) return { subject: /^K-/.test(number) ? number : typed }
  const email = foldEmail(typed)
  const operator = isEmail(email) ? await findOperatorByEmail(sql, email) : null
  if (operator) return { subject: `operator ${operator.email}` }
  const [uid, another] = (await searchByText(operatorConsole, typed, now)).keys()
  return uid && !another && uid !== typed ? { uid } : { subject: typed }
}

/** The entries of one request: its own, and that of its decision. Alone if the request is gone with its member. */
export async function storyOf(sql: Sql, seq: number): Promise<RecordedAct[]> {
  const [entry] = await listActs(sql, { before: seq + 1, max: 1 })
  if (entry?.seq !== seq) return []
  const { actId } = detailsOf(entry)
  const request = actId && isOfRequest(entry.act) ? await findRequest(sql, actId) : null
  if (!request) return [entry]
  const moments = [request.requestedAt, ...(request.decidedAt ? [request.decidedAt] : [])]
  const story = await listActs(sql, { moments })
  return story.filter((each) => detailsOf(each).actId === actId).reverse()
}
