/** The calendar day in Japan, as 2026-11-15. Japan keeps one time all year, nine hours ahead of UTC. */
export function japanDay(at: Date): string {
  const days = Math.floor((at.getTime() + japanOffsetMs) / dayMs)
  // Asked for with every call, and nearly always about the same day.
  if (days !== latest.days) latest = { days, day: new Date(days * dayMs).toISOString().slice(0, 10) }
  return latest.day
}

let latest = { days: 0, day: '1970-01-01' }

/** The day so many days later; earlier with a negative count. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** How many days `to` is after `from`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

const japanOffsetMs = 9 * 3_600_000
const dayMs = 86_400_000
