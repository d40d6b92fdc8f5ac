import { recipePagesPerDayMax } from '#contract/recipe-page-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'

/** Counts before the page is read, in one statement: parallel calls cannot pass the limit together. */
export async function countPage(tx: Tx, uid: string, now: Date): Promise<void> {
  const [row] = await tx`
    insert into recipe_page_count (uid, day, pages) values (${uid}, ${japanDay(now)}, 1)
    on conflict (uid, day) do update set pages = recipe_page_count.pages + 1
    where recipe_page_count.pages < ${recipePagesPerDayMax}
    returning pages`
  if (!row) throw new CallError('resource-exhausted', 'page-limit')
}
