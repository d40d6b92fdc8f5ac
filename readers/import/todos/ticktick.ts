import { type TodoPriority, todoRemindersMax } from '#contract/apps/app-todo.ts'
import type { CsvRow } from '#contract/values/csv.ts'
import { timeOf } from '../fields.ts'
import type { FoundInFile, Source } from '../source.ts'
import { dayAndTime } from './day-and-time.ts'
import { minutesBefore, readRule } from './repeat-rule.ts'
import { ruleLeftOut, type TodoDraft, todoMaker } from './todo-record.ts'

const priorities: Record<string, TodoPriority> = { '1': 'low', '3': 'middle', '5': 'high' }
const wanted = ['List Name', 'Title', 'Status']

/** The backup of TickTick: a few lines about the file, then the head and one row for each task. */
export function recogniseTickTick(rows: readonly CsvRow[]): Source | null {
  const at = rows.slice(0, 12).findIndex(({ cells }) => wanted.every((name) => cells.includes(name)))
  if (at < 0) return null
  const head = rows[at]?.cells ?? []
  return {
    name: 'TickTick',
    app: 'todo',
    neverTaken: [
      '習慣と添付ファイル：書き出しに含まれないため',
      'リストのフォルダー：リストに階層がないため',
    ],
    read: async function* (context): AsyncGenerator<FoundInFile> {
      const make = todoMaker(context)
      const all = rows.slice(at + 1).map(
        ({ cells }) =>
          (name: string) =>
            cells[head.indexOf(name)]?.trim() ?? '',
      )
      const ids = new Set(all.map((cell) => cell('taskId')))
      const isPart = (cell: Cells) => cell('parentId') !== '' && ids.has(cell('parentId'))
      const parts = new Map<string, Cells[]>()
      for (const cell of all.filter(isPart))
        parts.set(cell('parentId'), [...(parts.get(cell('parentId')) ?? []), cell])
      // The parts of a part stand beside it: here they have one level.
      const below = (cell: Cells, depth = 0): Cells[] =>
        (parts.get(cell('taskId')) ?? []).flatMap((part) => [
          part,
          ...(depth < 5 ? below(part, depth + 1) : []),
        ])
      for (const cell of all) {
        if (isPart(cell)) continue
        const isAllDay = cell('Is All Day') !== 'false'
        const { due, time } = dayAndTime(cell('Due Date') || cell('Start Date'))
        const { memo, subtasks } = contentOf(cell('Content'), cell('Is Check list') === 'Y')
        const created = cell('Created Time')
        yield* make({
          // Its numbers are those of the lines of one backup: a task keeps the time at which it was made.
          ...(created !== '' && { key: `${created}\n${cell('Title')}` }),
          text: cell('Title'),
          memo,
          tags: [...cell('Tags').split(/[,、]/), columnOf(cell('Column Name'))],
          list: cell('List Name'),
          due,
          time: isAllDay ? undefined : time,
          priority: priorities[cell('Priority')],
          ...(isAllDay ? {} : remindersOf(cell('Reminder'))),
          repeat: due && cell('Repeat') ? readRule(cell('Repeat'), due) : undefined,
          doneAt: cell('Status') === '0' ? undefined : (timeOf(cell('Completed Time')) ?? context.now),
          createdAt: timeOf(created),
          subtasks: [...subtasks, ...below(cell).map(partOf)],
        })
        if (cell('Repeat') && due && !readRule(cell('Repeat'), due)) yield ruleLeftOut(cell('Title'))
        if (isAllDay && cell('Reminder') !== '')
          yield { leftOut: `${cell('Title')}：時刻のないやることのお知らせ` }
      }
    },
  }
}

/** -PT15M,-PT1H: times before the time. */
function remindersOf(text: string): Pick<TodoDraft, 'remind' | 'own'> {
  const minutes = text.split(',').flatMap((each) => minutesBefore(each.trim()) ?? [])
  const [remind, ...also] = minutes
  return {
    ...(remind !== undefined && { remind }),
    ...(also.length > 0 && { own: { remindAlso: also.slice(0, todoRemindersMax - 1) } }),
  }
}

/** Tasks in no column are named so. */
const columnOf = (name: string) => (/^not sectioned$/i.test(name) ? '' : name)

type Cells = (name: string) => string

const partOf = (cell: Cells) => ({
  text: [cell('Title'), cell('Content')].filter(Boolean).join('：'),
  isDone: cell('Status') !== '0',
})

/** The lines of a list begin with ▪ if they are done and ▫ if not. */
function contentOf(content: string, isList: boolean) {
  const lines = content.split(/\n|(?=[▪▫])/).map((line) => line.trim())
  if (!isList) return { memo: content, subtasks: [] }
  const items = lines.filter((line) => /^[▪▫]/.test(line))
  return {
    memo: lines.filter((line) => line !== '' && !/^[▪▫]/.test(line)).join('\n'),
    subtasks: items.map((line) => ({ text: line.slice(1), isDone: line.startsWith('▪') })),
  }
}
