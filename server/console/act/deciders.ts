import { requestOldHours } from '#contract/console/console-rules.ts'
import type { OpenRequests } from '#contract/console/operators.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { DefinedAct } from '../../acts/act.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { listOperators, type StoredOperator } from '../operator/operator.ts'
import { vouchedUntil } from '../operator/vouch.ts'
import { listOpenRequests, type StoredRequest } from './request.ts'

export type Standing = {
  /** The operator made the request, so somebody else decides. */
  isOwn: boolean
  /** The role of the operator allows the act. */
  isAllowed: boolean
  /** Until when the two of them may be one person. */
  vouchedUntil: Date | null
}

export const mayDecide = ({ isOwn, isAllowed, vouchedUntil: until }: Standing): boolean =>
  !isOwn && isAllowed && until === null

/** How an operator stands to each of the requests, in their order. */
export async function standingsOf(
  sql: Sql | Tx,
  acts: readonly DefinedAct[],
  requests: readonly StoredRequest[],
  { operator, now }: { operator: Pick<StoredOperator, 'id' | 'role'>; now: Date },
): Promise<Standing[]> {
  const colleagues = new Set(requests.map(({ requestedBy }) => requestedBy))
  colleagues.delete(operator.id)
  const until = new Map<string, Date | null>()
  for (const each of colleagues) until.set(each, await vouchedUntil(sql, [each, operator.id], now))
  return requests.map(({ act, requestedBy }) => {
    const role = acts.find(({ definition }) => definition.act === act)?.definition.role
    return {
      isOwn: requestedBy === operator.id,
      isAllowed: role !== undefined && roleAllows(operator.role, role),
      vouchedUntil: until.get(requestedBy) ?? null,
    }
  })
}

/** The active operators, each with those of the requests that they can decide. */
export async function decidersOf(
  sql: Sql | Tx,
  acts: readonly DefinedAct[],
  requests: readonly StoredRequest[],
  now: Date,
): Promise<{ operator: StoredOperator; requests: StoredRequest[] }[]> {
  const active = (await listOperators(sql)).filter(({ disabledAt }) => !disabledAt)
  const deciders = await Promise.all(
    active.map(async (operator) => {
      const standings = await standingsOf(sql, acts, requests, { operator, now })
      return { operator, requests: requests.filter((_, at) => standings[at] && mayDecide(standings[at])) }
    }),
  )
  return deciders.filter((each) => each.requests.length > 0)
}

/** More than wait on any day. */
export const countedMax = 1_000

/** The requests that wait, for the operator who asks. */
export async function countRequests(
  sql: Sql | Tx,
  acts: readonly DefinedAct[],
  asking: { operator: Pick<StoredOperator, 'id' | 'role'>; now: Date },
): Promise<OpenRequests> {
  const open = await listOpenRequests(sql, asking.now, countedMax)
  const standings = await standingsOf(sql, acts, open, asking)
  return {
    open: open.length,
    mine: standings.filter(mayDecide).length,
    old: open.filter((each) => isOld(each, asking.now)).length,
    oldestAt: open[0]?.requestedAt.toISOString() ?? null,
  }
}

export const countOldRequests = async (sql: Sql | Tx, now: Date): Promise<number> =>
  (await listOpenRequests(sql, now, countedMax)).filter((each) => isOld(each, now)).length

/** Somebody should have decided it by now. */
export const isOld = ({ requestedAt }: Pick<StoredRequest, 'requestedAt'>, now: Date): boolean =>
  now.getTime() - requestedAt.getTime() >= requestOldHours * hourMs
