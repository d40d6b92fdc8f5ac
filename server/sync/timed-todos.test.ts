import { expect, it } from 'vitest'
import { Doc, Map as YMap } from 'yjs'
import { timedTodos } from './timed-todos.ts'

const daily = { kind: 'todo', text: '薬', time: '08:00', due: '2026-11-19', repeat: { kind: 'weekdays' } }

it('a repeating todo has no reminder while a reopened round of it is open', () => {
  const round = { kind: 'todo', text: '薬', time: '08:00', due: '2026-11-18', series: 's' }

  const reopened = timedTodos(records({ s: daily, 's:2026-11-18': round }))
  const finished = timedTodos(records({ s: daily, 's:2026-11-18': { ...round, doneAt: 1 } }))

  expect(reopened.map(({ recordId }) => recordId)).toEqual(['s:2026-11-18'])
  expect(finished.map(({ recordId }) => recordId)).toEqual(['s'])
})

function records(all: Record<string, object>): YMap<unknown> {
  const map = new Doc().getMap<unknown>('records')
  for (const [id, fields] of Object.entries(all)) map.set(id, new YMap(Object.entries(fields)))
  return map
}
