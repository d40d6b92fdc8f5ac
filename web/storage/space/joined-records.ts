import type { Map as YMap } from 'yjs'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Space } from '#contract/space/space.ts'
import { newRecord } from '../new-record.ts'
import { type Changes, pick, type RecordShape, type Records } from '../records.ts'
import type { Store } from '../store.ts'
import { isTrashed } from '../trash.ts'
import { setSpaceOfRecord } from './record-space.ts'

/** One document whose records the app shows among the others. */
export type Part<R extends RecordBase> = {
  /** Null for the records of one's own. */
  space: string | null
  store: Store
  records: Records<R>
  /** Null for one's own, and while the member's list does not have it. */
  entry: () => Space | null
  canWrite: () => boolean
}

/** Called when a record has moved, with the hashes of its photos. */
type OnMoved<R extends RecordBase> = (from: Part<R>, to: Part<R>, photos: readonly string[]) => void

type Joined<R extends RecordBase> = {
  partOf: (id: string) => Part<R>
  moveInto: (space: string, ids: readonly string[]) => void
}

/**
 * The member's own records and those shared with the member as one: every act goes to the document that has the record.
 * A record that one may only read does not change. The first part is the member's own.
 */
export function joinRecords<R extends RecordBase>(
  shape: RecordShape<R>,
  parts: () => readonly [Part<R>, ...Part<R>[]],
  onMoved: OnMoved<R>,
): Records<R> & Joined<R> {
  let joined: { of: readonly ReadonlyMap<string, R>[]; all: ReadonlyMap<string, R> } = {
    of: [],
    all: new Map(),
  }

  function all(): ReadonlyMap<string, R> {
    const of = parts().map(({ records }) => records.all())
    if (of.length === joined.of.length && of.every((each, at) => each === joined.of[at])) return joined.all
    const [own = new Map<string, R>(), ...shared] = of
    // A record that is on its way into a space is still among one's own.
    joined = {
      of,
      all: shared.length === 0 ? own : new Map([own, ...shared].flatMap((each) => [...each])),
    }
    return joined.all
  }

  const partOf = (id: string): Part<R> =>
    parts()
      .slice(1)
      .find(({ records }) => records.all().has(id)) ?? parts()[0]

  const writable = (id: string): Records<R> | null => {
    const part = partOf(id)
    return part.canWrite() ? part.records : null
  }

  /** The document in which it belongs, if it can be written. */
  function homeOf(record: R, now: Part<R>, before?: R): Part<R> {
    if (!shape.homeOf || isTrashed(record) || parts().length === 1) return now
    const homes = parts().map((part) => ({
      part,
      space: part.entry(),
      has: (id: string) => part.records.all().has(id),
    }))
    const [own, ...shared] = homes
    const here = homes.find(({ part }) => part === now)
    if (!own || !here) return now
    const home = shape.homeOf(record, { before, now: here, own, shared })
    const { part } = homes.find((each) => each === home) ?? here
    return part.canWrite() ? part : now
  }

  /** One's own copy goes once the server has the shared one (drop-doubles.ts). */
  function move(id: string, map: YMap<unknown>, from: Part<R>, to: Part<R>) {
    const { space } = to
    to.records.adopt(id, map)
    if (from.space !== null) from.records.purge([id])
    else if (space !== null) from.records.markMap(id, (own) => setSpaceOfRecord(own, space))
  }

  /** Takes records to the document in which they belong after a change. */
  function settle(ids: Iterable<string>, before: ReadonlyMap<string, R>) {
    if (!shape.homeOf || parts().length === 1) return
    for (const id of ids) {
      const from = partOf(id)
      const [record, map] = [from.records.all().get(id), from.records.map(id)]
      if (!record || !map || !from.canWrite()) continue
      const to = homeOf(record, from, before.get(id))
      if (to === from) continue
      move(id, map, from, to)
      onMoved(from, to, shape.photosOf?.(record) ?? [])
    }
  }

  /** Acts on each part for those of the records that it has. */
  function each<Value>(
    wanted: Iterable<readonly [string, Value]>,
    act: (records: Records<R>, mine: [string, Value][]) => void,
  ) {
    const before = all()
    const byPart = new Map<Records<R>, [string, Value][]>()
    for (const [id, value] of wanted) {
      const records = writable(id)
      if (records) put(byPart, records, [id, value])
    }
    for (const [records, mine] of byPart) act(records, mine)
    settle(
      [...wanted].map(([id]) => id),
      before,
    )
  }
  const eachId = (ids: readonly string[], act: (records: Records<R>, mine: string[]) => void) =>
    each(
      ids.map((id) => [id, null] as const),
      (records, mine) =>
        act(
          records,
          mine.map(([id]) => id),
        ),
    )

  function one(id: string, act: (records: Records<R>) => void) {
    const records = writable(id)
    if (!records) return
    const before = all()
    act(records)
    settle([id], before)
  }

  function setAll(changes: Changes<R>, verb: 'editAll' | 'markAll'): () => void {
    const before = new Map(
      [...changes].map(([id, change]) => [id, pick(all().get(id) ?? {}, Object.keys(change))]),
    )
    const set = (values: Changes<R>) => each(values, (records, mine) => records[verb](new Map(mine)))
    set(changes)
    // The change may have taken a record to another document. Cast: the fields are those of the change.
    return () => set(before as Changes<R>)
  }

  function createAll(records: readonly R[]): string[] {
    const byHome = new Map<Part<R>, R[]>()
    for (const record of records) {
      const home = homeOf(record, parts()[0])
      put(byHome, home, record)
    }
    // A record has all fields of a new one. Cast: TypeScript does not follow the conditional type.
    for (const [home, mine] of byHome) home.records.createAll(mine as never)
    return records.map(({ id }) => id)
  }

  return {
    partOf,
    moveInto: (space, ids) => {
      const [own, ...shared] = parts()
      const to = shared.find((part) => part.space === space)
      to?.records.together(() => {
        for (const id of ids) {
          const map = own.records.map(id)
          if (map) move(id, map, own, to)
        }
      })
    },
    all,
    subscribe: (listener) => {
      const stops = parts().map(({ records }) => records.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    create: (fields) => {
      const record = newRecord<R>(fields)
      createAll([record])
      return record.id
    },
    createAll: (fields) => createAll(fields.map((each) => newRecord<R>(each))),
    edit: (id, change) => one(id, (records) => records.edit(id, change)),
    editAll: (changes) => setAll(changes, 'editAll'),
    editMap: (id, change) => one(id, (records) => records.editMap(id, change)),
    map: (id) => partOf(id).records.map(id),
    text: (id, ...path) => partOf(id).records.text(id, ...path),
    trash: (ids) => eachId(ids, (records, mine) => records.trash(mine)),
    restore: (ids) => eachId(ids, (records, mine) => records.restore(mine)),
    trashAs: (record) => one(record.id, (records) => records.trashAs(record)),
    removedElsewhere: (id) => firstOf(parts(), ({ records }) => records.removedElsewhere(id)),
    bringBack: (id) =>
      firstOf(parts(), ({ records, canWrite }) => (canWrite() ? records.bringBack(id) : undefined)),
    mark: (id, change) => one(id, (records) => records.mark(id, change)),
    markAll: (changes) => setAll(changes, 'markAll'),
    markMap: (id, change) => one(id, (records) => records.markMap(id, change)),
    purge: (ids) => eachId(ids, (records, mine) => records.purge(mine)),
    adopt: (id, map) => parts()[0].records.adopt(id, map),
    together: (change) => {
      const [own, ...shared] = parts()
      const whole = shared.reduce(
        (inner, { store }) =>
          () =>
            store.doc.transact(inner),
        change,
      )
      own.records.together(whole)
    },
    close: () => {
      for (const { records } of parts()) records.close()
    },
  }
}

function put<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

function firstOf<Item, Value>(
  items: readonly Item[],
  found: (item: Item) => Value | undefined,
): Value | undefined {
  for (const item of items) {
    const value = found(item)
    if (value !== undefined) return value
  }
  return undefined
}
