import { type Verdict, verdictLevels } from '#contract/console/review.ts'
import type { Sql } from '../../db/db.ts'
import type { StoredExchange } from '../../exchange/exchange.ts'
import { factsOf } from '../../exchange/review/facts.ts'
import {
  type QueueFilter,
  type QueueKey,
  queuedBefore,
  reviewQueue,
} from '../../exchange/review/review-queue.ts'
import { type ReviewFacts, verdictOf } from '../../exchange/review/verdict.ts'
import { groupsOf } from '../fraud/groups-of.ts'
import { deadlineOf } from './review-row.ts'

export type Level = Verdict['level'] | null

type Judged = { exchange: StoredExchange; facts: ReviewFacts }
type Wanted = { queue: QueueFilter; level: Level; after: QueueKey | null; max: number; lookedMax?: number }
/** `goesOnAfter`: the last one that was looked at, if there may be more behind it. */
type Found = { found: Judged[]; goesOnAfter: QueueKey | null }

const batchSize = 100
/** A verdict is not stored, so a filter looks at the queue itself. One call looks no further than this. */
const lookedOnceMax = 2_000
const steppedMax = 100

/** A filter that the URL does not spell right counts as none. */
export const levelOf = (text: string | undefined): Level =>
  verdictLevels.find((each) => each === text) ?? null

/** Exchanges in review with the facts about each, the nearest deadline first. */
export async function judgedQueue(sql: Sql, wanted: Wanted, now: Date): Promise<Found> {
  const { queue, level, max, lookedMax = lookedOnceMax } = wanted
  const size = level === null ? max : Math.min(batchSize, lookedMax)
  const found: Judged[] = []
  let after = wanted.after
  for (let looked = 0; found.length < max; looked += size) {
    if (looked > 0 && looked >= lookedMax) return { found, goesOnAfter: after }
    const batch = await reviewQueue(sql, { ...queue, after, max: size })
    const facts = await factsOf(sql, batch, now, groupsOf)
    for (const [at, exchange] of batch.entries()) {
      const own = facts[at]
      if (own && (level === null || verdictOf(own).level === level)) found.push({ exchange, facts: own })
    }
    const last = batch.at(-1)
    if (level === null || batch.length < size || !last) break
    after = placeOf(last)
  }
  return { found: found.slice(0, max), goesOnAfter: null }
}

/** The one before it in the queue with the same verdict. */
export async function judgedBefore(
  sql: Sql,
  exchange: StoredExchange,
  { queue, level }: Pick<Wanted, 'queue' | 'level'>,
  now: Date,
): Promise<StoredExchange | null> {
  let key = placeOf(exchange)
  for (let steps = 0; steps < steppedMax; steps++) {
    const before = await queuedBefore(sql, key, queue)
    if (!before || level === null) return before
    const [facts] = await factsOf(sql, [before], now, groupsOf)
    if (facts && verdictOf(facts).level === level) return before
    key = placeOf(before)
  }
  return null
}

export const placeOf = (exchange: StoredExchange): QueueKey => ({
  uid: exchange.uid,
  exchangeId: exchange.exchangeId,
  reviewBy: deadlineOf(exchange),
})
