import { setTimeout as sleep } from 'node:timers/promises'
import { msUntilTomorrow } from '#contract/values/japan-day.ts'

/** Timers may fire early. */
const marginMs = 2_000

/**
 * Waits at the end of a day in Japan, so that no journey crosses midnight: an open page is then stamped again, and what
 * was written for tomorrow is for today.
 */
export async function untilDayLasts(ms: number): Promise<void> {
  const leftMs = msUntilTomorrow(new Date())
  if (leftMs < ms) await sleep(leftMs + marginMs)
}
