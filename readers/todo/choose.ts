import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import type { Unit } from './scan.ts'

export type Taken = {
  date?: Of<'date'>
  /** Ends the repeat. */
  until?: Of<'date'>
  times?: Of<'times'>
  time?: Of<'time'>
  later?: Of<'later'>
  part?: Of<'part'>
  repeat?: Of<'repeat'>
  /** The last day of a span whose ends stand apart: 12/1 10時から 12/3 15時まで. */
  last?: Of<'date'>
  lastTime?: Of<'time'>
  priority?: Of<'priority'>
  list?: Of<'list'>
  tags?: readonly Of<'tag'>[]
  /** The phrase that the hour follows at once: 今晩8時. */
  beforeTime?: Unit | undefined
}
type Of<K extends Unit['kind']> = Extract<Unit, { kind: K }>

/** One phrase of each kind, but every tag. The others stay in the title; a doubtful one is offered where nothing of its kind was read. */
export function chosenFrom(units: readonly Unit[]): { taken: Unit[]; offered: Unit[] } {
  const certain = withoutEvents(units.filter(({ isDoubtful }) => !isDoubtful))
  const rivals = rivalsOf(certain)
  const sure = certain.filter((unit) => !rivals.includes(unit))
  const { beforeTime: _context, tags = [], ...chosenUnits } = takenFrom(sure)
  const chosen = new Set<Unit>([...Object.values(chosenUnits), ...tags])
  const taken = sure.filter((unit) => chosen.has(unit))
  const seen = new Set(taken.map(({ kind }) => group[kind]))
  const offered = units.filter((unit) => {
    if (rivals.includes(unit)) return true
    if (!unit.isDoubtful || seen.has(group[unit.kind])) return false
    seen.add(group[unit.kind])
    return true
  })
  return {
    taken: isDayOpen(taken, offered) ? taken.filter(({ kind }) => group[kind] !== 'time') : taken,
    offered,
  }
}

/** 孫の七五三 十一月二十二日: where a day stands by itself, a named one is what happens on it. */
function withoutEvents(sure: readonly Unit[]): readonly Unit[] {
  const hasDate = sure.some(({ kind, isNamedDay }) => kind === 'date' && !isNamedDay)
  return hasDate ? sure.filter(({ kind, isNamedDay }) => kind !== 'date' || !isNamedDay) : sure
}

/** 初稿11/24、修正11/27 and 10時、13時、16時: days or hours of which none is the first or the last. The member chooses. */
function rivalsOf(sure: readonly Unit[]): readonly Unit[] {
  if (sure.some(({ kind, isAccepted }) => kind === 'repeat' || isAccepted) || takenFrom(sure).last) return []
  return [...rivalDays(sure), ...rivalHours(sure)]
}

function rivalDays(sure: readonly Unit[]): readonly Unit[] {
  const dates = sure.filter(({ kind }) => kind === 'date')
  const isApart = dates.every((unit) => unit.kind === 'date' && !unit.isOf && unit.to === undefined)
  // The first of two limits counts.
  const isPlain = isApart && dates.some(({ role }) => role === 'plain')
  const days = new Set(dates.map((unit) => unit.kind === 'date' && unit.day))
  return isPlain && days.size > 1 ? dates : []
}

function rivalHours(sure: readonly Unit[]): readonly Unit[] {
  const times = sure.filter(({ kind }) => kind === 'time')
  const clocks = new Set(times.map((unit) => unit.kind === 'time' && JSON.stringify(unit.clock)))
  return clocks.size > 1 ? times : []
}

/** While the day is in doubt, an hour must not make it today's. */
const isDayOpen = (taken: readonly Unit[], offered: readonly Unit[]) =>
  offered.some(hasDay) && !taken.some(hasDay)
const hasDay = ({ kind }: Unit) => group[kind] === 'day' || kind === 'repeat'

/** A member wants one day, one time and so on. */
const group: Record<Unit['kind'], string> = {
  date: 'day',
  later: 'day',
  time: 'time',
  part: 'time',
  repeat: 'repeat',
  times: 'times',
  priority: 'priority',
  list: 'list',
  tag: 'tag',
}
export function takenFrom(sure: readonly Unit[]): Taken {
  const first = <K extends Unit['kind']>(kind: K) => sure.find((unit): unit is Of<K> => unit.kind === kind)
  const dates = sure.filter((unit): unit is Of<'date'> => unit.kind === 'date')
  const repeat = first('repeat')
  const until =
    repeat && dates.find(({ role, isLimit, to }) => role === 'until' || isLimit || to !== undefined)
  const date = repeat ? startOf(dates, repeat.repeat) : (dates.find(({ isOf }) => !isOf) ?? dates[0])
  const time = first('time')
  const { last, lastTime } = repeat || !date ? {} : endOf(sure, date, time)
  const later = date || repeat || time ? undefined : first('later')
  const part = time || later ? undefined : first('part')
  const [times, priority, list] = [repeat && first('times'), first('priority'), first('list')]
  const tags = sure.filter((unit): unit is Of<'tag'> => unit.kind === 'tag')
  return {
    ...(date && { date }),
    ...(until && { until }),
    ...(times && { times }),
    ...(last && { last }),
    ...(lastTime && { lastTime }),
    ...(time && { time, beforeTime: sure[sure.indexOf(time) - 1] }),
    ...(later && { later }),
    ...(part && { part }),
    ...(repeat && { repeat }),
    ...(priority && { priority }),
    ...(list && { list }),
    ...(tags.length > 0 && { tags }),
  }
}

/** The end of a span is a later day with まで, after a start with から or 〜. */
function endOf(
  sure: readonly Unit[],
  date: Of<'date'>,
  time: Of<'time'> | undefined,
): Pick<Taken, 'last' | 'lastTime'> {
  const hour = time ?? sure.find(({ kind }) => kind === 'part')
  const isHourStart = hour?.role === 'from' && hour.start === date.end
  const isStart = date.role === 'from' || isHourStart
  const at = sure.findIndex((unit) => unit.kind === 'date' && unit.start > date.start && unit.day > date.day)
  const [last, after] = [sure[at], sure[at + 1]]
  if (!isStart || date.to !== undefined || last?.kind !== 'date') return {}
  const lastTime = after?.kind === 'time' && after.start === last.end ? after : undefined
  const isEnd = last.role === 'until' || lastTime !== undefined || (isHourStart && last.start === hour.end)
  return isEnd ? { last, ...(lastTime && lastTime !== time && { lastTime }) } : {}
}

/** A repeat that names its own days starts on a date only where から says so. */
function startOf(dates: readonly Of<'date'>[], repeat: TodoRepeat): Of<'date'> | undefined {
  const starts = dates.filter(({ role, isLimit, to }) => to !== undefined || (role !== 'until' && !isLimit))
  return starts.find(({ role, to }) => role === 'from' || to !== undefined || isOpen(repeat))
}

function isOpen(repeat: TodoRepeat): boolean {
  if (repeat.kind === 'weeks') return repeat.weekdays.length === 0
  if (repeat.kind === 'months') return repeat.day === 0
  return repeat.kind === 'days' || (repeat.kind === 'years' && repeat.month === 0)
}
