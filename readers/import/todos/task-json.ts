import type { TodoPriority, TodoRepeat } from '#contract/apps/app-todo.ts'
import { fieldsOf, firstText, type ImportedFields, listOf, textOf, timeOf } from '../fields.ts'
import type { FoundInFile, Source } from '../source.ts'
import { dayAndTime } from './day-and-time.ts'
import { type TodoDraft, todoMaker } from './todo-record.ts'

/** The tasks of Google (Takeout), Microsoft To Do and Things, all in JSON. */
export function recogniseTasks(value: unknown): Source | null {
  return googleTasks(value) ?? microsoft(value) ?? things(value)
}

type Drafts = () => Generator<TodoDraft>

const sourceOf = (name: string, neverTaken: readonly string[], drafts: Drafts): Source => ({
  name,
  app: 'todo',
  neverTaken,
  read: async function* (context): AsyncGenerator<FoundInFile> {
    const make = todoMaker(context)
    for (const draft of drafts()) yield* make(draft)
  },
})

function googleTasks(value: unknown): Source | null {
  const file = fieldsOf(value)
  const lists = listOf(file.get('items')).map(fieldsOf)
  if (!/^tasks#/.test(textOf(file.get('kind'))) || lists.length === 0) return null
  return sourceOf('Google Tasks', ['時刻と繰り返し：Googleの書き出しに含まれないため'], function* () {
    for (const list of lists) {
      const tasks = listOf(list.get('items')).map(fieldsOf)
      const isPart = (task: ImportedFields) => firstText(task, 'parent') !== ''
      for (const task of tasks.filter((each) => !isPart(each))) {
        const id = firstText(task, 'id')
        const parts = tasks.filter((each) => id !== '' && each.get('parent') === id)
        yield {
          ...(id !== '' && { key: id }),
          text: textOf(task.get('title')),
          memo: textOf(task.get('notes')),
          list: textOf(list.get('title')),
          // The day alone counts, at midnight of UTC.
          due: dayAndTime(textOf(task.get('due')).slice(0, 10)).due,
          doneAt: doneTime(isDone(task), timeOf(task.get('completed')) ?? timeOf(task.get('updated'))),
          createdAt: timeOf(task.get('created')),
          editedAt: timeOf(task.get('updated')),
          subtasks: parts.map((part) => ({ text: textOf(part.get('title')), isDone: isDone(part) })),
        }
      }
    }
  })
}

const isDone = (task: ImportedFields) => textOf(task.get('status')).toLowerCase() === 'completed'
const doneTime = (isFinished: boolean, at: number | undefined) =>
  isFinished ? (at ?? Date.UTC(2020, 0, 1)) : undefined

const importance: Record<string, TodoPriority> = { high: 'high', low: 'low' }

/** Lists with their tasks, as the Graph API and the tools that export from it write them. */
function microsoft(value: unknown): Source | null {
  const file = fieldsOf(value)
  const lists = (Array.isArray(value) ? value : listOf(file.get('lists') ?? file.get('value'))).map(fieldsOf)
  const tasksIn = (list: ImportedFields) => listOf(list.get('tasks')).map(fieldsOf)
  const isOne = lists.some(
    (list) =>
      list.has('displayName') && tasksIn(list).some((task) => task.has('title') && task.has('status')),
  )
  if (!isOne) return null
  return sourceOf('Microsoft To Do', ['添付ファイルと共有相手：書き出しに含まれないため'], function* () {
    for (const list of lists) {
      for (const task of tasksIn(list)) {
        const at = (name: string) => graphTime(task.get(name))
        const { due } = dayAndTime(at('dueDateTime')?.slice(0, 10))
        const reminder = dayAndTime(at('reminderDateTime'))
        const isTimed = reminder.due !== undefined && (due === undefined || reminder.due === due)
        const id = firstText(task, 'id')
        yield {
          ...(id !== '' && { key: id }),
          text: textOf(task.get('title')),
          memo: textOf(fieldsOf(task.get('body')).get('content')),
          tags: listOf(task.get('categories')).map(textOf),
          list: textOf(list.get('displayName')),
          due: due ?? reminder.due,
          time: isTimed ? reminder.time : undefined,
          priority: importance[textOf(task.get('importance'))],
          repeat: graphRepeat(fieldsOf(fieldsOf(task.get('recurrence')).get('pattern'))),
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
      }
    }
  })
}

/** { dateTime, timeZone }, where UTC is the usual zone. */
function graphTime(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const fields = fieldsOf(value)
  const text = textOf(fields.get('dateTime'))
  if (text === '') return undefined
  const isUtc = /^(?:utc|etc\/gmt)$/i.test(textOf(fields.get('timeZone')))
  const [clock = ''] = /T\d\d:\d\d/.exec(text) ?? []
  // A day alone is midnight in whatever zone.
  return isUtc && clock !== 'T00:00' && !text.endsWith('Z') ? `${text.slice(0, 19)}Z` : text.slice(0, 19)
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
  return sourceOf('Things', ['エリアと見出しの並び：リストの名前として残します'], function* () {
    for (const each of all) yield* thing(each, '')
  })
}

function* thing(each: ImportedFields, list: string): Generator<TodoDraft> {
  const facts = fieldsOf(each.get('attributes'))
  const title = textOf(facts.get('title'))
  const items = listOf(facts.get('items')).map(fieldsOf)
  if (each.get('type') === 'project') {
    let heading = title
    for (const item of items) {
      if (item.get('type') === 'heading')
        heading = `${title}／${textOf(fieldsOf(item.get('attributes')).get('title'))}`
      else yield* thing(item, heading)
    }
    if (items.length === 0) yield { text: title, memo: textOf(facts.get('notes')), list }
    return
  }
  const when = firstText(facts, 'when')
  const id = firstText(each, 'id')
  yield {
    ...(id !== '' && { key: id }),
    text: title,
    memo: textOf(facts.get('notes')),
    tags: listOf(facts.get('tags')).map(textOf),
    list: list || firstText(facts, 'list'),
    ...dayAndTime((when || firstText(facts, 'deadline')).replace('@', 'T')),
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
