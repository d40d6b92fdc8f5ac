import { type TodoRepeat, todoRemindMinutesMax } from '#contract/apps/app-todo.ts'

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const namesOfWeekday = (names: string) =>
  names.split(',').flatMap((name) => {
    const at = weekdays.indexOf(name.trim().slice(-2))
    return at >= 0 ? [at] : []
  })

/** A rule of RFC 5545 as a repeat; undefined if no repeat of ours means the same. `due` is the first day. */
export function readRule(rule: string, due: string): TodoRepeat | undefined {
  const parts = new Map(
    rule
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  )
  const every = Number(parts.get('INTERVAL') ?? 1)
  if (!Number.isInteger(every) || every < 1 || every > 999) return undefined
  if (['BYHOUR', 'BYMINUTE', 'BYYEARDAY', 'BYWEEKNO'].some((name) => parts.has(name))) return undefined
  const rhythm = rhythmOf(parts, every, due)
  if (!rhythm) return undefined
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '')
  const times = Number(parts.get('COUNT') ?? 0)
  return {
    ...rhythm,
    ...(until && { until: `${until[1]}-${until[2]}-${until[3]}` }),
    ...(Number.isInteger(times) && times > 0 && { times }),
  }
}

function rhythmOf(parts: ReadonlyMap<string, string>, every: number, due: string): TodoRepeat | undefined {
  const [, month = 1, day = 1] = due.split('-').map(Number)
  const byDay = parts.get('BYDAY') ?? ''
  const frequency = parts.get('FREQ')
  if (frequency === 'DAILY') return byDay === '' ? { kind: 'days', every, from: 'date' } : undefined
  if (frequency === 'WEEKLY') {
    const days = byDay === '' ? [new Date(due).getUTCDay()] : namesOfWeekday(byDay)
    if (days.length === 0) return undefined
    const isWorkdays = every === 1 && [...days].sort().join() === '1,2,3,4,5'
    return isWorkdays
      ? { kind: 'weekdays' }
      : { kind: 'weeks', every, weekdays: days.toSorted(), from: 'date' }
  }
  if (frequency === 'MONTHLY') {
    const nth = /^(-1|[1-5])(SU|MO|TU|WE|TH|FR|SA)$/.exec(byDay)
    const place = Number(nth?.[1] ?? parts.get('BYSETPOS'))
    const [weekday, ...more] = namesOfWeekday(byDay)
    if (byDay !== '') {
      if (weekday === undefined || more.length > 0 || !(place === -1 || (place >= 1 && place <= 5)))
        return undefined
      return { kind: 'months-weekday', every, week: place, weekday }
    }
    const days = (parts.get('BYMONTHDAY') ?? String(day)).split(',').map(Number)
    if (!days.every((each) => each === -1 || (each >= 1 && each <= 31))) return undefined
    const [first = day] = days
    return { kind: 'months', every, day: first, ...(days.length > 1 && { days }), from: 'date' }
  }
  if (frequency === 'YEARLY') {
    const months = (parts.get('BYMONTH') ?? String(month)).split(',').map(Number)
    const [only = month] = months
    const nth = /^(-1|[1-5])(SU|MO|TU|WE|TH|FR|SA)$/.exec(byDay)
    if (months.length > 1 || (byDay !== '' && !nth)) return undefined
    const dayOfMonth = Number(parts.get('BYMONTHDAY') ?? day)
    if (!nth) return dayOfMonth >= 1 ? { kind: 'years', every, month: only, day: dayOfMonth } : undefined
    return {
      kind: 'years',
      every,
      month: only,
      day,
      week: Number(nth[1]),
      weekday: weekdays.indexOf(nth[2] ?? ''),
    }
  }
  return undefined
}

/** -PT30M is 30, PT0S the time itself; anything after the time is no reminder of ours. */
export function minutesBefore(trigger: string): number | undefined {
  const [whole, sign, days, hours, minutes] =
    /^([-+]?)P(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,5})M)?(?:\d{1,2}S)?)?$/.exec(trigger) ?? []
  const sum = Number(days ?? 0) * 1_440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return whole !== undefined && (sign === '-' || sum === 0) && sum <= todoRemindMinutesMax ? sum : undefined
}

/** The rule that calendars understand. Named days and business days have none: those todos keep their next day. */
export function writeRule(repeat: TodoRepeat): string | null {
  const rule = ruleOf(repeat)
  if (rule === null) return null
  const until = repeat.until ? `;UNTIL=${repeat.until.replaceAll('-', '')}` : ''
  const times = repeat.times && !repeat.until ? `;COUNT=${repeat.times}` : ''
  return `${rule}${until}${times}`
}

function ruleOf(repeat: TodoRepeat): string | null {
  if (repeat.kind === 'weekdays') return repeat.business ? null : 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'
  const interval = repeat.every > 1 ? `;INTERVAL=${repeat.every}` : ''
  if (repeat.kind === 'days') return `FREQ=DAILY${interval}`
  if (repeat.kind === 'weeks')
    return `FREQ=WEEKLY${interval};BYDAY=${repeat.weekdays.map((day) => weekdays[day]).join(',')}`
  if (repeat.kind === 'months')
    return repeat.business
      ? null
      : `FREQ=MONTHLY${interval};BYMONTHDAY=${(repeat.days ?? [repeat.day]).join(',')}`
  if (repeat.kind === 'months-weekday') {
    const nth = (repeat.weeks ?? [repeat.week]).map((week) => `${week}${weekdays[repeat.weekday]}`)
    return `FREQ=MONTHLY${interval};BYDAY=${nth.join(',')}`
  }
  if (repeat.name) return null
  const nth = repeat.week !== undefined && repeat.weekday !== undefined
  return nth
    ? `FREQ=YEARLY${interval};BYMONTH=${repeat.month};BYDAY=${repeat.week}${weekdays[repeat.weekday ?? 0]}`
    : `FREQ=YEARLY${interval};BYMONTH=${repeat.month};BYMONTHDAY=${repeat.day}`
}
