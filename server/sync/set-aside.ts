import type { AppId } from '#contract/apps/apps.ts'
import type { Sql, Tx } from '../db/db.ts'

type SetAside = { uid: string; app: AppId; why: string; bytes: number; at: Date }

/** From now on the server does not decode the log and refuses pushes for it. Its content stays and can be pulled. */
export async function setAside(
  sql: Sql | Tx,
  { uid, app, why, at }: Omit<SetAside, 'bytes'>,
): Promise<boolean> {
  const rows = await sql`
    insert into sync_set_aside (uid, app, why, bytes, at)
    select ${uid}, ${app}, ${why.slice(0, 500)}, bytes, ${at} from sync_head where uid = ${uid} and app = ${app}
    on conflict (uid, app) do nothing returning 1`
  return rows.length > 0
}

/** False if it was not set aside. The member's browsers retry by themselves. */
export async function releaseLog(sql: Sql | Tx, uid: string, app: AppId): Promise<boolean> {
  const rows = await sql`delete from sync_set_aside where uid = ${uid} and app = ${app} returning 1`
  return rows.length > 0
}

export async function isSetAside(sql: Sql | Tx, uid: string, app: AppId): Promise<boolean> {
  const rows = await sql`select 1 from sync_set_aside where uid = ${uid} and app = ${app}`
  return rows.length > 0
}

export async function hasLog(sql: Sql | Tx, uid: string, app: AppId): Promise<boolean> {
  return (await sql`select 1 from sync_head where uid = ${uid} and app = ${app}`).length > 0
}

export const listSetAside = (sql: Sql) =>
  sql<SetAside[]>`select uid, app, why, bytes, at from sync_set_aside order by at desc limit 500`
