import { randomUUID } from 'node:crypto'
import { Map as YMap, Text as YText } from 'yjs'
import { earns, type Todo } from '#contract/apps/app-todo.ts'
import { textIn } from '#contract/apps/text-in.ts'
import { addDays, type Day, dayMs, japanDay, weekdayOf } from '#contract/values/japan-day.ts'
import { isTrashed, type ServerApp } from './server-app.ts'

export const todo: ServerApp<'todo'> = {
  findings: {
    'todo-record': (record, changed) =>
      changed.has('doneAt') &&
      earns({ doneAt: record.get('doneAt'), text: textIn(record, 'text') }) &&
      !isTrashed(record),
  },
  merged: { texts: ['text', 'memo'], maps: ['subtasks'] },
  examples: { 'todo-record': { found: { text: '牛乳', doneAt: 1 }, notFound: { text: '牛乳' } } },
  demo: demoTodos,
}

type DemoTodo = Partial<Pick<Todo, 'time' | 'repeat' | 'priority'>> & {
  text: string
  dueIn?: number
  doneAgo?: number
  inList?: true
  subtasks?: [string, boolean][]
}

const todos: DemoTodo[] = [
  { text: '図書館に本を返す', dueIn: 0, priority: 'high' },
  {
    text: '夕食のしたく',
    dueIn: 0,
    time: '18:00',
    subtasks: [
      ['玉ねぎを切る', true],
      ['米をとぐ', false],
    ],
  },
  { text: '請求書を送る', dueIn: -2 },
  { text: '歯医者の予約', dueIn: 3, time: '10:30' },
  { text: 'ゴミ出し', repeat: { kind: 'weeks', every: 1, weekdays: [1, 4], from: 'date' } },
  { text: '家賃の振り込み', repeat: { kind: 'months', every: 1, day: -1, from: 'date' } },
  { text: '牛乳', inList: true },
  { text: '食パン', inList: true },
  { text: '部屋のかたづけ', doneAgo: 1 },
  { text: '実家に電話', doneAgo: 3 },
]

function demoTodos(now: Date) {
  const listId = randomUUID()
  const at = { createdAt: now.getTime() - 5 * dayMs, editedAt: now.getTime() - dayMs }
  const blank = { memo: '', priority: 'none', ...at }
  const list = { id: listId, kind: 'list', text: '買い物', subtasks: {}, order: 'z', ...blank }
  const each = todos.map(({ dueIn, doneAgo, inList, subtasks = [], ...more }, index) => ({
    kind: 'todo',
    ...blank,
    ...more,
    order: `h${String(index).padStart(2, '0')}`,
    subtasks: Object.fromEntries(
      subtasks.map(([name, done], place) => [randomUUID(), subtaskOf(name, done, place)]),
    ),
    ...(inList && { list: listId }),
    ...dueOf({ dueIn, repeat: more.repeat }, japanDay(now)),
    ...(doneAgo !== undefined && { doneAt: now.getTime() - doneAgo * dayMs }),
  }))
  return [list, ...each]
}

/** A repeating todo is due on the next day of its rule after today, within the two kinds that the demo uses. */
function dueOf({ dueIn, repeat }: Pick<DemoTodo, 'dueIn' | 'repeat'>, today: Day): { due?: Day } {
  if (dueIn !== undefined) return { due: addDays(today, dueIn) }
  if (!repeat) return {}
  const coming = Array.from({ length: 62 }, (_, days) => addDays(today, days + 1))
  const due = coming.find((day) =>
    repeat.kind === 'weeks' ? repeat.weekdays.includes(weekdayOf(day)) : addDays(day, 1).endsWith('-01'),
  )
  return due === undefined ? {} : { due }
}

const subtaskOf = (text: string, done: boolean, place: number) =>
  new YMap<unknown>([
    ['text', new YText(text)],
    ['done', done],
    ['order', `h${place}`],
  ])
