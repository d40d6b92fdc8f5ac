import { addDays } from '#contract/values/japan-day.ts'
import { coalesce } from '../db/coalesce.ts'
import type { Sql, Tx } from '../db/db.ts'

/** `stampDays`: oldest first. `streakDays`: consecutive stamps up to the last one. */
type Card = { stampDays: string[]; streakDays: number }

const shownDays = 5 * 7

export async function readCard(sql: Sql | Tx, uid: string): Promise<Card | null> {
  const [card] = await sql<Card[]>`
    select stamp_days as "stampDays", streak_days as "streakDays" from mission_card where uid = ${uid}`
  return card ?? null
}

/** Batches reads for the morning peak: visits that arrive during a query share the next one. */
export const cardsTogether = (sql: Sql) =>
  coalesce<string, Card | null>(
    async (uids) => {
      const rows = await sql<(Card & { uid: string })[]>`
        select uid, stamp_days as "stampDays", streak_days as "streakDays" from mission_card
        where uid = any(${uids})`
      const cards = new Map(rows.map(({ uid, stampDays, streakDays }) => [uid, { stampDays, streakDays }]))
      return uids.map((uid) => ({ status: 'fulfilled', value: cards.get(uid) ?? null }))
    },
    { batchMax: 100, atOnce: 2 },
  )

export const streakDaysOf = async (sql: Sql | Tx, uid: string) => (await readCard(sql, uid))?.streakDays ?? 0

/** Locks the card: the second of two parallel visits waits here and finds the day stamped. */
export async function lockCard(tx: Tx, uid: string): Promise<Card> {
  // The update changes nothing: it locks and returns an existing card, as the insert does for a new one.
  const [card] = await tx<Card[]>`
    insert into mission_card (uid) values (${uid})
    on conflict (uid) do update set uid = excluded.uid
    returning stamp_days as "stampDays", streak_days as "streakDays"`
  if (!card) throw new Error(`the stamp card of ${uid} is missing`)
  return card
}

export async function writeCard(tx: Tx, uid: string, { stampDays, streakDays }: Card): Promise<void> {
  const newest = stampDays.at(-1) ?? ''
  const shown = stampDays.filter((day) => day > addDays(newest, -shownDays))
  await tx`
    update mission_card set
      stamp_days = ${tx.json(shown)}, streak_days = ${streakDays}
    where uid = ${uid}`
}
