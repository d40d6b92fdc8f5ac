import type { LeastRole, OperatorRole } from '#contract/console/roles.ts'
import { roleAllows } from '#contract/console/roles.ts'
import type { Actor } from '../../acts/act.ts'
import type { Acting } from '../../audit/act.ts'
import type { Db } from '../../db/db.ts'
import { isMigrated } from '../../db/migrate.ts'
import { operatorError } from '../../operator-error.ts'
import { findOperatorByEmail, hasOperators } from '../operator/operator.ts'
import { findCommandSession } from '../operator/session.ts'

type Claim = {
  /** The account on the machine. */
  username: string
  /** The address of the operator that the command names. */
  email: string | undefined
  /** Asked only if there is something to prove. */
  code: () => Promise<string | undefined>
  role: LeastRole
  at: Date
  /** Anybody can be a sample operator there, so nobody has to be named. */
  localMode: boolean
}

/** The person at the terminal. */
export type CommandPerson = {
  actor: Actor
  acting: Acting
  /** Throws once the account, the role or the code no longer counts. */
  proveAgain: (at: Date) => Promise<void>
}

/**
 * The named operator, proven by a code that they made in the console. While there is no operator, nobody could make
 * one, so the account on the machine acts alone.
 */
export async function commandPerson(
  db: Db,
  { username, email, code, role, at, localMode }: Claim,
): Promise<CommandPerson> {
  const isUnnamed = localMode && !email
  // A restore fills a database without tables.
  if (isUnnamed || !(await isMigrated(db.sql)) || !(await hasOperators(db.sql))) {
    return machinePerson(username, at)
  }
  const named = await namedOperator(db, email, role)
  const given = (await code()) ?? ''
  const prove = async (now: Date) => {
    const session = given ? await findCommandSession(db.sql, given.trim(), now) : null
    if (session?.id !== named.id) throw operatorError('command-code-wrong', { email: named.email })
    refuseRole(session, role)
  }
  await prove(at)
  const actor: Actor = { ...named, address: 'command line' }
  return { actor, acting: { actor: named.email, operator: actor, at }, proveAgain: prove }
}

/** The account on the machine, as a name only: nothing is proven. */
export function machinePerson(name: string, at: Date): CommandPerson {
  const actor: Actor = { ...nobody, name, email: name }
  return { actor, acting: { actor: name, at }, proveAgain: async () => {} }
}

const nobody = { id: 'command line', role: 'admin', address: 'command line', isAlone: true } as const

async function namedOperator(db: Db, email: string | undefined, role: LeastRole) {
  if (!email) throw operatorError('operator-missing')
  const operator = await findOperatorByEmail(db.sql, email)
  if (!operator || operator.isSample) throw operatorError('operator-unknown-address', { email })
  refuseRole(operator, role)
  const { id, name, role: own } = operator
  return { id, name, role: own, email: operator.email }
}

function refuseRole({ email, role }: { email: string; role: OperatorRole }, least: LeastRole): void {
  if (!roleAllows(role, least)) {
    throw operatorError('operator-role-too-low', { email, role: least })
  }
}
