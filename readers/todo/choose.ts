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
  priority?: Of<'priority'>
  list?: Of<'list'>
  /** The phrase that the hour follows at once: 今晩8時. */
  beforeTime?: Unit | undefined
}
type Of<K extends Unit['kind']> = Extract<Unit, { kind: K }>

/** One phrase of each kind. The others stay in the title; a doubtful one is offered where nothing of its kind was read. */
export function chosenFrom(units: readonly Unit[]): { taken: Unit[]; offered: Unit[] } {
  const repeats = units.some(({ kind, isDoubtful }) => kind === 'repeat' && !isDoubtful)
  const isDoubtful = (unit: Unit) => unit.isDoubtful || (!repeats && isOpenSpan(unit))
  const sure = units.filter((unit) => !isDoubtful(unit))
  const { beforeTime: _context, ...chosenUnits } = takenFrom(sure)
  const chosen = new Set<Unit>(Object.values(chosenUnits))
  const taken = sure.filter((unit) => chosen.has(unit))
  const seen = new Set(taken.map(({ kind }) => group[kind]))
  const offered = units.filter((unit) => {
    if (!isDoubtful(unit) || seen.has(group[unit.kind])) return false
    seen.add(group[unit.kind])
    return true
  })
  return { taken, offered }
}

/** 12/1〜12/3 is the start and end of a repeat, or else only its start can be offered. */
const isOpenSpan = (unit: Unit) => unit.kind === 'date' && unit.to !== undefined && !unit.isAccepted

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
}
export function takenFrom(sure: readonly Unit[]): Taken {
  const first = <K extends Unit['kind']>(kind: K) => sure.find((unit): unit is Of<K> => unit.kind === kind)
  const dates = sure.filter((unit): unit is Of<'date'> => unit.kind === 'date')
  const repeat = first('repeat')
  const until =
    repeat && dates.find(({ role, isLimit, to }) => role === 'until' || isLimit || to !== undefined)
  const date = repeat ? startOf(dates, repeat.repeat) : (dates.find(({ isOf }) => !isOf) ?? dates[0])
  const time = first('time')
  const later = date || repeat || time ? undefined : first('later')
  const part = time || later ? undefined : first('part')
  const [times, priority, list] = [repeat && first('times'), first('priority'), first('list')]
  return {
    ...(date && { date }),
    ...(until && { until }),
    ...(times && { times }),
    ...(time && { time, beforeTime: sure[sure.indexOf(time) - 1] }),
    ...(later && { later }),
    ...(part && { part }),
    ...(repeat && { repeat }),
    ...(priority && { priority }),
    ...(list && { list }),
  }
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
