import { type OperatorRole, roleAllows } from '#contract/console/roles.ts'
import { emailKey } from '#contract/values/email.ts'
import { mailboxOf } from '#contract/values/mailbox.ts'
import type { OperatorName } from '../../acts/act.ts'
import type { Sql, Tx } from '../../db/db.ts'

export type StoredOperator = {
  id: string
  email: string
  name: string
  role: OperatorRole
  invitedBy: string | null
  isSample: boolean
  createdAt: Date
  disabledAt: Date | null
}

export async function findOperator(sql: Sql | Tx, id: string): Promise<StoredOperator | null> {
  const [operator] = await sql<StoredOperator[]>`
    select ${columns(sql)} from console_operator where id = ${id}`
  return operator ?? null
}

export async function lockOperator(tx: Tx, id: string): Promise<StoredOperator | null> {
  const [operator] = await tx<StoredOperator[]>`
    select ${columns(tx)} from console_operator where id = ${id} for update`
  return operator ?? null
}

/** Nobody changes the account until the transaction ends; several may look at once. */
export async function shareOperator(tx: Tx, id: string): Promise<StoredOperator | null> {
  const [operator] = await tx<StoredOperator[]>`
    select ${columns(tx)} from console_operator where id = ${id} for share`
  return operator ?? null
}

/** An account that is not disabled. */
export async function findOperatorByEmail(sql: Sql | Tx, email: string): Promise<StoredOperator | null> {
  const [operator] = await sql<StoredOperator[]>`
    select ${columns(sql)} from console_operator where email = ${emailKey(email)} and disabled_at is null`
  return operator ?? null
}

/** An operator who works on contacts, by id or address. */
export async function findColleague(sql: Sql | Tx, word: string): Promise<StoredOperator | null> {
  const found = (await findOperator(sql, word)) ?? (await findOperatorByEmail(sql, word))
  return found && !found.disabledAt && roleAllows(found.role, 'staff') ? found : null
}

export const listOperators = (sql: Sql | Tx): Promise<StoredOperator[]> =>
  sql<
    StoredOperator[]
  >`select ${columns(sql)} from console_operator order by disabled_at nulls first, created_at, id`

/** Whether the address reaches the mailbox of an active operator: one person has one account. */
export async function isMailboxTaken(sql: Sql | Tx, email: string): Promise<boolean> {
  const active = (await listOperators(sql)).filter(({ disabledAt }) => disabledAt === null)
  return active.some((each) => mailboxOf(each.email) === mailboxOf(email))
}

export const hasOperators = async (sql: Sql | Tx): Promise<boolean> => (await countOperators(sql)) > 0

/** An operator of the machine may still invite the first two, of whom nobody else could approve the invitation. */
export const mayInviteOnMachine = async (sql: Sql | Tx): Promise<boolean> =>
  (await countOperators(sql)) < machineOperators

/** Those who were disabled count too. Sample operators do not. */
async function countOperators(sql: Sql | Tx): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from console_operator where not is_sample`
  return row?.count ?? 0
}

const machineOperators = 2

/**
 * False if the address has an account, or if an invitation of the machine comes after the first two operators. Of two at
 * once for the same place the second waits for the first.
 */
export async function insertOperator(tx: Tx, operator: Omit<StoredOperator, 'disabledAt'>): Promise<boolean> {
  const { id, email, name, role, invitedBy, isSample, createdAt } = operator
  const place = invitedBy === null ? (await countOperators(tx)) + 1 : null
  if (place !== null && place > machineOperators) return false
  const made = await tx`
    insert into console_operator
      (id, email, name, role, invited_by, machine_place, is_sample, admin_since, created_at)
    values (${id}, ${emailKey(email)}, ${name}, ${role}, ${invitedBy}, ${place}, ${isSample},
      ${role === 'admin' ? createdAt : null}, ${createdAt})
    on conflict do nothing returning id`
  return made.length > 0
}

/** `ever`: also those who were disabled or lost the role. Sample operators do not count. */
export async function countAdmins(tx: Tx): Promise<{ active: number; ever: number }> {
  // Locked, so that of two last admins who disable each other at once the second fails.
  const admins = await tx<{ isActive: boolean }[]>`
    select role = 'admin' and disabled_at is null as "isActive" from console_operator
    where admin_since is not null and not is_sample order by id for update`
  return { active: admins.filter(({ isActive }) => isActive).length, ever: admins.length }
}

export async function setRole(tx: Tx, id: string, role: OperatorRole, now: Date): Promise<void> {
  await tx`
    update console_operator
    set role = ${role}, admin_since = coalesce(admin_since, ${role === 'admin' ? now : null}::timestamptz)
    where id = ${id}`
}

export async function markDisabled(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update console_operator set disabled_at = ${now} where id = ${id}`
}

const columns = (sql: Sql | Tx) => sql`
  id, email, name, role, invited_by as "invitedBy", is_sample as "isSample", created_at as "createdAt",
  disabled_at as "disabledAt"`

/** For acts of folders that know operators by id or address only. */
export const operatorName: OperatorName = async (sql, by) =>
  (await listOperators(sql)).find(({ id, email }) => id === by || email === by)?.name ?? null
