import { type AbstractType, type Transaction, type YEvent, Map as YMap, Text as YText } from 'yjs'
import {
  metaKey,
  type Purged,
  purgedKey,
  type RecordBase,
  recordsKey,
  schemaVersion,
} from '#contract/apps/app-records.ts'
import { newId } from '../client/new-id.ts'
import { type NewRecord, newRecord } from './new-record.ts'
import { fromUnsent, isOwnChange } from './origins.ts'
import { followRemovals } from './removals.ts'
import { changedIds } from './space/changed-ids.ts'
import type { Home, HomeChoice, ThingOf } from './space/home.ts'
import { movedRecord } from './space/record-space.ts'
import type { Store } from './store.ts'

/** How one app's records are read from and written to the document. */
export type RecordShape<R extends RecordBase> = {
  /** Tolerates any content: another build may have written it. */
  read: (map: YMap<unknown>, base: RecordBase) => R
  /** Writes the content into an existing record, if its parts merge with what other devices write in them. */
  rewrite?: (map: YMap<unknown>, record: R) => void
  /** Forgets what `read` remembers of this changed part of a record. */
  forget?: (part: AbstractType<unknown>) => void
  /** The fields of a new record, texts as YText. */
  write: (record: R) => Record<string, unknown>
  /** Chooses the document in which a record belongs after a change. Without it a record stays where it is. */
  homeOf?: (record: R, choice: HomeChoice<R>) => Home
  /** Without it nothing of the app is shared. */
  thingOf?: ThingOf<R>
  /** Fields that stay behind when it moves, because they tell of what it was before. */
  isLeftBehind?: (field: string) => boolean
  /** The hashes of its photos, which move with it. */
  photosOf?: (record: R) => string[]
}

type FieldOf<R extends RecordBase> = R extends unknown ? keyof R & string : never
/** New values of fields, by record; undefined removes a field. */
export type Changes<R extends RecordBase> = ReadonlyMap<string, Partial<Record<FieldOf<R>, unknown>>>

export type Records<R extends RecordBase> = {
  /** The same object until something changes. */
  all: () => ReadonlyMap<string, R>
  subscribe: (listener: () => void) => () => void
  create: (fields: NewRecord<R>) => string
  /** Creates several records in one transaction. */
  createAll: (fields: readonly NewRecord<R>[]) => string[]
  /** Changes fields and marks the record as edited; undefined removes a field. */
  edit: (id: string, change: Partial<Record<FieldOf<R>, unknown>>) => void
  /** Edits several records in one transaction, so that thousands cause one change. Returns the undo function. */
  editAll: (changes: Changes<R>) => () => void
  /** For more than setting fields: everything inside is one transaction. */
  editMap: (id: string, change: (map: YMap<unknown>) => void) => void
  /** The record in the document, for an editor of its own. */
  map: (id: string) => YMap<unknown> | undefined
  /** The text of a field, or one deeper in the record. */
  text: (id: string, ...path: string[]) => YText | null
  trash: (ids: readonly string[]) => void
  restore: (ids: readonly string[]) => void
  /** Puts a record into the trash with other content, such as an emptied one with the text it had. */
  trashAs: (record: R) => void
  /** The record as it was before another device or tab removed it, while this page is open. */
  removedElsewhere: (id: string) => R | undefined
  /** Restores it from the trash, or as a copy if it was purged. Returns its id. */
  bringBack: (id: string) => string | undefined
  /** Changes fields that say where a record is listed, such as a pin: not an edit, so its time and place stay. */
  mark: (id: string, change: Partial<Record<FieldOf<R>, unknown>>) => void
  /** Marks several records in one transaction. Returns the undo function. */
  markAll: (changes: Changes<R>) => () => void
  /** The same for more than setting fields. */
  markMap: (id: string, change: (map: YMap<unknown>) => void) => void
  /** Removes permanently. A tombstone stays, so that no device restores it by accident. */
  purge: (ids: readonly string[]) => void
  /** Takes a record over from another document, as it is there. */
  adopt: (id: string, map: YMap<unknown>) => void
  /** Runs several changes as one transaction: one update for the list, one to send. */
  together: (change: () => void) => void
  close: () => void
}

