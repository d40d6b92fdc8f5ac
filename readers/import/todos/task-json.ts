import type { TodoPriority, TodoRepeat } from '#contract/apps/app-todo.ts'
import { addDays, type Day, japanDay } from '#contract/values/japan-day.ts'
import { htmlText } from '../../recipe/layout/html-text.ts'
import { fieldsOf, firstText, type ImportedFields, listOf, textOf, timeOf } from '../fields.ts'
import type { FoundInFile, ImportContext, LeftOut, Source } from '../source.ts'
import { dayAndTime } from './day-and-time.ts'
import { deadline, ruleLeftOut, type TodoDraft, todoMaker } from './todo-record.ts'

/** The tasks of Google (Takeout), Microsoft To Do and Things, all in JSON. */
export function recogniseTasks(value: unknown): Source | null {
  return googleTasks(value) ?? microsoft(value) ?? things(value)
}

type Drafts = (context: ImportContext) => Generator<TodoDraft | LeftOut>

const sourceOf = (name: string, neverTaken: readonly string[], drafts: Drafts): Source => ({
  name,
  app: 'todo',
  neverTaken,
  read: async function* (context): AsyncGenerator<FoundInFile> {
    const make = todoMaker(context)
    for (const draft of drafts(context)) {
      if ('leftOut' in draft) yield draft
      else yield* make(draft)
    }
  },
})

