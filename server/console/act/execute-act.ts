import type { ActOutcome } from '#contract/console/act.ts'
import type { Actor, DefinedAct } from '../../acts/act.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { inputHash, seenPreviewOf } from './act-hash.ts'
import { refuseBulk } from './bulk-limit.ts'
import { countGiven, previewFor } from './daily-cap.ts'
import { recordOperatorAct } from './record-operator-act.ts'
import { insertRequest } from './request.ts'

type Wanted = { actId: string; reason: string; seen: string; input: unknown }

/**
 * Does the act, or asks for it if it needs two persons. Nothing is done if the state or the
 * parameters are not what the operator saw.
 * The same `actId` is done once: a repeated press gets the same outcome.
 */
export async function executeAct(
  tx: Tx,
  act: DefinedAct,
  wanted: Wanted,
  actor: Actor,
  now: Date,
): Promise<ActOutcome> {
  const { actId, reason, input } = wanted
  const known = await findOutcome(tx, act, wanted, actor)
  if (known) return known
  const seen = await previewFor(tx, act, { input, actor, now })
  // A twin of this call may have finished while the preview waited for its locks.
  const twin = await findOutcome(tx, act, wanted, actor)
  if (twin) return twin
  const current = seenPreviewOf(act, input, seen)
  if (current.hash !== wanted.seen || seen.blocked !== null) return { status: 'changed', now: current }

  const needsSecondPerson = seen.needsSecondPerson && !actor.isAlone
  const outcome: ActOutcome = needsSecondPerson
    ? { status: 'requested', requestId: actId }
    : { status: 'done' }
  const isClaimed = await insertOutcome(tx, act, wanted, actor, {
    outcome,
    gave: needsSecondPerson ? 0 : seen.gives,
    now,
  })
  // A twin that takes no locks in its preview was faster: its outcome is the one of this call too.
  if (!isClaimed) return orUsed(await findOutcome(tx, act, wanted, actor))
  const doing = { actId, actor, requestedBy: null, reason, at: now }
  const moves = seen.moves ?? seen.gives
  const asked = { uid: seen.uid, input, hash: inputHash(act, input), preview: current.preview, moves }
  if (needsSecondPerson) await insertRequest(tx, act, { ...doing, ...asked })
  else {
    await refuseBulk(tx, act, doing)
    await countGiven(tx, seen.gives, now)
    await act.perform(tx, input, doing)
  }
  const name = act.definition.act
  await recordOperatorAct(tx, {
    ...doing,
    act: needsSecondPerson ? `request ${name}` : name,
    preview: seen,
  })
  return outcome
}

function orUsed(outcome: ActOutcome | null): ActOutcome {
  if (!outcome) throw new CallError('aborted', 'act-id-used')
  return outcome
}

type Outcome = { operatorId: string; act: string; inputHash: Buffer; outcome: ActOutcome }

async function findOutcome(
  tx: Tx,
  act: DefinedAct,
  { actId, input }: Wanted,
  actor: Actor,
): Promise<ActOutcome | null> {
  const [known] = await tx<Outcome[]>`
    select operator_id as "operatorId", act, input_hash as "inputHash", outcome from console_act where id = ${actId}`
  if (!known) return null
  const isSame = known.operatorId === actor.id && known.inputHash.equals(inputHash(act, input))
  if (!isSame) throw new CallError('aborted', 'act-id-used')
  return known.outcome
}

async function insertOutcome(
  tx: Tx,
  act: DefinedAct,
  { actId, input }: Wanted,
  actor: Actor,
  { outcome, gave, now }: { outcome: ActOutcome; gave: number; now: Date },
): Promise<boolean> {
  const made = await tx`
    insert into console_act (id, operator_id, act, input_hash, outcome, gave, at)
    values (${actId}, ${actor.id}, ${act.definition.act}, ${inputHash(act, input)}, ${tx.json(outcome)}, ${gave}, ${now})
    on conflict do nothing returning id`
  return made.length > 0
}
