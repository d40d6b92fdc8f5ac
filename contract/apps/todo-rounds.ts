/** An open todo, as far as this rule needs it. */
type OpenTodo = { id: string; due?: string | undefined; series?: string | undefined; isRepeating: boolean }

/**
 * The ids of open todos that wait for an earlier round of the same repeating todo. A finished round can be reopened, on
 * several devices and while its successor is finished elsewhere. Only the earliest open round is shown and reminded of.
 * The rule reads merged records, so it holds after every merge and no device has to delete anything.
 */
export function waitingTodos(open: Iterable<OpenTodo>): Set<string> {
  const first = new Map<string, OpenTodo>()
  const waiting = new Set<string>()
  for (const todo of open) {
    const series = seriesOf(todo)
    const known = first.get(series)
    const [earlier, later] = known && comesBefore(known, todo) ? [known, todo] : [todo, known]
    first.set(series, earlier)
    if (later) waiting.add(later.id)
  }
  return waiting
}

/** A round that the member made to repeat is a repeating todo of its own. */
const seriesOf = ({ id, series, isRepeating }: OpenTodo) => (isRepeating ? id : (series ?? id))

/** The repeating todo itself stands for the round after all others. */
function comesBefore(one: OpenTodo, other: OpenTodo): boolean {
  const [a, b] = [one, other].map(
    (todo) => `${seriesOf(todo) === todo.id ? 1 : 0} ${todo.due ?? ''} ${todo.id}`,
  )
  return (a ?? '') < (b ?? '')
}
