import type { AppId } from '#contract/apps/apps.ts'
import type { SpaceRole } from '#contract/space/space.ts'
import type { Sql, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'

/** A member's rights in a space. */
export type SpaceAccess = {
  member: string
  role: SpaceRole
  app: AppId
  /** The bytes that its owner has set apart for it. */
  granted: number
  /** Since then everybody can only read. */
  endedAt: Date | null
}

type At = { space: string; uid: string }

/**
 * The one place that decides who has access to a space: the row of the member, and whether the space has ended. Everything
 * that reads or writes a space asks here, also as part of a statement.
 */
const accessRow = (sql: Sql | Tx, { space, uid }: At) => sql`
  select member.member as member, member.role as role, state.app as app, state.granted as granted,
    state.ended_at as "endedAt"
  from space_member member join space_state state on state.space = member.space
  where member.space = ${space} and state.space = ${space} and member.uid = ${uid}`

/** Locks what decided: a removal, a change of the role or an end waits for the transaction. */
export const lockedAccessRow = (tx: Tx, at: At) => tx`${accessRow(tx, at)} for share`

/** Null without access. */
export async function accessOf(sql: Sql | Tx, at: At): Promise<SpaceAccess | null> {
  const [access] = await sql<SpaceAccess[]>`${accessRow(sql, at)}`
  return access ?? null
}

export async function lockAccess(tx: Tx, at: At): Promise<SpaceAccess | null> {
  const [access] = await tx<SpaceAccess[]>`${lockedAccessRow(tx, at)}`
  return access ?? null
}

/** The least right for an act: `owner` is for what only the owner decides. */
export type Need = 'read' | 'write' | 'owner'

/** Refuses alike whether the space is unknown, has been dropped, or is one of others. */
export function refuseBelow(access: SpaceAccess | null, need: Need): SpaceAccess {
  if (!access) throw spaceGone()
  if (need !== 'read' && access.endedAt) throw new CallError('permission-denied', 'space-read-only')
  if (need === 'owner' && access.role !== 'owner') {
    throw new CallError('permission-denied', 'space-owner-only')
  }
  if (need === 'write' && access.role === 'read') {
    throw new CallError('permission-denied', 'space-read-only')
  }
  return access
}

export const spaceGone = () => new CallError('permission-denied', 'space-gone')
