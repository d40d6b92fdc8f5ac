import { trustSignalDays } from '#contract/retention-rules.ts'
import { burstMinutes, burstRegistrations, smallGroupMembersBelow } from '#contract/trust-rules.ts'
import { dayMs, minuteMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'

export const seenSince = (now: Date) => new Date(now.getTime() - trustSignalDays * dayMs)

/**
 * Those of the given networks and mail domains that count by themselves: few members, several of whom registered within
 * one hour. Hashes are hex.
 */
export async function burstsAmong(sql: Sql | Tx, hashes: string[], now: Date): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await sql<{ hash: string; registeredAt: Date | null }[]>`
    select given.hash, case when member.registered_at > ${seenSince(now)} then member.registered_at end as "registeredAt"
    from unnest(${hashes}::text[]) given (hash)
    cross join lateral (
      select registered_at from trust_signal
      where hash = decode(given.hash, 'hex') and seen_at > ${seenSince(now)}
      limit ${smallGroupMembersBelow}
    ) member`
  return new Set(
    hashes.filter((hash) => {
      const members = rows.filter((row) => row.hash === hash)
      return members.length < smallGroupMembersBelow && isBurst(members)
    }),
  )
}

function isBurst(members: { registeredAt: Date | null }[]): boolean {
  const times = members
    .flatMap(({ registeredAt }) => registeredAt?.getTime() ?? [])
    .sort((one, other) => one - other)
  return times.some((time, place) => {
    const last = times[place + burstRegistrations - 1]
    return last !== undefined && last - time <= burstMinutes * minuteMs
  })
}
