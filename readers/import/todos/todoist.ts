import type { TodoPriority } from '#contract/apps/app-todo.ts'
import type { CsvRow } from '#contract/values/csv.ts'
import type { FoundInFile, ImportContext, Source } from '../source.ts'
import { deadline, type TodoDraft, todoMaker } from './todo-record.ts'
import { todoistDate } from './todoist-dates.ts'

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
        for (const draft of tasksOf(listName(name), rows, context, projects.length > 1)) yield* make(draft)
    },
  }
}

/** Todoist writes 「家のこと [6Crf…].csv」. */
const listName = (file: string) => file.replace(/\s*\[[0-9A-Za-z]{6,}\]$/, '').trim()

type Task = TodoDraft & { subtasks: { text: string; isDone: boolean }[] }

function tasksOf(
  project: string,
  rows: readonly CsvRow[],
  { now }: ImportContext,
  isOneOfMany: boolean,
): Task[] {
  const head = rows[0]?.cells.map((cell) => cell.toUpperCase()) ?? []
  const tasks: Task[] = []
  // Another project may have a section of this name.
  const sectionOf = (name: string) => (isOneOfMany && name !== '' ? `${project}／${name}` : name)
  let list = project
  for (const { cells } of rows.slice(1)) {
    const cell = (name: string) => cells[head.indexOf(name)]?.trim() ?? ''
    const type = cell('TYPE').toLowerCase()
    const last = tasks.at(-1)
    if (type === 'section') list = sectionOf(cell('CONTENT')) || project
    if (type === 'note' && last) last.memo = linesOf(last.memo, withoutFile(cell('CONTENT')))
    if (type !== 'task') continue
    const text = plain(cell('CONTENT'))
    if (Number(cell('INDENT') || 1) > 1 && last) {
      const dates = [cell('DATE'), cell('DEADLINE')].filter(Boolean).join('、')
      const words = [text, cell('DESCRIPTION')].filter(Boolean).join('：')
      last.subtasks.push({ text: dates ? `${words}（${dates}）` : words, isDone: false })
      continue
    }
    const when = cell('DATE') === '' ? {} : todoistDate(cell('DATE'), now)
    tasks.push({
      // The words of a date mean another day tomorrow.
      key: [list, cell('CONTENT'), cell('DESCRIPTION'), cell('DATE')].join('\n'),
      text,
      // Words that are no date here stay as words.
      memo: linesOf(cell('DESCRIPTION'), when === null ? cell('DATE') : '', deadline(cell('DEADLINE'))),
      tags: [...cell('CONTENT').matchAll(labelMark)].map(([, label = '']) => label),
      list,
      subtasks: [],
      priority: priorities[cell('PRIORITY')],
      ...when,
    })
  }
  return tasks
}

const linesOf = (...lines: readonly (string | undefined)[]) => lines.filter(Boolean).join('\n')

/** A file is not in the export: Todoist writes its facts behind the words of a note. */
const withoutFile = (note: string) => note.replace(/\s*\[\[file\s.*\]\]\s*$/, '')

/** Labels stand in the text as @家. */
const labelMark = /(?<=^|\s)@([^\s@]{1,60})/g
const plain = (text: string) =>
  text
    .replaceAll(labelMark, '')
    .replace(/^\*\s+/, '')
    .trim()
