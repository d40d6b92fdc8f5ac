import { Map as YMap } from 'yjs'

export type TimedTodo = { recordId: string; text: string; atMs: number }

const day = /^\d{4}-\d{2}-\d{2}$/
const hour = /^\d{2}:\d{2}$/
const idLengthMax = 64

/** Open todos with a day and a time, in Japan's time zone. A browser may have written anything. */
export function timedTodos(records: YMap<unknown>): TimedTodo[] {
  return [...records].flatMap(([recordId, record]) => {
    if (!(record instanceof YMap) || recordId.length > idLengthMax) return []
    const [due, time] = [record.get('due'), record.get('time')]
    const isOpen =
      record.get('kind') === 'todo' &&
      typeof record.get('doneAt') !== 'number' &&
      typeof record.get('trashedAt') !== 'number'
    if (!isOpen || typeof due !== 'string' || typeof time !== 'string') return []
    const atMs = day.test(due) && hour.test(time) ? Date.parse(`${due}T${time}:00+09:00`) : Number.NaN
    return Number.isFinite(atMs) ? [{ recordId, text: String(record.get('text') ?? ''), atMs }] : []
  })
}
