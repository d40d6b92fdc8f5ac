import type { TodoPriority } from '#contract/apps/app-todo.ts'
import { timeOf } from '../fields.ts'
import { ownIdIn } from '../own-id.ts'
import type { FoundInFile, Source } from '../source.ts'
import { dayAndTime } from './day-and-time.ts'
import { ownFactsName, readOwnFacts } from './own-facts.ts'
import { readRule } from './repeat-rule.ts'
import { type TodoDraft, todoMaker } from './todo-record.ts'

type Line = { name: string; parameters: string; value: string }
type Part = { kind: string; lines: Line[]; list: string; alarm: string }

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
        const isInner = (part: Part) => parentOf(part) !== '' && ids.has(parentOf(part))
        const byParent = new Map<string, Part[]>()
        for (const part of parts.filter(isInner))
          byParent.set(parentOf(part), [...(byParent.get(parentOf(part)) ?? []), part])
        for (const part of parts) {
          if (isInner(part)) continue
          const draft = draftOf(part, byParent.get(factOf(part, 'UID')) ?? [], context.now)
          if ('leftOut' in draft) yield draft
          else {
            yield* make(draft)
            const rule = factOf(part, 'RRULE')
            if (rule && !draft.repeat)
              yield { leftOut: `${draft.text}：この繰り返しは、やることにないため（次の日付だけ残します）` }
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
  // A line that begins with a blank continues the last one.
  for (const whole of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Za-z0-9-]+)((?:;[^:";]*(?:"[^"]*"[^:";]*)*)*):(.*)$/.exec(whole) ?? []
    const upper = name.toUpperCase()
    const kind = value.toLowerCase()
    if (upper === 'X-WR-CALNAME') list = unescaped(value)
    else if (upper === 'BEGIN' && kind === 'valarm') isAlarm = true
    else if (upper === 'END' && kind === 'valarm') isAlarm = false
    else if (upper === 'BEGIN' && /^v(?:todo|event)$/.test(kind)) open = { kind, lines: [], list, alarm: '' }
    else if (upper === 'END' && open && kind === open.kind) {
      if (parts.length < partsMax) parts.push(open)
      open = null
    } else if (open && isAlarm) {
      if (upper === 'TRIGGER' && open.alarm === '') open.alarm = value
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
  const date = lineOf(part, 'DUE') ?? lineOf(part, 'DTSTART')
  const isDay = /VALUE=DATE(?!-)/i.test(date?.parameters ?? '') || /^\d{8}$/.test(date?.value ?? '')
  const { due, time } = whenOf(date?.value ?? '')
  // A past event of a calendar is no task.
  const rule = factOf(part, 'RRULE')
  const repeat = rule && due ? readRule(rule, due) : undefined
  if (part.kind === 'vevent' && !rule && due !== undefined && Date.parse(due) < now - 86_400_000)
    return { leftOut: `${text}：過ぎた予定のため` }
  const url = factOf(part, 'URL')
  const ownId = ownIdIn(/^(.+)@kotsukotsu$/.exec(factOf(part, 'UID'))?.[1] ?? '')
  // One of ours without a list has none.
  const [list = ownId ? '' : part.list, ...tags] = wordsOf(part, 'CATEGORIES')
  const own = readOwnFacts(textOf(part, ownFactsName), { due, time: isDay ? undefined : time, rule })
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
    own,
    due,
    time: isDay ? undefined : time,
    priority: priorityOf(part),
    repeat,
    doneAt:
      factOf(part, 'STATUS').toUpperCase() === 'COMPLETED' || factOf(part, 'COMPLETED') !== ''
        ? (timeOf(factOf(part, 'COMPLETED')) ?? now)
        : undefined,
    createdAt: timeOf(factOf(part, 'CREATED')) ?? timeOf(factOf(part, 'DTSTAMP')),
    editedAt: timeOf(factOf(part, 'LAST-MODIFIED')),
    remind: minutesBefore(part.alarm),
    subtasks: inner.map((each) => ({
      ...ownIdIn(/^(.+)@kotsukotsu$/.exec(factOf(each, 'UID'))?.[1] ?? ''),
      text: textOf(each, 'SUMMARY'),
      isDone: factOf(each, 'STATUS').toUpperCase() === 'COMPLETED',
    })),
  }
}

/** 20261120T090000Z, 20261120T180000 in the member's zone, 20261120. */
const whenOf = (value: string) =>
  dayAndTime(
    value.endsWith('Z')
      ? value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
      : value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d*$/, '$1-$2-$3T$4:$5'),
  )

/** -PT30M; anything after the time is no reminder of ours. */
function minutesBefore(trigger: string): number | undefined {
  const [, days, hours, minutes] =
    /^-P(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,5})M)?)?/.exec(trigger) ?? []
  const sum = Number(days ?? 0) * 1_440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return trigger.startsWith('-P') && sum > 0 && sum <= 10_080 ? sum : undefined
}
