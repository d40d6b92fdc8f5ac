import { addDays } from '#contract/values/japan-day.ts'
import { coalesce } from '../db/coalesce.ts'
import type { Sql, Tx } from '../db/db.ts'
import { formOf } from '../db/write-form.ts'

/** `stampDays`: oldest first. `streakDays`: consecutive stamps up to the last one. */
type Card = { stampDays: string[]; streakDays: number }

/** How long a card keeps its days. */
export const shownDays = 5 * 7

/** By uid; members without a card are missing. */
export async function readCards(sql: Sql | Tx, uids: string[]): Promise<Map<string, Card>> {
  const rows = await sql<(Card & { uid: string })[]>`
    select uid, stamp_days as "stampDays", streak_days as "streakDays" from mission_card
    where uid = any(${uids})`
  return new Map(rows.map(({ uid, stampDays, streakDays }) => [uid, { stampDays, streakDays }]))
}

/** Batches reads for the morning peak: visits that arrive during a query share the next one. */
export const cardsTogether = (sql: Sql) =>
  coalesce<string, Card | null>(
    async (uids) => {
      const cards = await readCards(sql, uids)
      return uids.map((uid) => ({ status: 'fulfilled', value: cards.get(uid) ?? null }))
    },
    { batchMax: 100, atOnce: 2 },
  )

/** An expression for a statement of somebody else. */
export const streakDaysOf = (sql: Sql | Tx, uid: string) =>
  sql`coalesce((select streak_days from mission_card where uid = ${uid}), 0)`

/**
 * Stamps the day on each card that does not have it yet, nor a later one (another server's clock may be ahead), and
 * returns the consecutive days by uid. The second of two parallel visits waits for the row and then finds the day.
 */
export async function stampCards(tx: Tx, day: string, uids: string[]): Promise<Map<string, number>> {
  if (uids.length === 0) return new Map()
  const stamped = tx.json([day])
  // Both lock in the order of the uid, so that two batches cannot deadlock.
  const added =
    formOf(tx) === 'routed' || uids.length === 1
      ? tx`insert into mission_card ${tx(uids.toSorted().map((uid) => ({ uid, stamp_days: stamped, streak_days: 1, stamp_total: 1 })))}`
      : tx`
        insert into mission_card (uid, stamp_days, streak_days, stamp_total)
        select uid, ${stamped}::jsonb, 1, 1 from unnest(${uids}::text[]) as visit (uid) order by uid`
  const rows = await tx<{ uid: string; streakDays: number }[]>`
    ${added}
    on conflict (uid) do update set
      stamp_days = jsonb_path_query_array(
        mission_card.stamp_days, '$[*] ? (@ > $from)', ${tx.json({ from: addDays(day, -shownDays) })}::jsonb
      ) || excluded.stamp_days,
      stamp_total = mission_card.stamp_total + 1,
      streak_days =
        case when mission_card.stamp_days ->> -1 = ${addDays(day, -1)} then mission_card.streak_days + 1 else 1 end,
      broken_streak =
        case when mission_card.stamp_days ->> -1 = ${addDays(day, -2)} then mission_card.streak_days else 0 end
    where coalesce(mission_card.stamp_days ->> -1, '') < ${day}
    returning uid, streak_days as "streakDays"`
  return new Map(rows.map(({ uid, streakDays }) => [uid, streakDays]))
}

/** Replaces the whole card, for demo data. */
export async function writeCard(tx: Tx, uid: string, { stampDays, streakDays }: Card): Promise<void> {
  const newest = stampDays.at(-1) ?? ''
  const shown = stampDays.filter((day) => day > addDays(newest, -shownDays))
  await tx`
    insert into mission_card (uid, stamp_days, streak_days, stamp_total)
    values (${uid}, ${tx.json(shown)}, ${streakDays}, ${stampDays.length})
    on conflict (uid) do update set stamp_days = excluded.stamp_days, streak_days = excluded.streak_days,
      stamp_total = excluded.stamp_total`
}
