import { skipped, type TodoPriority, type TodoRepeat, todoRemindMinutesMax } from '#contract/apps/app-todo.ts'
import { addDays, type Day, japanDay } from '#contract/values/japan-day.ts'
import { timeOf } from '../fields.ts'
import { ownIdIn } from '../own-id.ts'
import type { FoundInFile, Source } from '../source.ts'
import { dayAndTime } from './day-and-time.ts'
import { ownFactsName, readOwnFacts } from './own-facts.ts'
import { minutesBefore, readRule } from './repeat-rule.ts'
import { ruleLeftOut, type TodoDraft, todoMaker } from './todo-record.ts'
import { upcomingRound } from './upcoming-round.ts'
import { zonedTime } from './zoned-time.ts'

type Line = { name: string; parameters: string; value: string }
type Part = {
  kind: string
  lines: Line[]
  list: string
  alarm: string
  /** Days of single rounds that stand apart, with another time or words. */
  apart: readonly Day[]
}

const partsMax = 100_000

/** Any calendar file of RFC 5545: the reminders of Apple, the tasks and the dates of calendars. */
export function recogniseCalendar(files: readonly { name: string; text: string }[]): Source | null {
  const calendars = files.filter(({ text }) => /^\ufeff?\s*BEGIN:VCALENDAR/i.test(text))
  if (calendars.length === 0) return null
  return {
    name: 'カレンダー（ics）',
    app: 'todo',
    neverTaken: ['場所の通知・参加者・添付ファイル：やることにないため'],
    read: async function* (context): AsyncGenerator<FoundInFile> {
      const make = todoMaker(context)
      for (const { name, text } of calendars) {
        const parts = partsOf(text, name)
        const ids = new Set(parts.map((part) => factOf(part, 'UID')))
        const apart = roundsApart(parts)
        const isInner = (part: Part) => parentOf(part) !== '' && ids.has(parentOf(part))
        const byParent = new Map<string, Part[]>()
        for (const part of parts.filter(isInner))
          byParent.set(parentOf(part), [...(byParent.get(parentOf(part)) ?? []), part])
        for (const part of parts) {
          if (isInner(part)) continue
          if (factOf(part, 'RRULE') !== '') part.apart = apart.get(factOf(part, 'UID')) ?? []
          const draft = draftOf(part, byParent.get(factOf(part, 'UID')) ?? [], context.now)
          if ('leftOut' in draft) yield draft
          else {
            yield* make(draft)
            const rule = factOf(part, 'RRULE')
            if (rule && !draft.repeat) yield ruleLeftOut(draft.text)
          }
        }
      }
    },
  }
}

const parentOf = (part: Part) =>
  part.lines.find(({ name, parameters }) => name === 'RELATED-TO' && !/RELTYPE=(?!PARENT)/i.test(parameters))
    ?.value ?? ''

