import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import type { SyncApp } from '#contract/apps/sync-rules.ts'
import { applyAll } from './apply.ts'
import { changedFields, recordRules } from './record-rules.ts'
import { type TimedTodo, timedTodos } from './timed-todos.ts'

export type ReadWork = {
  app: SyncApp
  /** Known and looked through before. */
  before: Uint8Array[]
  /** To be looked through, in the order of their arrival. */
  updates: { update: Uint8Array; atMs: number }[]
}

export type ReadResult = {
  /** When real records arrived. */
  recordsAtMs: number[]
  /** Of the todos: what is open and has a time. */
  timed: TimedTodo[]
  /** Everything, as one update. */
  state: Uint8Array
  /** The photos that its records name, those in the trash too. */
  photos: string[]
}

/** Decodes the log: finds what was really written, and folds it all into one state. Runs in a thread of its own. */
export function readUpdates({ app, before, updates }: ReadWork): ReadResult {
  const doc = new Doc()
  applyAll(doc, before)
  const records = doc.getMap(recordsKey)
  const isRecord = recordRules[app]

  const recordsAtMs = updates.flatMap(({ update, atMs }) => {
    const changed = changedFields(records, () => applyUpdate(doc, update))
    const hasRecord = [...changed].some(([id, fields]) => {
      const record = records.get(id)
      return record instanceof YMap && isRecord(record, fields)
    })
    return hasRecord ? [atMs] : []
  })
  const timed = app === 'todo' ? timedTodos(records) : []
  return { recordsAtMs, timed, state: encodeStateAsUpdate(doc), photos: photosIn(records) }
}

function photosIn(records: YMap<unknown>): string[] {
  return [...records.values()].flatMap((record) => {
    const photo = record instanceof YMap ? record.get('photo') : null
    const hash = typeof photo === 'object' && photo !== null && 'hash' in photo ? photo.hash : null
    return typeof hash === 'string' ? [hash] : []
  })
}
