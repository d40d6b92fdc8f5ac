import type { YEvent } from 'yjs'

/** The records that these events of a map of records are about. */
export function changedIds(events: readonly Pick<YEvent<never>, 'path' | 'changes'>[]): Set<string> {
  const ids = new Set<string>()
  for (const event of events) {
    if (event.path.length > 0) ids.add(String(event.path[0]))
    // Only here: the changes of a text are a transaction of Yjs's, and thousands within one overflow its stack, after
    // which nothing is stored any more.
    else for (const id of event.changes.keys.keys()) ids.add(id)
  }
  return ids
}
