import { timingSafeEqual } from 'node:crypto'
import { invitationHours } from '#contract/console/console-rules.ts'
import type { OperatorRole } from '#contract/console/roles.ts'
import { emailKey } from '#contract/values/email.ts'
import { hourMs } from '#contract/values/japan-day.ts'
import { hashOf, newSecret, newSessionId } from '../../auth/random.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'

export type OperatorInvitation = {
  id: string
  email: string
  name: string
  role: OperatorRole
  totpId: string
  /** Null if it was made on the machine. */
  invitedBy: string | null
  /** The colleague who approved it. */
  approvedBy: string | null
  /** The operator who gets a new credential by it; null if it makes a new operator. */
  forOperator: string | null
  createdAt: Date
  endsAt: Date
  usedAt: Date | null
  withdrawnAt: Date | null
}

type NewInvitation = Pick<OperatorInvitation, 'email' | 'name' | 'role' | 'invitedBy'> &
  Partial<Pick<OperatorInvitation, 'approvedBy' | 'forOperator'>>

/** Returns the token of the link, which is stored as a hash only. */
export async function insertInvitation(
  tx: Tx,
  { email, name, role, invitedBy, approvedBy = null, forOperator = null }: NewInvitation,
  now: Date,
): Promise<{ token: string; endsAt: Date }> {
  const id = newSessionId()
  const secret = newSecret()
  const endsAt = new Date(now.getTime() + invitationHours * hourMs)
  await tx`
    insert into console_invitation
      (id, secret_hash, email, name, role, totp_id, invited_by, approved_by, for_operator, created_at, ends_at)
    values (${id}, ${hashOf(secret)}, ${emailKey(email)}, ${name}, ${role}, ${newSecret()}, ${invitedBy},
      ${approvedBy}, ${forOperator}, ${now}, ${endsAt})`
  return { token: `${id}.${secret}`, endsAt }
}

/** In the fragment of the address, which reaches no server's log. */
export const invitationUrl = (origin: string, token: string) => `${origin}/invitation#${token}`

/** Throws if the invitation is unknown, used, withdrawn or over. */
export async function findOpenInvitation(
  sql: Sql | Tx,
  token: string,
  now: Date,
): Promise<OperatorInvitation> {
  return openOne(await readInvitation(sql, token, sql``), token, now)
}

/** The same, locked: of two acceptances at once the second finds it used. */
export async function lockOpenInvitation(tx: Tx, token: string, now: Date): Promise<OperatorInvitation> {
  return openOne(await readInvitation(tx, token, tx`for update`), token, now)
}

export async function markInvitationUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update console_invitation set used_at = ${now} where id = ${id}`
}

export async function findInvitation(tx: Tx, id: string): Promise<OperatorInvitation | null> {
  const [found] = await tx<OperatorInvitation[]>`
    select ${invitationColumns(tx)} from console_invitation where id = ${id} for update`
  return found ?? null
}

/** An invitation of this address that is still open. */
export async function findInvitationFor(
  tx: Tx,
  email: string,
  now: Date,
): Promise<OperatorInvitation | null> {
  const [found] = await tx<OperatorInvitation[]>`
    select ${invitationColumns(tx)} from console_invitation
    where email = ${emailKey(email)} and used_at is null and withdrawn_at is null and ends_at > ${now}
      and for_operator is null`
  return found ?? null
}

export const listInvitations = (sql: Sql | Tx): Promise<OperatorInvitation[]> =>
  sql<OperatorInvitation[]>`
    select ${invitationColumns(sql)} from console_invitation
    where used_at is null and withdrawn_at is null and for_operator is null order by created_at desc, id`

export async function markInvitationWithdrawn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update console_invitation set withdrawn_at = ${now} where id = ${id}`
}

/**
 * A new link of an open invitation, whose earlier links end. Null if it is not open. A recovery has none: with its link a
 * colleague would become that operator.
 */
export async function renewInvitationToken(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ token: string; endsAt: Date } | null> {
  const secret = newSecret()
  const [found] = await tx<{ endsAt: Date }[]>`
    update console_invitation set secret_hash = ${hashOf(secret)}
    where id = ${id} and used_at is null and withdrawn_at is null and ends_at > ${now} and for_operator is null
    returning ends_at as "endsAt"`
  return found ? { token: `${id}.${secret}`, ...found } : null
}

type Stored = OperatorInvitation & { secretHash: Buffer }

async function readInvitation(sql: Sql | Tx, token: string, lock: ReturnType<Sql>): Promise<Stored | null> {
  const [id = ''] = token.split('.')
  const [found] = await sql<Stored[]>`
    select ${invitationColumns(sql)}, secret_hash as "secretHash" from console_invitation where id = ${id} ${lock}`
  return found ?? null
}

function openOne(found: Stored | null, token: string, now: Date): OperatorInvitation {
  const [, secret = ''] = token.split('.')
  const isRight = found !== null && timingSafeEqual(found.secretHash, hashOf(secret))
  if (!isRight || found.usedAt || found.withdrawnAt || found.endsAt <= now) {
    throw new CallError('invalid-argument', 'invitation-ended')
  }
  return found
}

const invitationColumns = (sql: Sql | Tx) => sql`
  id, email, name, role, totp_id as "totpId", invited_by as "invitedBy", approved_by as "approvedBy", for_operator as "forOperator", created_at as "createdAt",
  ends_at as "endsAt", used_at as "usedAt", withdrawn_at as "withdrawnAt"`
