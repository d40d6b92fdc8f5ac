import { Doc, Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { type Todo, todoTextLengthMax } from '#contract/apps/app-todo.ts'
import { todoFields } from '#contract/apps/todo-fields.ts'
import { comingRounds } from '#contract/apps/todo-repeat/rounds.ts'
import { waitingTodos } from '#contract/apps/todo-rounds.ts'
import { calendarFile, component, escapedText, utcStamp } from '#contract/values/calendar-file.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { applyAll } from '../apply.ts'
import type { CalendarContent } from './calendar.ts'

export type FeedOptions = CalendarContent & { today: Day }

const roundDays = 180
/** Calendar apps refuse files of many megabytes. */
const eventsMax = 5_000

/** The feed of a log, in UTF-8. Runs in the reader's thread. */
export function calendarFeed(updates: Uint8Array[], options: FeedOptions): Uint8Array<ArrayBuffer> {
  const doc = new Doc()
  applyAll(doc, updates)
  return new TextEncoder().encode(feedText(doc.getMap(recordsKey), options))
}

/**
 * The open todos that have a day, and their coming rounds, as events: calendar apps do not show the tasks of a calendar
 * that they subscribe to. The hours are in UTC, as Japan has no summer time, so that no time zone has to be described.
 */
function feedText(records: YMap<unknown>, options: FeedOptions): string {
  const { today } = options
  const until = addDays(today, roundDays)
  const events = shownTodos(records, options).flatMap((todo) => [
    eventOf(todo, todo, options),
    ...comingRounds(todo, until).flatMap(({ planned, due, isSkipped }) =>
      isSkipped ? [] : eventOf(todo, { ...todo, planned, due }, options),
    ),
  ])
  // Coming events go before past ones, if not all of them have room.
  const [coming, past] = [true, false].map((isComing) =>
    events
      .flatMap((event) => (event && event.day >= today === isComing ? event : []))
      .sort((a, b) => (a.day < b.day === isComing ? -1 : 1)),
  )
  const shown = [...(coming ?? []), ...(past ?? [])].slice(0, eventsMax)
  return calendarFile(
    shown.flatMap(({ lines }) => component('VEVENT', lines)),
    about,
  )
}

const about = [
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:こつこつのやること',
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

type Dated = Pick<Todo, 'id' | 'text' | 'editedAt'> & Partial<Todo>

/** The todos that the app's own calendar shows, of the lists that the member chose. */
function shownTodos(records: YMap<unknown>, { lists }: CalendarContent): Dated[] {
  const all = [...records].flatMap(([id, record]) => (record instanceof YMap ? [datedOf(id, record)] : []))
  const archived = new Set(
    all.flatMap(({ id, kind, archivedAt }) => (kind === 'list' && archivedAt !== undefined ? id : [])),
  )
  const open = all.filter(
    ({ kind, doneAt, trashedAt }) => kind === 'todo' && doneAt === undefined && trashedAt === undefined,
  )
  const waiting = waitingTodos(open.map((todo) => ({ ...todo, isRepeating: todo.repeat !== undefined })))
  return open.filter(
    ({ id, list = '' }) =>
      !waiting.has(id) && !archived.has(list) && (lists === null || lists.includes(list)),
  )
}

/** A browser may have written anything. */
function datedOf(id: string, record: YMap<unknown>): Dated {
  const { start, due, planned, ...fields } = todoFields(record)
  const [editedAt, trashedAt] = [record.get('editedAt'), record.get('trashedAt')]
  return {
    id,
    text: String(record.get('text') ?? '').slice(0, todoTextLengthMax),
    editedAt: typeof editedAt === 'number' && editedAt > 0 && editedAt < 8e15 ? Math.trunc(editedAt) : 0,
    ...(typeof trashedAt === 'number' && { trashedAt }),
    ...fields,
    ...(isDay(start) && { start }),
    ...(isDay(due) && { due }),
    ...(isDay(planned) && { planned }),
  }
}

const isDay = (day: string | undefined): day is Day =>
  day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && Number.isFinite(Date.parse(day))

type Event = { day: Day; lines: string[] }

function eventOf({ id, text, editedAt }: Dated, on: Dated, { hasTitles }: FeedOptions): Event | null {
  const { start, due, planned = due, repeat } = on
  if (!isDay(due)) return null
  // A round keeps its id when its turn comes, and when it is moved to another day.
  const uid = repeat ? `${id}/${planned}` : id
  return {
    day: due,
    lines: [
      `UID:${escapedText(uid)}@kotsukotsu`,
      `DTSTAMP:${utcStamp(editedAt)}`,
      `LAST-MODIFIED:${utcStamp(editedAt)}`,
      `SUMMARY:${escapedText((hasTitles && text.trim()) || 'やること')}`,
      ...spanOf({ ...on, start: start ?? due, due }),
      // A todo does not make its member busy for others.
      'TRANSP:TRANSPARENT',
    ],
  }
}

type Span = Pick<Todo, 'time' | 'endTime'> & { start: Day; due: Day }

/** An event of several days has hours only if both of its ends have one. */
function spanOf({ start, due, time, endTime }: Span): string[] {
  const from = momentOf(start, time)
  const isOverMidnight = start === due && endTime !== undefined && time !== undefined && endTime <= time
  const to = momentOf(isOverMidnight ? addDays(due, 1) : due, endTime)
  if (from === null || (to === null && start < due)) {
    const [first, after] = [start, addDays(due, 1)].map((day) => day.replaceAll('-', ''))
    return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${after}`]
  }
  return [`DTSTART:${utcStamp(from)}`, ...(to === null ? [] : [`DTEND:${utcStamp(to)}`])]
}

function momentOf(day: Day, time: string | undefined): number | null {
  const at = time === undefined ? Number.NaN : Date.parse(`${day}T${time}:00+09:00`)
  return Number.isFinite(at) ? at : null
}
