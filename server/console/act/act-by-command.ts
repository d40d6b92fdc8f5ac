import { createHash } from 'node:crypto'
import type { ActOutcome } from '#contract/console/act.ts'
import { roleAllows, roleNames } from '#contract/console/roles.ts'
import type { Db } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { operatorError } from '../../operator-error.ts'
import { findOperatorByEmail, hasOperators } from '../operator/operator.ts'
import type { Actor, DefinedAct } from './act-work.ts'
import { executeAct, inputHash, seenPreviewOf } from './execute-act.ts'
import { findOpenRequest, takeApproval } from './request.ts'

type Command = {
  /** The address of the operator that the command names. */
  operator: string | undefined
  input: unknown
  reason: string
  /** The same key is the same act, also when the command is repeated. */
  key: string
  at: Date
}

/**
 * `alone`: there is no operator yet, so nobody could approve and the command does as it always did. `approved`: a
 * colleague has approved a deferred act, which the command now carries out, once.
 */
type ByCommand = Exclude<ActOutcome, { status: 'changed' }> | { status: 'alone' } | { status: 'approved' }

/** An act of the command line under the rules of the console: a named operator with the role, and two persons. */
export async function actByCommand(db: Db, act: DefinedAct, command: Command): Promise<ByCommand> {
  const { operator: email, input, reason, key, at } = command
  if (!(await hasOperators(db.sql))) return { status: 'alone' }
  const actor = await namedOperator(db, act, email)
  return db.tx(act.uid(input), async (tx): Promise<ByCommand> => {
    const owner = { operatorId: actor.id, hash: inputHash(act, input), now: at }
    if (act.isDeferred && (await takeApproval(tx, owner))) return { status: 'approved' }
    const open = await findOpenRequest(tx, owner)
    if (open) return { status: 'requested', requestId: open }

    const preview = await act.preview(tx, input, actor, at).catch(explain)
    const { hash: seen } = seenPreviewOf(preview)
    const outcome = await executeAct(tx, act, { actId: uuidOf(key), reason, seen, input }, actor, at)
    if (outcome.status === 'changed') {
      throw operatorError('act-blocked', { why: outcome.now.preview.blocked ?? '' })
    }
    return outcome
  })
}

async function namedOperator(db: Db, act: DefinedAct, email: string | undefined): Promise<Actor> {
  if (!email) throw operatorError('operator-missing')
  const operator = await findOperatorByEmail(db.sql, email)
  if (!operator || operator.isSample) throw operatorError('operator-unknown-address', { email })
  if (!roleAllows(operator.role, act.definition.role)) {
    throw operatorError('operator-role-too-low', { email, role: roleNames[act.definition.role] })
  }
  const { id, name, role } = operator
  return { id, name, role, email: operator.email, address: 'command line' }
}

/** The preview's refusals are those of a call; the terminal shows its own sentence. */
function explain(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  throw operatorError('act-blocked', { why: error.reason })
}

/** An act's id is a UUID (version 8: made from a hash), and a command's key any text. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(`command line/${key}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
