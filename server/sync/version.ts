import type { AppId } from '#contract/apps/apps.ts'
import { versionLimits } from '#contract/apps/sync-version.ts'
import type { Sql, Tx } from '../db/db.ts'

/*
 * Earlier states of records. The devices make them, because they know when a member pauses; the server only hands them to
 * the member's other devices.
 */

type Kept = { uid: string; app: AppId; id: string }

/** `by`: the member, of a space. `lettersMax`: of all versions together. */
type NewVersion = Kept & {
  at: number
  content: string
  arrivedAt: Date
  by?: string | null
  lettersMax?: number
}

/** Keeps a version and drops the oldest beyond the limits. */
export async function putVersion(
  tx: Tx,
  { uid, app, id, at, content, arrivedAt, by = null, lettersMax = versionLimits.letters }: NewVersion,
): Promise<void> {
  const letters = Math.max(content.length, versionLimits.lettersMin)
  await tx`
    insert into sync_version (uid, app, record, at, content, letters, arrived_at, kept_by)
    values (${uid}, ${app}, ${id}, ${at}, ${content}, ${letters}, ${arrivedAt}, ${by})
    on conflict (uid, app, record, at) do nothing`
  await tx`
    with counted as (
      select app, record, at,
        row_number() over (partition by app, record order by at desc) as nth,
        sum(letters) over (order by at desc, app, record) as letters
      from sync_version where uid = ${uid}
    )
    delete from sync_version using counted
    where sync_version.uid = ${uid} and sync_version.app = counted.app
      and sync_version.record = counted.record and sync_version.at = counted.at
      and (counted.nth > ${versionLimits.ofOneRecord} or counted.letters > ${lettersMax})`
}

/** A response carries about this many letters, and one version at least. */
const lettersPerAnswer = 400_000

export async function listVersions(sql: Sql, { uid, app, id }: Kept, before: number | null) {
  const rows = await sql<{ at: number; content: string; letters: number; by: string | null }[]>`
    select at, content, letters, kept_by as by from sync_version
    where uid = ${uid} and app = ${app} and record = ${id} and at < ${before ?? Number.MAX_SAFE_INTEGER}
    order by at desc`
  let letters = 0
  const end = rows.findIndex((row, nth) => {
    letters += row.letters
    return nth > 0 && letters > lettersPerAnswer
  })
  const versions = (end === -1 ? rows : rows.slice(0, end)).map(({ at, content, by }) => ({
    at,
    content,
    ...(by && { by }),
  }))
  return { versions, hasMore: end !== -1 }
}

export async function forgetVersions(tx: Tx, { uid, app, id }: Kept): Promise<void> {
  await tx`delete from sync_version where uid = ${uid} and app = ${app} and record = ${id}`
}