export function openRecords<R extends RecordBase>(store: Store, shape: RecordShape<R>): Records<R> {
  const { doc } = store
  const maps = doc.getMap<YMap<unknown>>(recordsKey)
  const purged = doc.getMap<Purged>(purgedKey)
  const listeners = new Set<() => void>()
  /** The last edit made on this device, by record. */
  const ownEdits = new Map<string, number>()
  const removals = followRemovals<R>()
  /** The ids of the copies, by purged record. */
  const rescuedAs = new Map<string, string>()
  let records = readAll()

  function readOne(id: string): R | null {
    const map = maps.get(id)
    return map instanceof YMap ? shape.read(map, baseOf(id, map)) : null
  }

  function readAll(): Map<string, R> {
    const all = new Map<string, R>()
    for (const id of maps.keys()) {
      const record = readOne(id)
      if (record) all.set(id, record)
    }
    return all
  }

  function follow(events: YEvent<never>[], transaction: Transaction) {
    const next = new Map(records)
    const lost: R[] = []
    for (const { target } of events) shape.forget?.(target)
    for (const id of changedIds(events)) {
      const before = records.get(id)
      const record = readOne(id)
      if (record) next.set(id, record)
      else next.delete(id)
      if (before) removals.follow(before, record, isOwnChange(transaction.origin))
      if (!record && before && !isOwnChange(transaction.origin)) lost.push(before)
      if (record && (isOwnChange(transaction.origin) || transaction.origin === fromUnsent)) {
        ownEdits.set(id, record.editedAt)
      }
    }
    records = next
    const rescued = lost.filter(({ id }) => (ownEdits.get(id) ?? 0) > (purged.get(id)?.editedAt ?? 0))
    // After this transaction: the copy is a separate one.
    if (rescued.length > 0) queueMicrotask(() => rescue(rescued))
    for (const listener of listeners) listener()
  }
  // Yjs types the events by their target, which for nested types is none in particular.
  const observer = follow as Parameters<typeof maps.observeDeep>[0]
  maps.observeDeep(observer)

  /** Another device purged a record without knowing of an edit made here: put our copy into the trash. */
  function rescue(copies: R[]) {
    const trashedAt = Date.now()
    write(() => {
      for (const copy of copies) {
        const id = newId()
        rescuedAs.set(copy.id, id)
        put({ ...copy, id, trashedAt, rescued: true })
      }
    })
  }

  function restore(ids: readonly string[]) {
    write(() => {
      for (const id of ids)
        setFields(maps.get(id) ?? new YMap(), { trashedAt: undefined, rescued: undefined })
    })
  }

  function bringBack(id: string): string | undefined {
    const kept = maps.has(id) ? id : rescuedAs.get(id)
    if (kept && maps.has(kept)) {
      restore([kept])
      return kept
    }
    const before = removals.before(id)
    if (!before) return undefined
    const copy = { ...before, id: newId() }
    write(() => put(copy))
    return copy.id
  }

  function write(change: () => void) {
    doc.transact(() => {
      const meta = doc.getMap(metaKey)
      if (meta.get('schema') === undefined) meta.set('schema', schemaVersion)
      change()
    })
  }

  function put(record: R) {
    const { id, createdAt, editedAt, trashedAt, rescued } = record
    const base = { createdAt, editedAt, trashedAt, rescued }
    const fields = Object.entries({ ...shape.write(record), ...base })
    maps.set(id, new YMap(fields.filter(([, value]) => value !== undefined)))
  }

  function editMap(id: string, change: (map: YMap<unknown>) => void) {
    const map = maps.get(id)
    if (!map) return
    write(() => {
      change(map)
      // Always later than the known time, even if the clock is wrong.
      map.set('editedAt', Math.max(Date.now(), Number(map.get('editedAt') ?? 0) + 1))
    })
  }

  function markMap(id: string, change: (map: YMap<unknown>) => void) {
    const map = maps.get(id)
    if (map) write(() => change(map))
  }

  const setFields = (map: YMap<unknown>, change: object) => {
    for (const [field, value] of Object.entries(change)) {
      if (value === undefined) map.delete(field)
      else map.set(field, value)
    }
  }

  function setAll(changes: Changes<R>, changeMap: typeof editMap): () => void {
    const before = new Map([...changes.keys()].map((id) => [id, records.get(id)]))
    const set = (fieldsOf: (id: string, change: object) => object) =>
      write(() => {
        for (const [id, change] of changes) changeMap(id, (map) => setFields(map, fieldsOf(id, change)))
      })
    set((_id, change) => change)
    return () => set((id, change) => pick(before.get(id) ?? {}, Object.keys(change)))
  }

  return {
    all: () => records,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    create: (fields) => {
      const record = newRecord<R>(fields)
      write(() => put(record))
      return record.id
    },
    createAll: (all) => {
      const created = all.map((each) => newRecord<R>(each))
      write(() => created.forEach(put))
      return created.map(({ id }) => id)
    },
    edit: (id, change) => editMap(id, (map) => setFields(map, change)),
    editAll: (changes) => setAll(changes, editMap),
    editMap,
    map: (id) => maps.get(id),
    text: (id, ...path) => {
      const found = path.reduce<unknown>(
        (value, step) => (value instanceof YMap ? value.get(step) : undefined),
        maps.get(id),
      )
      return found instanceof YText ? found : null
    },
    trash: (ids) =>
      write(() => {
        for (const id of ids) maps.get(id)?.set('trashedAt', Date.now())
      }),
    restore,
    trashAs: (record) =>
      write(() => {
        const map = maps.get(record.id)
        if (!map || !shape.rewrite) return put({ ...record, trashedAt: Date.now() })
        shape.rewrite(map, record)
        map.set('trashedAt', Date.now())
      }),
    removedElsewhere: removals.before,
    bringBack,
    mark: (id, change) => markMap(id, (map) => setFields(map, change)),
    markAll: (changes) => setAll(changes, markMap),
    markMap,
    purge: (ids) =>
      write(() => {
        for (const id of ids) {
          purged.set(id, { at: Date.now(), editedAt: records.get(id)?.editedAt ?? 0 })
          maps.delete(id)
        }
      }),
    adopt: (id, map) =>
      write(() => {
        maps.set(id, movedRecord(map, shape.isLeftBehind))
        purged.delete(id)
      }),
    together: write,
    close: () => maps.unobserveDeep(observer),
  }
}

function baseOf(id: string, map: YMap<unknown>): RecordBase {
  const numberAt = (field: string) => {
    const value = map.get(field)
    return typeof value === 'number' ? value : undefined
  }
  const trashedAt = numberAt('trashedAt')
  return {
    id,
    createdAt: numberAt('createdAt') ?? 0,
    editedAt: numberAt('editedAt') ?? 0,
    ...(trashedAt !== undefined && { trashedAt }),
    ...(map.get('rescued') === true && { rescued: true }),
  }
}

export const pick = (record: object, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, Reflect.get(record, field)]))
