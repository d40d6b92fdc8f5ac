/** Names of Windows for Japan's zone. */
const japanese = /^(?:Tokyo Standard Time|Japan|JST|Asia\/Tokyo)$/i

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** The moment of a wall clock, 2026-12-15T09:00:00, in a zone; null if nobody knows the zone by this name. */
export function zonedTime(local: string, zone: string): string | null {
  if (japanese.test(zone)) return `${local}+09:00`
  const format = formatOf(zone)
  const wanted = Date.parse(`${local}Z`)
  if (!format || !Number.isFinite(wanted)) return null
  // The offset at the first guess may be that of the other side of a change of the clocks.
  let at = wanted
  for (let n = 0; n < 2; n++) at = wanted - (clockAt(format, at) - at)
  return new Date(at).toISOString()
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  // A file may name any number of zones.
  if (formats.size > zonesMax) formats.clear()
  const made = made24Hours(zone)
  formats.set(zone, made)
  return made
}
const zonesMax = 200

function made24Hours(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const two = '2-digit'
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    })
  } catch {
    return null
  }
}

/** The clock of the zone at this moment, as if it were UTC. */
function clockAt(format: Intl.DateTimeFormat, at: number): number {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => parts.get(type))
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
