/** The calendar day in Japan, as 2026-11-15. Japan keeps one time all year, nine hours ahead of UTC. */
export function japanDay(at: Date): string {
  return new Date(at.getTime() + japanOffsetMs).toISOString().slice(0, 10)
}

const japanOffsetMs = 9 * 3_600_000
