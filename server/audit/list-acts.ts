import { addDays, type Day } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'
import { isBefore, type ListPlace, newestFirst, type PageBefore } from '../db/place.ts'
import type { RecordedAct } from './act.ts'
import { openEntries, type StoredEntry } from './entry.ts'
import { memberKeys } from './member-key.ts'

type ActFilter = {
  /** The name or the id of the operator. */
  person?: string
  /** A command with its verb, or the command alone: `members` finds `members suspend`. */
  act?: string
  /** Exactly this subject; a uid finds acts whose subject is that member. */
  subject?: string
  /** One of these subjects. */
  subjects?: readonly string[]
  /** Acts to leave out. Previews are left out with them. */
  without?: readonly string[]
  /** At exactly one of these moments. */
  moments?: readonly Date[]
  /** Everything about a member, whatever the subject. */
  uid?: string
  /** In Japan. */
  day?: Day
  /** Only entries before this one, for the next page. */
  before?: number
  max?: number
}

/** Newest first. Nothing that concerns an erased member can be found by their uid. */
export async function listActs(sql: Sql | Tx, filter: ActFilter): Promise<RecordedAct[]> {
  const { person = null, act = null, subject = null, uid = null, day, before = null, max = null } = filter
  const { subjects = null, without = null, moments = null } = filter
  const refs = await refsOf(sql, uid ?? subject)
  const from = day ? new Date(`${day}T00:00:00+09:00`) : null
  const to = day ? new Date(`${addDays(day, 1)}T00:00:00+09:00`) : null
  const entries = await sql<StoredEntry[]>`
    select ${entryColumns(sql)} from audit_entry
    where (${person}::text is null or actor = ${person} or operator_id = ${person})
      and (${act}::text is null or act = ${act} or starts_with(act, ${act} || ' '))
      and (${uid}::text is null or member_ref = any(${refs}::uuid[]))
      and (${subject}::text is null or subject = ${subject}
        or subject is null and member_ref = any(${refs}::uuid[]))
      and ${subjects ? sql`subject = any(${[...subjects]})` : sql`true`}
      and ${without ? sql`act <> all(${[...without]}) and not starts_with(act, 'preview ')` : sql`true`}
      and ${moments ? sql`at = any(${moments.map((at) => at.toISOString())}::timestamptz[])` : sql`true`}
      and (${from}::timestamptz is null or at >= ${from} and at < ${to})
      and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${max}`
  return openEntries(sql, entries)
}

/** For a member's timeline: every act that concerns the member, whatever the subject. Reads are left out. */
export async function actsBefore(
  sql: Sql,
  uid: string,
  { before, max }: PageBefore,
): Promise<(RecordedAct & ListPlace)[]> {
  const place = { at: sql`at`, id: sql`'act/' || lpad(seq::text, 12, '0')` }
  const refs = await refsOf(sql, uid)
  const entries = await sql<StoredEntry[]>`
    select ${entryColumns(sql)} from audit_entry
    where member_ref = any(${refs}::uuid[]) and act not like '% show' and act not like 'preview %' and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
  const acts = await openEntries(sql, entries)
  return acts.map((act) => ({ ...act, id: `act/${String(act.seq).padStart(12, '0')}` }))
}

async function refsOf(sql: Sql | Tx, uid: string | null): Promise<string[]> {
  return uid === null ? [] : (await memberKeys(sql, uid)).map(({ ref }) => ref)
}

export const entryColumns = (sql: Sql | Tx) => sql`
  seq, id, at, actor, act, subject, content, member_ref as "memberRef", sealed, operator_id as "operatorId",
  operator_role as "operatorRole", operator_address as "operatorAddress", hash`
