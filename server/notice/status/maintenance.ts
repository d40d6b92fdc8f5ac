import { randomUUID } from 'node:crypto'
import { maintenanceMessage } from '#contract/notice/service-status.ts'
import type { Sql, Tx } from '../../db/db.ts'

export type StoredMaintenance = { id: string; message: string; startsAt: Date; endsAt: Date | null }
type Period = Pick<StoredMaintenance, 'startsAt' | 'endsAt'>

/** For the console, which records it. Refuses nothing by itself: the act has checked the period. */
export async function planMaintenance(
  tx: Tx,
  { message, startsAt, endsAt }: Omit<StoredMaintenance, 'id'>,
  at: Date,
): Promise<string> {
  const id = randomUUID()
  await tx`
    insert into notice_maintenance (maintenance_id, message, starts_at, ends_at, created_at)
    values (${id}, ${maintenanceMessage.parse(message)}, ${startsAt}, ${endsAt}, ${at})`
  return id
}

/** Ends it now; one that has not begun never begins. */
export async function endMaintenance(tx: Tx, id: string, at: Date): Promise<void> {
  await tx`
    update notice_maintenance set ends_at = ${at}, starts_at = least(starts_at, ${at}::timestamptz)
    where maintenance_id = ${id}`
}

/** Those that are on or planned, the earliest first. */
export const openMaintenances = (sql: Sql | Tx, now: Date) => sql<StoredMaintenance[]>`
  select ${columns(sql)} from notice_maintenance
  where ends_at is null or ends_at > ${now} order by starts_at, maintenance_id`

export async function lockMaintenance(tx: Tx, id: string): Promise<StoredMaintenance | null> {
  const [row] = await tx<StoredMaintenance[]>`
    select ${columns(tx)} from notice_maintenance where maintenance_id = ${id} for update`
  return row ?? null
}

export const isOn = ({ startsAt, endsAt }: Period, now: Date) =>
  startsAt <= now && (endsAt === null || endsAt > now)

const columns = (sql: Sql | Tx) =>
  sql`maintenance_id as id, message, starts_at as "startsAt", ends_at as "endsAt"`
