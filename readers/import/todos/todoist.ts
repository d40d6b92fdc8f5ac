import type { TodoPriority, TodoRepeat } from '#contract/apps/app-todo.ts'
import type { CsvRow } from '#contract/values/csv.ts'
import { readTodo } from '../../todo/read-todo.ts'
import type { FoundInFile, ImportContext, Source } from '../source.ts'
import { dayAndTime } from './day-and-time.ts'
import { type TodoDraft, todoMaker } from './todo-record.ts'

/** p1 is the highest. */
const priorities: Record<string, TodoPriority> = { '1': 'high', '2': 'middle', '3': 'low' }

/** A project as a CSV template, which names the project by its file only. Rows further in are parts of the task above. */
export function recogniseTodoist(
  tables: readonly { name: string; rows: readonly CsvRow[] }[],
): Source | null {
  const projects = tables.filter(({ rows }) => {
    const head = rows[0]?.cells.map((cell) => cell.toUpperCase()) ?? []
    return head[0] === 'TYPE' && head.includes('CONTENT')
  })
  if (projects.length === 0) return null
  return {
    name: 'Todoist',
    app: 'todo',
    neverTaken: [
      '完了したタスクと添付ファイル：Todoistの書き出しに含まれないため',
      '担当者：やることは自分のものなので',
    ],
    read: async function* (context): AsyncGenerator<FoundInFile> {
      const make = todoMaker(context)
      for (const { name, rows } of projects)
        for (const draft of tasksOf(listName(name), rows, context)) yield* make(draft)
    },
  }
}

/** Todoist writes 「家のこと [6Crf…].csv」. */
const listName = (file: string) => file.replace(/\s*\[[0-9A-Za-z]{6,}\]$/, '').trim()

type Task = TodoDraft & { subtasks: { text: string; isDone: boolean }[] }

function tasksOf(project: string, rows: readonly CsvRow[], { now }: ImportContext): Task[] {
  const head = rows[0]?.cells.map((cell) => cell.toUpperCase()) ?? []
  const tasks: Task[] = []
  let list = project
  for (const { cells } of rows.slice(1)) {
    const cell = (name: string) => cells[head.indexOf(name)]?.trim() ?? ''
    const type = cell('TYPE').toLowerCase()
    const last = tasks.at(-1)
    if (type === 'section') list = cell('CONTENT') || project
    if (type === 'note' && last) last.memo = [last.memo, cell('CONTENT')].filter(Boolean).join('\n')
    if (type !== 'task') continue
    const text = plain(cell('CONTENT'))
    if (Number(cell('INDENT') || 1) > 1 && last) {
      last.subtasks.push({ text: [text, cell('DESCRIPTION')].filter(Boolean).join('：'), isDone: false })
      continue
    }
    tasks.push({
      // The words of a date mean another day tomorrow.
      key: [list, cell('CONTENT'), cell('DESCRIPTION'), cell('DATE')].join('\n'),
      text,
      memo: cell('DESCRIPTION'),
      tags: [...cell('CONTENT').matchAll(labelMark)].map(([, label = '']) => label),
      list,
      subtasks: [],
      priority: priorities[cell('PRIORITY')],
      ...whenOf(cell('DATE'), now),
    })
  }
  return tasks
}

/** Labels stand in the text as @家. */
const labelMark = /(?<=^|\s)@([^\s@]{1,60})/g
const plain = (text: string) =>
  text
    .replaceAll(labelMark, '')
    .replace(/^\*\s+/, '')
    .trim()

const english: readonly [RegExp, string][] = [
  [/^every\s?day\b/i, '毎日'],
  [/^every weekday\b/i, '平日毎日'],
  [/^every month\b/i, '毎月'],
  [/^every year\b/i, '毎年'],
  ...['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name, at): [RegExp, string] => [
    new RegExp(`^every ${name}\\w*`, 'i'),
    `毎週${'日月火水木金土'[at]}曜`,
  ]),
  [/^every week\b/i, '毎週'],
]

/** 2026-11-20 18:00, or words as the member typed them: 毎週月曜, every day at 9am. */
function whenOf(text: string, now: number): Pick<TodoDraft, 'due' | 'time' | 'repeat' | 'memo'> {
  if (text === '') return {}
  const exact = dayAndTime(text)
  if (exact.due) return exact
  const clock = /\bat (\d{1,2})(?::(\d\d))?\s?(am|pm)?\b/i.exec(text)
  const hour = clock ? (Number(clock[1]) % 12) + (/pm/i.test(clock[3] ?? '') ? 12 : 0) : 0
  const found = english.find(([pattern]) => pattern.test(text))
  const words = found
    ? `${found[1]}${clock ? `${clock[3] ? hour : Number(clock[1])}時${clock[2] ?? '00'}分` : ''}`
    : text
  const { due, time, repeat } = readTodo(words, new Date(now))
  const known: { due?: string; time?: string; repeat?: TodoRepeat } = {
    ...(due && { due }),
    ...(time && { time }),
    ...(repeat && { repeat }),
  }
  // Words that are no date here stay as words.
  return due || repeat ? known : { memo: text }
}
