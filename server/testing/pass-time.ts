import { setTimeout as sleep } from 'node:timers/promises'
import type { Channel } from '#contract/exchange/exchange-rules.ts'
import { moveClock } from '../clock-offset.ts'
import type { Db } from '../db/db.ts'

/** Lets the time pass until a member's gift is asked for next, if that is known. */
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

/** The same, once it is known. */
export const passToNextTry = (db: Db, uid: string) => once(() => skipToNextTry(db, uid))

/** Lets the time pass until a shut channel is looked at next. */
export const passToNextProbe = (db: Db, channel: Channel) => once(() => skipToNextProbe(db, channel))

const looksMax = 600

/** Whoever writes down when it is may still be at work. */
async function once(skip: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < looksMax; looks++) {
    if (await skip()) return
    await sleep(50)
  }
  throw new Error('nothing is ever due')
}
