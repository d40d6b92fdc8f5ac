import type { ClockHour } from './clock.ts'
import type { ReadingMoment } from './moment.ts'
import type { Unit } from './scan.ts'
import type { Unread } from './unread.ts'

type Chosen = { taken: Unit[]; offered: Unit[] }

/**
 * 七時から町内会, typed at ten in the morning, is this evening or tomorrow morning: where nothing else tells the day or the
 * half of it, both are offered.
 */
export function withOpenHour({ taken, offered }: Chosen, { time: now }: ReadingMoment): Chosen {
  const unit = taken.find(({ kind }) => kind === 'time')
  if (unit?.kind !== 'time' || unit.isAccepted || unit.clock.end || taken.some(tellsDay))
    return { taken, offered }
  const { start } = unit.clock
  if (!start.isSpoken || start.part !== null || !eitherHalf(start, unit.role === 'from' ? 10 : 8, now))
    return { taken, offered }
  const reading = (part: 'am' | 'pm') => ({
    kind: 'time' as const,
    clock: { start: { ...start, part }, end: null },
  })
  const open: Unit = { ...unit, ...reading('pm'), isDoubtful: true, others: [reading('am')] }
  return { taken: taken.filter((each) => each !== unit), offered: [...offered, open] }
}

/** 月水金の 7時, of which only the hour was read: it must not make the line today's. */
export function withUnreadDay(
  { taken, offered }: Chosen,
  unreadBut: (isKnown: (place: number) => boolean) => Unread[],
): Chosen {
  const times = taken.filter(({ kind, isAccepted }) => (kind === 'time' || kind === 'part') && !isAccepted)
  const isOpen = times.length > 0 && !taken.some(({ kind }) => kind === 'date' || kind === 'repeat')
  if (
    !isOpen ||
    unreadBut((place) => taken.some(({ start, end }) => place >= start && place < end)).length === 0
  )
    return { taken, offered }
  return { taken: taken.filter((unit) => !times.includes(unit)), offered: [...offered, ...times] }
}

const tellsDay = ({ kind }: Unit) => kind === 'date' || kind === 'repeat' || kind === 'part'

/** An hour that people say for both halves of the day, past in the morning and to come in the evening. */
function eitherHalf({ hours, minutes }: ClockHour, last: number, now: string): boolean {
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  return hours >= 6 && hours <= last && minutes >= 0 && at(hours) <= now && at(hours + 12) > now
}