function partsOf(text: string, file: string): Part[] {
  const parts: Part[] = []
  let list = file
  let open: Part | null = null
  let isAlarm = false
  for (const whole of text.split(/\r?\n/)) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Za-z0-9-]+)((?:;[^:";]*(?:"[^"]*"[^:";]*)*)*):(.*)$/.exec(whole) ?? []
    const upper = name.toUpperCase()
    const kind = value.toLowerCase()
    if (upper === 'X-WR-CALNAME') list = unescaped(value)
    else if (upper === 'BEGIN' && kind === 'valarm') isAlarm = true
    else if (upper === 'END' && kind === 'valarm') isAlarm = false
    else if (upper === 'BEGIN' && /^v(?:todo|event)$/.test(kind))
      open = { kind, lines: [], list, alarm: '', apart: [] }
    else if (upper === 'END' && open && kind === open.kind) {
      if (parts.length < partsMax) parts.push(open)
      open = null
    } else if (open && isAlarm) {
      if (upper === 'TRIGGER' && open.alarm === '') open.alarm = value.trim()
    } else if (open && name !== '') open.lines.push({ name: upper, parameters, value })
  }
  return parts
}

const lineOf = (part: Part, name: string) => part.lines.find((line) => line.name === name)
const factOf = (part: Part, name: string) => lineOf(part, name)?.value.trim() ?? ''
const textOf = (part: Part, name: string) => unescaped(factOf(part, name))

/** The words between commas that are no part of a word. */
const wordsOf = (part: Part, name: string) =>
  (factOf(part, name).match(/(?:\\.|[^\\,])+/g) ?? []).map(unescaped).filter(Boolean)

const unescaped = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter)).trim()

/** 1 to 4 is high, 5 middle, 6 to 9 low, 0 none. */
function priorityOf(part: Part): TodoPriority | undefined {
  const given = Number(factOf(part, 'PRIORITY') || 0)
  return given === 0 ? undefined : given < 5 ? 'high' : given === 5 ? 'middle' : 'low'
}

function draftOf(part: Part, inner: readonly Part[], now: number): TodoDraft | { leftOut: string } {
  const text = textOf(part, 'SUMMARY')
  const when = roundOf(part, now)
  // A past event of a calendar is no task.
  if (!when) return { leftOut: `${text}：過ぎた予定のため` }
  const { due, time, repeat } = when
  const url = factOf(part, 'URL')
  const ownId = ownIdIn(/^(.+)@kotsukotsu$/.exec(factOf(part, 'UID'))?.[1] ?? '')
  const words = wordsOf(part, 'CATEGORIES')
  // One of ours writes its list there, and without a list it has none.
  const [list = '', ...tags] = ownId ? words : [part.list, ...words]
  const own = readOwnFacts(textOf(part, ownFactsName), { due, time, rule: factOf(part, 'RRULE') })
  const rounds = Object.fromEntries(when.skipped.map((day) => [day, skipped]))
  return {
    ...ownId,
    ...(factOf(part, 'UID') !== '' && {
      key: `${factOf(part, 'UID')} ${factOf(part, 'RECURRENCE-ID')}`.trim(),
    }),
    text,
    memo: [textOf(part, 'DESCRIPTION'), textOf(part, 'LOCATION'), /^https?:/.test(url) ? url : '']
      .filter(Boolean)
      .join('\n'),
    list,
    tags,
    own: { ...(repeat && when.skipped.length > 0 && { rounds }), ...own },
    due,
    time,
    priority: priorityOf(part),
    repeat,
    doneAt:
      factOf(part, 'STATUS').toUpperCase() === 'COMPLETED' || factOf(part, 'COMPLETED') !== ''
        ? (timeOf(factOf(part, 'COMPLETED')) ?? now)
        : undefined,
    createdAt: timeOf(factOf(part, 'CREATED')) ?? timeOf(factOf(part, 'DTSTAMP')),
    editedAt: timeOf(factOf(part, 'LAST-MODIFIED')),
    remind: reminderOf(part),
    subtasks: inner.map((each) => ({
      ...ownIdIn(/^(.+)@kotsukotsu$/.exec(factOf(each, 'UID'))?.[1] ?? ''),
      text: textOf(each, 'SUMMARY'),
      isDone: factOf(each, 'STATUS').toUpperCase() === 'COMPLETED',
    })),
  }
}

type Round = { due?: Day | undefined; time?: string | undefined; repeat?: TodoRepeat | undefined }

/** The next day of a todo or an event; null if the event is past. */
function roundOf(part: Part, now: number): (Round & { skipped: readonly Day[] }) | null {
  const line = lineOf(part, 'DUE') ?? lineOf(part, 'DTSTART')
  const isDay = /VALUE=DATE(?!-)/i.test(line?.parameters ?? '') || /^\d{8}$/.test(line?.value ?? '')
  const { due, time = undefined } = line ? whenOf(line) : {}
  const [rule, today] = [factOf(part, 'RRULE'), japanDay(new Date(now))]
  const repeat = rule && due ? readRule(rule, due) : undefined
  const left = [...part.lines.filter(({ name }) => name === 'EXDATE').flatMap(daysIn), ...part.apart]
  const round = { due, time: isDay ? undefined : time, repeat, skipped: left }
  // A todo stays due until it is done.
  if (part.kind !== 'vevent' || due === undefined || due >= addDays(today, -1)) return round
  // Nobody knows the next day of a rule that no repeat means.
  if (!repeat) return rule ? { skipped: left } : null
  let next = upcomingRound(repeat, due, today)
  for (let n = 0; next && left.includes(next.due) && n < left.length; n++)
    next = upcomingRound(next.repeat, next.due, addDays(next.due, 1))
  return next && { ...round, ...next }
}

/** 20261120T090000Z, 20261120T180000 in the zone of its line or else the member's, 20261120. */
function whenOf({ value, parameters }: Line) {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?Z?$/.exec(value.trim()) ?? []
  if (year === undefined) return dayAndTime(value)
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}`
  if (value.trim().endsWith('Z')) return dayAndTime(`${local}Z`)
  const [, quoted, zone = quoted] = /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(parameters) ?? []
  return dayAndTime((zone && zonedTime(local, zone)) || local)
}

const daysIn = (line: Line): Day[] =>
  line.value.split(',').flatMap((value) => whenOf({ ...line, value }).due ?? [])

/** The days of rounds that have facts of their own, by the id of their series. */
function roundsApart(parts: readonly Part[]): ReadonlyMap<string, Day[]> {
  const days = new Map<string, Day[]>()
  for (const part of parts) {
    const line = lineOf(part, 'RECURRENCE-ID')
    if (line) {
      const known = days.get(factOf(part, 'UID')) ?? []
      known.push(...daysIn(line))
      days.set(factOf(part, 'UID'), known)
    }
  }
  return days
}

/** Minutes before the time, also of an alarm at a moment of its own. */
function reminderOf(part: Part): number | undefined {
  const { due, time } = whenOf({ name: '', parameters: '', value: part.alarm })
  if (due === undefined || time === undefined) return minutesBefore(part.alarm)
  const line = lineOf(part, 'DUE') ?? lineOf(part, 'DTSTART')
  const at = line ? whenOf(line) : {}
  const minutes = (Date.parse(`${at.due}T${at.time}Z`) - Date.parse(`${due}T${time}Z`)) / 60_000
  return minutes >= 0 && minutes <= todoRemindMinutesMax ? minutes : undefined
}
