import type * as z from 'zod/mini'
import {
  decideConsoleRequest,
  listConsoleRequests,
  previewRequest,
  withdrawConsoleRequest,
} from '#contract/console/operators.ts'
import { roleAllows } from '#contract/console/roles.ts'
import type { Actor, DefinedAct } from '../../acts/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Handler } from '../../http/handle.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import type { Console } from '../console.ts'
import { handleOperator, type OperatorContext, roleNotAllowed } from '../handle-operator.ts'
import { findOperator, shareOperator } from '../operator/operator.ts'
import { isStillSignedIn } from '../operator/session.ts'
import { vouchedUntil } from '../operator/vouch.ts'
import { actorOf, readingOf } from './act-handlers.ts'
import { inputHash, requestViewOf, seenPreviewOf } from './act-hash.ts'
import { recordOperatorAct, recordReadOnce } from './record-operator-act.ts'
import { decideRequest, findRequest, lockRequest, markWithdrawn, type StoredRequest } from './request.ts'
import { requestRows } from './request-rows.ts'
import { tellRejection } from './tell-requests.ts'

type Decision = z.output<typeof decideConsoleRequest.input>
type Decided = z.input<typeof decideConsoleRequest.output>

/** Two persons: one has asked, another decides. */
export function requestCallables(operatorConsole: Console, acts: readonly DefinedAct[]): Handler[] {
  const { db } = operatorConsole
  return [
    handleOperator(operatorConsole, listConsoleRequests, async (_input, context) => {
      const { operator, clock } = context
      const seen = ['対象', '内容']
      await recordReadOnce(operatorConsole, context, { act: 'requests list', subject: 'requests', seen })
      return { requests: await requestRows(db.sql, acts, { operator, now: clock.now() }) }
    }),

    handleOperator(operatorConsole, withdrawConsoleRequest, async ({ requestId, reason }, context) => {
      await db.tx(null, (tx) => withdraw(tx, { requestId, reason }, context))
      return {}
    }),

    handleOperator(operatorConsole, previewRequest, async ({ requestId }, context) => {
      const request = await findRequest(db.sql, requestId)
      if (!request) throw new CallError('not-found', 'request-unknown')
      const act = actOf(request)
      if (!roleAllows(context.operator.role, act.definition.role)) throw roleNotAllowed()
      refuseAltered(act, request)
      const preview = await db.tx(act.uid(request.input), (tx) =>
        act.preview(tx, request.input, actorOf(context), context.clock.now()),
      )
      await recordReadOnce(operatorConsole, context, readingOf(act, preview))
      return requestViewOf(act, request, preview)
    }),

    handleOperator(operatorConsole, decideConsoleRequest, async (decision, context) => {
      const known = await findRequest(db.sql, decision.requestId)
      if (!known) throw new CallError('not-found', 'request-unknown')
      return db.tx(actOf(known).uid(known.input), (tx) => decide(tx, decision, context))
    }),
  ]

  async function decide(tx: Tx, decision: Decision, context: OperatorContext): Promise<Decided> {
    const { operator, clock } = context
    const now = clock.now()
    if (!(await isStillSignedIn(tx, operator, now))) throw notSignedIn()
    const request = await lockRequest(tx, decision.requestId)
    if (!request) throw new CallError('not-found', 'request-unknown')
    const act = actOf(request)
    if (!roleAllows(operator.role, act.definition.role)) throw roleNotAllowed()
    if (request.requestedBy === operator.id) throw new CallError('permission-denied', 'request-own')
    if (await vouchedUntil(tx, [request.requestedBy, operator.id], now)) {
      throw new CallError('permission-denied', 'request-vouched')
    }
    if (request.decision !== null) return sameDecision(tx, request, decision, context)
    if (request.endsAt <= now) throw new CallError('aborted', 'request-ended')
    refuseAltered(act, request)
    const requester = await activeRequester(tx, request, act)

    const actor = actorOf(context)
    const preview = await act.preview(tx, request.input, actor, now)
    if (decision.decision === 'approved') {
      const current = requestViewOf(act, request, preview)
      if (current.hash !== decision.seen || preview.blocked !== null)
        return { status: 'changed', now: current }
    }
    const { reason } = decision
    const doing = { actId: request.id, actor, requestedBy: requester, reason, at: now }
    if (decision.decision === 'approved' && !act.isDeferred) {
      await act.perform(tx, request.input, { ...doing, reason: request.reason })
    }
    await decideRequest(tx, {
      id: request.id,
      decision: decision.decision,
      operatorId: operator.id,
      reason,
      seen: seenPreviewOf(act, request.input, preview).hash,
      now,
    })
    if (decision.decision === 'rejected') await tellRejection(tx, operatorConsole, request, operator.name)
    const name = act.definition.act
    const verb = decision.decision === 'approved' ? 'approve' : 'reject'
    await recordOperatorAct(tx, { ...doing, act: `${verb} ${name}`, preview })
    return { status: decision.decision }
  }

  /** The row is locked as for a decision, so that of a withdrawal and an approval at once one happens. */
  async function withdraw(
    tx: Tx,
    { requestId, reason }: { requestId: string; reason: string },
    context: OperatorContext,
  ): Promise<void> {
    const { operator, clock } = context
    const now = clock.now()
    if (!(await isStillSignedIn(tx, operator, now))) throw notSignedIn()
    const request = await lockRequest(tx, requestId)
    if (!request) throw new CallError('not-found', 'request-unknown')
    if (request.requestedBy !== operator.id) throw new CallError('permission-denied', 'request-not-own')
    if (request.decision === 'withdrawn') return
    if (request.decision !== null) throw await decidedBefore(tx, request)
    if (request.endsAt <= now) throw new CallError('aborted', 'request-ended')
    await markWithdrawn(tx, { id: requestId, reason, now })
    const { uid, act, preview } = request
    await recordAct(tx, {
      at: now,
      actor: operator.email,
      act: `withdraw ${act}`,
      subject: uid ?? preview.who,
      uid,
      operator: actorOf(context),
      details: { reason, actId: requestId },
    })
  }

  /** A lost answer pressed again is the same decision; anybody else is told who was faster. */
  async function sameDecision(
    tx: Tx,
    request: StoredRequest,
    wanted: Decision,
    { operator }: OperatorContext,
  ): Promise<Decided> {
    const { decision, decidedBy } = request
    if (decision === 'withdrawn') throw new CallError('aborted', 'request-withdrawn')
    if (decision && decidedBy === operator.id && decision === wanted.decision) return { status: decision }
    throw await decidedBefore(tx, request)
  }

  function actOf({ act }: Pick<StoredRequest, 'act'>): DefinedAct {
    const found = acts.find(({ definition }) => definition.act === act)
    if (!found) throw new CallError('not-found', 'request-unknown')
    return found
  }
}

async function decidedBefore(tx: Tx, { decidedBy }: StoredRequest): Promise<CallError> {
  const by = decidedBy ? await findOperator(tx, decidedBy) : null
  return new CallError('aborted', 'request-decided', { by: by?.name ?? '' })
}

/** Stored parameters that are no longer those of the request are never shown or carried out. */
function refuseAltered(act: DefinedAct, { input, inputHash: asked }: StoredRequest): void {
  if (!asked.equals(inputHash(act, input))) throw new CallError('aborted', 'request-ended')
}

/** A request does not outlive its requester's rights. */
async function activeRequester(
  tx: Tx,
  { requestedBy }: StoredRequest,
  { definition }: DefinedAct,
): Promise<Actor> {
  const requester = await shareOperator(tx, requestedBy)
  const isAllowed = requester && !requester.disabledAt && roleAllows(requester.role, definition.role)
  if (!isAllowed) throw new CallError('aborted', 'request-ended')
  return { ...requester, address: '' }
}
