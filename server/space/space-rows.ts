import type { AppId } from '#contract/apps/apps.ts'
import type { IfErased, SpaceRole } from '#contract/space/space.ts'
import type { SpaceKind } from '#contract/space/space-rules.ts'
import { randomText } from '../auth/random.ts'
import type { Sql, Tx } from '../db/db.ts'

export type SpaceState = {
  space: string
  app: AppId
  kind: SpaceKind
  title: string
  madeAt: Date
  granted: number
  ifErased: IfErased
  /** The member, by the id in the space, whom the owner has asked to take it over. */
  offeredTo: string | null
  endedAt: Date | null
  /** The uid of the owner who has ended it; null after an erasure. */
  endedBy: string | null
}

export type SpaceMember = { space: string; uid: string; member: string; role: SpaceRole; joinedAt: Date }

const stateColumns = (sql: Sql | Tx) => sql`
  space, app, kind, title, made_at as "madeAt", granted, if_erased as "ifErased",
  offered_to as "offeredTo", ended_at as "endedAt", ended_by as "endedBy"`

const memberColumns = (sql: Sql | Tx) => sql`space, uid, member, role, joined_at as "joinedAt"`

/** Every change of members and of the space itself takes this lock first, so that they happen one after the other. */
export async function lockSpace(tx: Tx, space: string): Promise<SpaceState | null> {
  const [state] = await tx<SpaceState[]>`
    select ${stateColumns(tx)} from space_state where space = ${space} for update`
  return state ?? null
}

export async function readState(sql: Sql | Tx, space: string): Promise<SpaceState | null> {
  const [state] = await sql<SpaceState[]>`select ${stateColumns(sql)} from space_state where space = ${space}`
  return state ?? null
}

/** The owner first, then in the order in which they joined. */
export const listMembers = (sql: Sql | Tx, space: string): Promise<SpaceMember[]> =>
  sql<SpaceMember[]>`
    select ${memberColumns(sql)} from space_member where space = ${space}
    order by role <> 'owner', joined_at, member`

type NewMember = { space: string; uid: string; role: SpaceRole; at: Date }

export async function addMember(tx: Tx, { space, uid, role, at }: NewMember): Promise<void> {
  await tx`
    insert into space_member (space, uid, member, role, joined_at)
    values (${space}, ${uid}, ${newMemberId()}, ${role}, ${at})`
}

const newMemberId = () => randomText(10, 'abcdefghijkmnpqrstuvwxyz23456789')

export async function setRole(
  tx: Tx,
  { space, uid }: { space: string; uid: string },
  role: SpaceRole,
): Promise<void> {
  await tx`update space_member set role = ${role} where space = ${space} and uid = ${uid}`
}

export async function dropMember(tx: Tx, { space, uid }: { space: string; uid: string }): Promise<void> {
  await tx`delete from space_member where space = ${space} and uid = ${uid}`
}

/** Everything but the invitations and the log. */
export async function dropRows(tx: Tx, space: string): Promise<void> {
  await tx`delete from space_author where space = ${space}`
  await tx`delete from space_member where space = ${space}`
  await tx`delete from space_state where space = ${space}`
}
