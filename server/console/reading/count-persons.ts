import { createHash } from 'node:crypto'
import { personsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'

type Reading = { operatorId: string; persons: readonly string[]; now: Date }

/** `left`: how many other persons the operator may still see on this day. */
type Counted = { status: 'counted' } | { status: 'too-many'; left: number }

const counted: Counted = { status: 'counted' }

/**
 * Counts the persons whose data an operator is about to see. Every way to read goes through here: lists, searches,
 * pages, previews, CSV and the command line. If one person may not see so many in a day, nothing is counted, and nothing
 * may be shown.
 */
export async function countPersons(db: Db, { operatorId, persons, now }: Reading): Promise<Counted> {
  const hashes = [...new Set(persons)].map((each) => createHash('sha256').update(each).digest('hex'))
  if (hashes.length === 0) return counted
  const day = japanDay(now)
  // A list that refreshes itself shows the same persons again and again.
  if ((await countKnown(db.sql, { operatorId, day, hashes })) === hashes.length) return counted
  return db.tx(null, async (tx) => {
    const { persons: before, extra } = await lockDay(tx, operatorId, day)
    const added = hashes.length - (await countKnown(tx, { operatorId, day, hashes }))
    const left = personsOfOnePersonMax + extra - before
    if (added > left) return { status: 'too-many', left }
    await tx`
      insert into console_read_person (operator_id, day, person)
      select ${operatorId}, ${day}, decode(hash, 'hex') from unnest(${hashes}::text[]) hash
      on conflict do nothing`
    await tx`
      update console_read_day set persons = persons + ${added} where operator_id = ${operatorId} and day = ${day}`
    return counted
  })
}

/** Allows an operator to see as many persons again on this day. */
export async function allowMore(tx: Tx, operatorId: string, day: string): Promise<void> {
  await lockDay(tx, operatorId, day)
  await tx`
    update console_read_day set extra = extra + ${personsOfOnePersonMax}
    where operator_id = ${operatorId} and day = ${day}`
}

/** Parallel reads of one operator wait here for each other, so that the count is exact. */
export async function lockDay(
  tx: Tx,
  operatorId: string,
  day: string,
): Promise<{ persons: number; extra: number }> {
  const [row] = await tx<{ persons: number; extra: number }[]>`
    insert into console_read_day (operator_id, day) values (${operatorId}, ${day})
    on conflict (operator_id, day) do update set day = excluded.day
    returning persons, extra`
  return row ?? { persons: 0, extra: 0 }
}

type Hashed = { operatorId: string; day: string; hashes: string[] }

async function countKnown(sql: Sql | Tx, { operatorId, day, hashes }: Hashed): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from console_read_person
    where operator_id = ${operatorId} and day = ${day}
      and person in (select decode(hash, 'hex') from unnest(${hashes}::text[]) hash)`
  return row?.count ?? 0
}
