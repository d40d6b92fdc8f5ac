import { setTimeout as sleep } from 'node:timers/promises'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { moveClock } from '../clock-offset.ts'
import type { Db } from '../db/db.ts'

/** Advances the clock to the next attempt of a member's exchange, if one is scheduled. */
export async function skipToNextTry(db: Db, uid: string): Promise<boolean> {
  const now = await moveClock(db, 0)
  const [next] = await db.sql<{ at: Date }[]>`
    select next_try_at as at from exchange_request where uid = ${uid} and next_try_at > ${now}`
  return skipTo(db, now, next?.at)
}

async function skipToNextProbe(db: Db, channel: Channel): Promise<boolean> {
  const now = await moveClock(db, 0)
  const [next] = await db.sql<{ at: Date }[]>`
    select shut_until as at from exchange_channel where channel = ${channel} and shut_until > ${now}`
  return skipTo(db, now, next?.at)
}

async function skipTo(db: Db, now: Date, next: Date | undefined): Promise<boolean> {
  if (next) await moveClock(db, next.getTime() - now.getTime())
  return next !== undefined
}

/** Waits until an attempt is scheduled, then advances the clock to it. */
export const waitAndSkipToNextTry = (db: Db, uid: string) => once(() => skipToNextTry(db, uid))

/** Waits until a closed channel has a next probe, then advances the clock to it. */
export const waitAndSkipToNextProbe = (db: Db, channel: Channel) => once(() => skipToNextProbe(db, channel))

const looksMax = 600

/** Another process may still be writing the time. */
async function once(skip: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < looksMax; looks++) {
    if (await skip()) return
    await sleep(50)
  }
  throw new Error('no attempt was ever scheduled')
}
