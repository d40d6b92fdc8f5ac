import { hourMs } from '#contract/values/japan-day.ts'

/** Remembers what each session has read within the last hour. Lost at a restart, which costs one entry too many and never one too few. */
export type RecentReads = {
  has: (session: string, what: string, now: Date) => boolean
  add: (session: string, what: string, now: Date) => void
}

const rememberedMs = hourMs
const rememberedMax = 20_000

export function recentReads(): RecentReads {
  const readAt = new Map<string, number>()
  const keyOf = (session: string, what: string) => `${session}/${what}`
  return {
    has: (session, what, now) => now.getTime() - (readAt.get(keyOf(session, what)) ?? 0) < rememberedMs,
    add: (session, what, now) => {
      if (readAt.size >= rememberedMax) readAt.clear()
      readAt.set(keyOf(session, what), now.getTime())
    },
  }
}