function googleTasks(value: unknown): Source | null {
  const file = fieldsOf(value)
  const lists = listOf(file.get('items')).map(fieldsOf)
  if (!/^tasks#/.test(textOf(file.get('kind'))) || lists.length === 0) return null
  return sourceOf('Google Tasks', ['繰り返しと多くの時刻：Googleの書き出しに含まれないため'], function* () {
    for (const list of lists) {
      const all = listOf(list.get('items')).map(fieldsOf)
      const tasks = all.filter((task) => task.get('deleted') !== true)
      const partsOf = partsByParent(tasks)
      for (const task of all) {
        const id = firstText(task, 'id')
        const parts = partsOf.get(id) ?? []
        if (partsOf.get(firstText(task, 'parent'))?.includes(task)) continue
        if (task.get('deleted') === true) {
          if (!task.has('parent'))
            yield { leftOut: `${textOf(task.get('title'))}：Googleで削除したもののため` }
          continue
        }
        yield {
          ...(id !== '' && { key: id }),
          text: textOf(task.get('title')),
          memo: [textOf(task.get('notes')), ...linksOf(task)].filter(Boolean).join('\n'),
          list: textOf(list.get('title')),
          ...googleDay(task),
          priority: task.get('starred') === true ? ('high' as const) : undefined,
          doneAt: doneTime(isDone(task), timeOf(task.get('completed')) ?? timeOf(task.get('updated'))),
          createdAt: timeOf(task.get('created')),
          editedAt: timeOf(task.get('updated')),
          subtasks: parts.map((part) => ({ text: textOf(part.get('title')), isDone: isDone(part) })),
        }
      }
    }
  })
}

/** A part whose task is not there stands alone. */
function partsByParent(tasks: readonly ImportedFields[]): ReadonlyMap<string, ImportedFields[]> {
  const parts = new Map(tasks.map((task) => [firstText(task, 'id'), [] as ImportedFields[]]))
  parts.delete('')
  for (const task of tasks) parts.get(firstText(task, 'parent'))?.push(task)
  return parts
}

/** The day alone counts, at midnight of UTC; some exports have the time in a field of its own. */
function googleDay(task: ImportedFields) {
  const { due } = dayAndTime(textOf(task.get('due')).slice(0, 10))
  const starts = listOf(task.get('scheduled_time')).map((each) => textOf(fieldsOf(each).get('start')))
  const timed = starts.filter((start) => !/T00:00:00(?:\.0+)?Z$/.test(start)).map(dayAndTime)
  return timed.find((each) => each.time && (due === undefined || each.due === due)) ?? { due }
}

const linksOf = (task: ImportedFields) =>
  listOf(task.get('links'))
    .map((link) => firstText(fieldsOf(link), 'link'))
    .filter((link) => /^https?:\/\//.test(link))

const isDone = (task: ImportedFields) => textOf(task.get('status')).toLowerCase() === 'completed'
const doneTime = (isFinished: boolean, at: number | undefined) =>
  isFinished ? (at ?? Date.UTC(2020, 0, 1)) : undefined

const importance: Record<string, TodoPriority> = { high: 'high', low: 'low' }

/** Lists with their tasks, as the Graph API and the tools that export from it write them. */
function microsoft(value: unknown): Source | null {
  const file = fieldsOf(value)
  const lists = (Array.isArray(value) ? value : listOf(file.get('lists') ?? file.get('value'))).map(fieldsOf)
  const tasksIn = (list: ImportedFields) => listOf(list.get('tasks')).map(fieldsOf)
  const isTask = (task: ImportedFields) => task.has('title') && task.has('status')
  const isOne = lists.some((list) => list.has('displayName') && tasksIn(list).some(isTask))
  // The tasks of one list, as the API answers them, do not name it.
  const alone = isOne || !lists.some((task) => isTask(task) && task.has('importance')) ? [] : lists
  if (!isOne && alone.length === 0) return null
  return sourceOf('Microsoft To Do', ['添付ファイルと共有相手：書き出しに含まれないため'], function* () {
    for (const task of alone) yield* graphTask(task, '')
    if (isOne)
      for (const list of lists)
        for (const task of tasksIn(list)) yield* graphTask(task, textOf(list.get('displayName')))
  })
}

function* graphTask(task: ImportedFields, list: string): Generator<TodoDraft | LeftOut> {
  const at = (name: string) => graphTime(task.get(name))
  const { due } = dayAndTime(graphTime(task.get('dueDateTime'), true))
  const reminder = task.get('isReminderOn') === false ? {} : dayAndTime(at('reminderDateTime'))
  const isTimed = reminder.due !== undefined && (due === undefined || reminder.due === due)
  const [id, text, body] = [firstText(task, 'id'), textOf(task.get('title')), fieldsOf(task.get('body'))]
  const content = textOf(body.get('content'))
  const pattern = fieldsOf(fieldsOf(task.get('recurrence')).get('pattern'))
  const repeat = graphRepeat(pattern)
  yield {
    ...(id !== '' && { key: id }),
    text,
    memo: textOf(body.get('contentType')).toLowerCase() === 'html' ? htmlText(content).trim() : content,
    tags: listOf(task.get('categories')).map(textOf),
    list,
    due: due ?? reminder.due,
    ...(isTimed && { time: reminder.time, remind: 0 }),
    priority: importance[textOf(task.get('importance'))],
    repeat,
    doneAt: doneTime(isDone(task), timeOf(at('completedDateTime'))),
    createdAt: timeOf(task.get('createdDateTime')),
    editedAt: timeOf(task.get('lastModifiedDateTime')),
    subtasks: listOf(task.get('checklistItems'))
      .map(fieldsOf)
      .map((item) => ({
        text: textOf(item.get('displayName')),
        isDone: item.get('isChecked') === true,
      })),
  }
  if (pattern.size > 0 && !repeat) yield ruleLeftOut(text)
  if (reminder.due && !isTimed) yield { leftOut: `${text}：ほかの日（${reminder.due}）のお知らせ` }
}

/** { dateTime, timeZone }, where UTC is the usual zone. A day is midnight in the member's zone, or in whatever zone. */
function graphTime(value: unknown, isDay = false): string | undefined {
  if (typeof value === 'string') return value
  const fields = fieldsOf(value)
  const text = textOf(fields.get('dateTime'))
  if (text === '') return undefined
  const isUtc = /^(?:utc|etc\/gmt)$/i.test(textOf(fields.get('timeZone')))
  const isPlainDay = isDay && /T00:00/.test(text)
  return (isUtc || text.endsWith('Z')) && !isPlainDay ? `${text.slice(0, 19)}Z` : text.slice(0, 19)
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const weeks: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 }

function graphRepeat(pattern: ImportedFields): TodoRepeat | undefined {
  const type = textOf(pattern.get('type'))
  const every = Math.max(1, Number(pattern.get('interval') ?? 1))
  const days = listOf(pattern.get('daysOfWeek'))
    .map((day) => weekdays.indexOf(textOf(day).toLowerCase()))
    .filter((at) => at >= 0)
  const [weekday] = days
  if (type === 'daily') return { kind: 'days', every, from: 'date' }
  if (type === 'weekly' && days.length > 0) {
    const isWorkdays = every === 1 && days.toSorted().join() === '1,2,3,4,5'
    return isWorkdays
      ? { kind: 'weekdays' }
      : { kind: 'weeks', every, weekdays: days.toSorted(), from: 'date' }
  }
  const day = Number(pattern.get('dayOfMonth') ?? 0)
  if (type === 'absoluteMonthly' && day > 0) return { kind: 'months', every, day, from: 'date' }
  const week = weeks[textOf(pattern.get('index')).toLowerCase()]
  if (type === 'relativeMonthly' && weekday !== undefined && week)
    return { kind: 'months-weekday', every, week, weekday }
  const month = Number(pattern.get('month') ?? 0)
  return type === 'absoluteYearly' && day > 0 && month > 0 ? { kind: 'years', every, month, day } : undefined
}

/** The list of objects of the published JSON of Things, with projects, headings and their items inside. */
function things(value: unknown): Source | null {
  const all = (Array.isArray(value) ? value : []).map(fieldsOf)
  const isThing = (each: ImportedFields) =>
    /^(?:to-do|project|heading)$/.test(textOf(each.get('type'))) && each.has('attributes')
  if (all.length === 0 || !all.every(isThing)) return null
  return sourceOf('Things', ['エリアと見出しの並び：リストの名前として残します'], function* ({ now }) {
    for (const each of all) yield* thing(each, '', japanDay(new Date(now)))
  })
}

function* thing(each: ImportedFields, list: string, today: Day): Generator<TodoDraft> {
  const facts = fieldsOf(each.get('attributes'))
  const title = textOf(facts.get('title'))
  const items = listOf(facts.get('items')).map(fieldsOf)
  if (each.get('type') === 'project') {
    let heading = title
    // A project with facts of its own is a todo of its list too.
    const isSaid = ['notes', 'deadline', 'when', 'tags'].some((name) => facts.has(name))
    if (isSaid || items.length === 0) yield thingDraft(each, facts, items.length > 0 ? title : list, today)
    for (const item of items) {
      if (item.get('type') === 'heading')
        heading = `${title}／${textOf(fieldsOf(item.get('attributes')).get('title'))}`
      else yield* thing(item, heading, today)
    }
    return
  }
  yield thingDraft(each, facts, list || firstText(facts, 'list'), today)
}

function thingDraft(each: ImportedFields, facts: ImportedFields, list: string, today: Day): TodoDraft {
  const [id, when, last] = [firstText(each, 'id'), firstText(facts, 'when'), firstText(facts, 'deadline')]
  const day = /^(?:today|evening)$/.test(when) ? today : when === 'tomorrow' ? addDays(today, 1) : when
  const start = dayAndTime(day.replace('@', 'T'))
  const isBeside = start.due !== undefined && last !== ''
  return {
    ...(id !== '' && { key: id }),
    text: textOf(facts.get('title')),
    memo: [textOf(facts.get('notes')), isBeside ? deadline(last) : ''].filter(Boolean).join('\n'),
    tags: [...listOf(facts.get('tags')).map(textOf), ...(when === 'someday' ? ['いつか'] : [])],
    list,
    ...(start.due ? start : dayAndTime(last)),
    doneAt: doneTime(
      facts.get('completed') === true || facts.get('canceled') === true,
      timeOf(facts.get('completion-date')),
    ),
    createdAt: timeOf(facts.get('creation-date')),
    subtasks: listOf(facts.get('checklist-items'))
      .map((item) => fieldsOf(fieldsOf(item).get('attributes')))
      .map((item) => ({ text: textOf(item.get('title')), isDone: item.get('completed') === true })),
  }
}
