import { japanDay } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { findOpen } from '../channel/channel.ts'
import { giftsKeptUntil } from './kept-until.ts'
import { isUnopened } from './unopened.ts'

export type GiftsForDeletionMail = {
  unopened: number
  /** The account is not erased before this; null if no gift waits. */
  keptUntil: Date | null
  /** An exchange is under way, and its gift may be issued later. */
  isExchanging: boolean
}

export async function giftsForDeletionMail(
  tx: Tx,
  leaving: { uid: string; eraseAt: Date },
  now: Date,
): Promise<GiftsForDeletionMail> {
  const { uid } = leaving
  const [row] = await tx<{ unopened: number }[]>`
    select count(*) as unopened from exchange_request
    where uid = ${uid} and ${isUnopened(tx)}
      and (gift_expires_on is null or gift_expires_on >= ${japanDay(now)})`
  return {
    unopened: row?.unopened ?? 0,
    keptUntil: await giftsKeptUntil(tx, leaving, now),
    isExchanging: (await findOpen(tx, uid)).size > 0,
  }
}
