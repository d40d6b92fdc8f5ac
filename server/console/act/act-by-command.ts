import { createHash } from 'node:crypto'
import type { ActOutcome } from '#contract/console/act.ts'
import { personsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { Actor, ActPreview, DefinedAct } from '../../acts/act.ts'
import type { Db, Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { operatorError } from '../../operator-error.ts'
import { countPersons } from '../reading/count-persons.ts'
import { inputHash, seenPreviewOf } from './act-hash.ts'
import { previewFor } from './daily-cap.ts'
import { executeAct } from './execute-act.ts'
import { findOpenRequest, takeApproval } from './request.ts'

type Asked = { actor: Actor; input: unknown; at: Date }

type Order = {
  reason: string
  /** The same key is the same act, also when the command is repeated. */
  key: string
}

/** `approved`: a colleague has approved a deferred act, which the command now carries out, once. */
export type ByCommand = Exclude<ActOutcome, { status: 'changed' }> | { status: 'approved' }

export type PreparedAct = {
  preview: ActPreview
  perform: (order: Order) => Promise<ByCommand>
}

/**
 * An act of the command line under the rules of the console: previewed, done only if the state is still what was shown,
 * once per key, and by request if it needs two persons.
 */
export async function prepareAct(db: Db, act: DefinedAct, asked: Asked): Promise<PreparedAct> {
  const { actor, input, at } = asked
  const uid = act.uid(input)
  const preview = await db.tx(uid, (tx) => previewFor(tx, act, { input, actor, now: at })).catch(explain)
  const { hash: seen } = seenPreviewOf(act, input, preview)
  return { preview, perform: (order) => db.tx(uid, (tx) => perform(tx, act, { ...asked, ...order, seen })) }
}

async function perform(
  tx: Tx,
  act: DefinedAct,
  { actor, input, at, reason, key, seen }: Asked & Order & { seen: string },
): Promise<ByCommand> {
  const owner = { operatorId: actor.id, hash: inputHash(act, input), now: at }
  if (act.isDeferred) {
    if (actor.isAlone || (await takeApproval(tx, act, { ...owner, seen }))) return { status: 'approved' }
  }
  const open = await findOpenRequest(tx, owner)
  if (open) return { status: 'requested', requestId: open }

  const wanted = { actId: actIdOf(key), reason, seen, input }
  const outcome = await executeAct(tx, act, wanted, actor, at).catch(explain)
  if (outcome.status !== 'changed') return outcome
  const { blocked } = await act.preview(tx, input, actor, at)
  refuseBlocked({ blocked })
  throw operatorError('act-changed')
}

/** Persons whose data the terminal is about to show count as in the console. */
export async function countShown(
  db: Db,
  { actor, at: now, persons }: Omit<Asked, 'input'> & { persons: readonly string[] },
): Promise<void> {
  if (actor.isAlone) return
  const { status } = await countPersons(db, { operatorId: actor.id, persons, now })
  if (status === 'too-many') throw operatorError('reads-too-many', { max: personsOfOnePersonMax })
}

/** Before anybody is asked to confirm something that cannot be done. */
export function refuseBlocked({ blocked = null }: Partial<Pick<ActPreview, 'blocked'>>): void {
  if (blocked !== null) throw operatorError('act-blocked', { why: inBoth(blocked) })
}

/** A reason that only the console shows is Japanese; the terminal then says where to look. */
export const inBoth = (blocked: string | Text): Text =>
  typeof blocked === 'string' ? { ...operatorText('blocked-only-in-console'), ja: blocked } : blocked

/** The refusals of an act are those of a call; the terminal shows its own sentence. */
function explain(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  const { reason } = error
  const known = refusals.find((each) => each === reason)
  const why = known ? operatorText(`refused-${known}`) : operatorText('refused-otherwise', { reason })
  throw operatorError('act-blocked', { why })
}

const refusals = [
  'act-id-used',
  'member-unknown',
  'exchange-unknown',
  'entry-unknown',
  'operator-unknown',
  'order-not-settled',
  'approvals-too-many',
] as const

/** An act's id is a UUID (version 8: made from a hash), and a command's key any text. */
export function actIdOf(key: string): string {
  const hex = createHash('sha256').update(`command line/${key}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
