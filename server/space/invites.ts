import { randomUUID } from 'node:crypto'
import type { SpaceRole } from '#contract/space/space.ts'
import { inviteDays, invitesMax } from '#contract/space/space-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { hashOf, newSecret } from '../auth/random.ts'
import type { Sql, Tx } from '../db/db.ts'

type Invite = {
  space: string
  invite: string
  secretHash: Buffer
  role: Exclude<SpaceRole, 'owner'>
  usesLeft: number
  withReferral: boolean
  madeBy: string
  madeAt: Date
  expiresAt: Date
}

const columns = (sql: Sql | Tx) => sql`
  space, invite, secret_hash as "secretHash", role, uses_left as "usesLeft", with_referral as "withReferral",
  made_by as "madeBy", made_at as "madeAt", expires_at as "expiresAt"`

type NewInvite = Pick<Invite, 'space' | 'role' | 'usesLeft' | 'withReferral' | 'madeBy'>

/** The newest ones stay open. Returns the secret, which is stored nowhere. The caller holds the lock of the space. */
export async function makeInvite(
  tx: Tx,
  made: NewInvite,
  at: Date,
): Promise<{ secret: string; expiresAt: Date }> {
  const { space, role, usesLeft, withReferral, madeBy } = made
  const open = await listInvites(tx, space, at)
  await dropInvites(tx, open.slice(invitesMax - 1))
  const [secret, invite] = [newSecret(), randomUUID()]
  const expiresAt = new Date(at.getTime() + inviteDays * dayMs)
  await tx`
    insert into space_invite_address (secret_hash, space, invite, expires_at)
    values (${hashOf(secret)}, ${space}, ${invite}, ${expiresAt})`
  await tx`
    insert into space_invite
      (space, invite, secret_hash, role, uses_left, with_referral, made_by, made_at, expires_at)
    values (${space}, ${invite}, ${hashOf(secret)}, ${role}, ${usesLeft}, ${withReferral}, ${madeBy}, ${at}, ${expiresAt})`
  return { secret, expiresAt }
}

/** The open ones, the newest first. */
export const listInvites = (sql: Sql | Tx, space: string, now: Date): Promise<Invite[]> =>
  sql<Invite[]>`
    select ${columns(sql)} from space_invite
    where space = ${space} and uses_left > 0 and expires_at > ${now} order by made_at desc, invite`

/** The open invitation of a secret. */
export async function findInvite(sql: Sql | Tx, secret: string, now: Date): Promise<Invite | null> {
  const [place] = await sql<{ space: string; invite: string }[]>`
    select space, invite from space_invite_address where secret_hash = ${hashOf(secret)}`
  if (!place) return null
  const open = await listInvites(sql, place.space, now)
  return open.find(({ invite }) => invite === place.invite) ?? null
}

export async function spendInvite(tx: Tx, { space, invite }: Invite): Promise<void> {
  await tx`update space_invite set uses_left = uses_left - 1 where space = ${space} and invite = ${invite}`
}

export async function dropInvites(tx: Tx, invites: readonly Invite[]): Promise<void> {
  for (const { space, invite, secretHash } of invites) {
    await tx`delete from space_invite_address where secret_hash = ${secretHash}`
    await tx`delete from space_invite where space = ${space} and invite = ${invite}`
  }
}

/** Also those that are over. */
export async function dropAllInvites(tx: Tx, space: string): Promise<void> {
  await dropInvites(tx, await tx<Invite[]>`select ${columns(tx)} from space_invite where space = ${space}`)
}
