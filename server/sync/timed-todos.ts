import { Map as YMap } from 'yjs'
import { waitingTodos } from '#contract/apps/todo-rounds.ts'

export type TimedTodo = { recordId: string; text: string; atMs: number }

const day = /^\d{4}-\d{2}-\d{2}$/
const hour = /^\d{2}:\d{2}$/
const idLengthMax = 64

/** Open todos with a day and a time, in Japan's time zone. A browser may have written anything. */
export function timedTodos(records: YMap<unknown>): TimedTodo[] {
  const open = [...records].flatMap(([id, record]) => (isOpen(record) ? [openTodo(id, record)] : []))
  const waiting = waitingTodos(open)
  return open.flatMap(({ id, due, time, text }) => {
    if (id.length > idLengthMax || waiting.has(id) || !due || !time) return []
    const atMs = day.test(due) && hour.test(time) ? Date.parse(`${due}T${time}:00+09:00`) : Number.NaN
    return Number.isFinite(atMs) ? [{ recordId: id, text, atMs }] : []
  })
}

const isOpen = (record: unknown): record is YMap<unknown> =>
  record instanceof YMap &&
  record.get('kind') === 'todo' &&
  typeof record.get('doneAt') !== 'number' &&
  typeof record.get('trashedAt') !== 'number'

function openTodo(id: string, record: YMap<unknown>) {
  const stringAt = (field: string) => {
    const value = record.get(field)
    return typeof value === 'string' ? value : undefined
  }
  return {
    id,
    due: stringAt('due'),
    time: stringAt('time'),
    series: stringAt('series'),
    isRepeating: record.get('repeat') !== undefined,
    text: String(record.get('text') ?? ''),
  }
}
