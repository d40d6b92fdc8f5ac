import * as z from 'zod/mini'
import { approvalHours } from '#contract/console/console-rules.ts'
import { startNewsletterAct } from '#contract/console/newsletters.ts'
import type { RequestRow } from '#contract/console/operators.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import type { DefinedAct } from '../../acts/act.ts'
import type { Sql } from '../../db/db.ts'
import { factsOf } from '../../exchange/review/facts.ts'
import { type ReviewFacts, verdictOf, verdictOfMember } from '../../exchange/review/verdict.ts'
import { groupsOf } from '../fraud/groups-of.ts'
import { listOperators, type StoredOperator } from '../operator/operator.ts'
import { mayDecide, type Standing, standingsOf } from './deciders.ts'
import { listRequests, type StoredRequest } from './request.ts'

const listedMax = 100

/** All requests that wait, then the newest others, as the operator who asks sees them. */
export async function requestRows(
  sql: Sql,
  acts: readonly DefinedAct[],
  asking: { operator: Pick<StoredOperator, 'id' | 'role'>; now: Date },
): Promise<RequestRow[]> {
  const { now } = asking
  const requests = await listRequests(sql, now, listedMax)
  const standings = await standingsOf(sql, acts, requests, asking)
  const facts = await factsOfMembers(
    sql,
    requests.filter((each) => isOpen(each, now)),
    now,
  )
  const operators = await listOperators(sql)
  const nameOf = (id: string | null) => operators.find((each) => each.id === id)?.name ?? id
  return requests.flatMap((request, at) => {
    const standing = standings[at]
    if (!standing) return []
    const isDeferred = acts.find(({ definition }) => definition.act === request.act)?.isDeferred ?? false
    return [rowOf(request, { nameOf, now, standing, isDeferred, facts: facts.get(request.id) ?? null })]
  })
}

const isOpen = ({ decision, endsAt }: StoredRequest, now: Date) => decision === null && endsAt > now

/** The facts of a review about the members of the requests, by request. */
async function factsOfMembers(
  sql: Sql,
  requests: readonly StoredRequest[],
  now: Date,
): Promise<Map<string, ReviewFacts>> {
  const ofMembers = requests.flatMap(({ id, uid, moves }) => (uid ? [{ id, uid, points: moves }] : []))
  const facts = await factsOf(sql, ofMembers, now, groupsOf)
  return new Map(ofMembers.flatMap(({ id }, at) => (facts[at] ? [[id, facts[at]] as const] : [])))
}

type Reading = {
  nameOf: (id: string | null) => string | null
  now: Date
  standing: Standing
  /** The requester carries it out after the approval. */
  isDeferred: boolean
  facts: ReviewFacts | null
}

function rowOf(request: StoredRequest, { nameOf, now, standing, isDeferred, facts }: Reading): RequestRow {
  const { id, act, reason, preview, moves, requestedBy, requestedAt, endsAt, decision, decidedAt } = request
  const subject = subjectOf(request)
  const isWaiting = isOpen(request, now)
  const isReusable = !isWaiting && decision !== 'approved'
  return {
    requestId: id,
    act,
    reason,
    preview,
    moves,
    ...subject,
    newsletter: isReusable ? newsletterOf(request) : null,
    verdict: facts && (subject.exchangeId ? verdictOf(facts) : verdictOfMember(facts)),
    group: facts?.group ?? null,
    requestedBy: nameOf(requestedBy) ?? requestedBy,
    isOwn: standing.isOwn,
    mayDecide: isWaiting && mayDecide(standing),
    vouchedUntil: isWaiting ? (standing.vouchedUntil?.toISOString() ?? null) : null,
    requestedAt: requestedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: decision ?? (isWaiting ? 'open' : 'ended'),
    outcome: decision === 'approved' ? outcomeOf(request, { isDeferred, now }) : null,
    decidedBy: nameOf(request.decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    decisionReason: request.decisionReason,
  }
}

function outcomeOf(
  { usedAt, decidedAt }: StoredRequest,
  { isDeferred, now }: Pick<Reading, 'isDeferred' | 'now'>,
): RequestRow['outcome'] {
  if (!isDeferred) return 'done'
  if (usedAt) return 'carried-out'
  const until = (decidedAt?.getTime() ?? 0) + approvalHours * hourMs
  return until > now.getTime() ? 'waits' : 'lapsed'
}

const optional = z.catch(z.optional(z.string()), undefined)
const known = z.catch(
  z.object({
    exchangeId: optional,
    batchId: optional,
    month: optional,
    uids: z.catch(z.optional(z.array(z.string())), undefined),
  }),
  {},
)

/** The mail of a request that is over without an approval. */
function newsletterOf({ act, input }: StoredRequest): RequestRow['newsletter'] {
  if (act !== startNewsletterAct.act) return null
  return startNewsletterAct.input.safeParse(input).data ?? null
}

type Subject = Pick<RequestRow, 'uid' | 'exchangeId' | 'batchId' | 'month' | 'groupUid'>

/** The parameters of every act name the same things alike. */
function subjectOf({ uid, input }: StoredRequest): Subject {
  const { exchangeId = null, batchId = null, month = null, uids = [] } = z.parse(known, input)
  return { uid, exchangeId, batchId, month, groupUid: uids[0] ?? null }
}
