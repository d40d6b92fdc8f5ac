import { AbstractType, type Doc, decodeUpdate, findIndexSS, getState, Item } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import type { Store, StoreState } from '#web/storage/store.ts'

/** Whether the server refuses what this device has: only then a record that waits may wait for long. */
export const isRefused = ({ sync }: StoreState): boolean =>
  sync === 'full' || sync === 'unverified' || sync === 'aside' || sync === 'failed'

/** The records with changes that only this device has. */
export async function recordsKeptHere({ doc, unsent }: Pick<Store, 'doc' | 'unsent'>): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const update of await unsent()) {
    for (const id of recordsIn(doc, update)) ids.add(id)
    // An import leaves many: presses come first.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return ids
}

/** The records that an update of this document writes or deletes in. Those that were removed for good are gone. */
function* recordsIn(doc: Doc, update: Uint8Array): Generator<string> {
  const { structs, ds } = decodeUpdate(update)
  for (const { id, length } of structs) yield* recordsAt(doc, { ...id, length })
  for (const [client, ranges] of ds.clients)
    for (const { clock, len } of ranges) yield* recordsAt(doc, { client, clock, length: len })
}

type Range = { client: number; clock: number; length: number }

function* recordsAt(doc: Doc, { client, clock, length }: Range): Generator<string> {
  const structs = doc.store.clients.get(client)
  const end = Math.min(clock + length, getState(doc.store, client))
  if (!structs || clock >= end) return
  for (let at = findIndexSS(structs, clock); at < structs.length; at++) {
    const struct = structs[at]
    if (!struct || struct.id.clock >= end) return
    const id = struct instanceof Item ? recordOf(doc, struct) : null
    if (id !== null) yield id
  }
}

function recordOf(doc: Doc, item: Item): string | null {
  const records = doc.getMap(recordsKey)
  for (let each: Item | null = item; each; ) {
    const parent: unknown = each.parent
    if (parent === records)
      return each.parentSub !== null && records.has(each.parentSub) ? each.parentSub : null
    each = parent instanceof AbstractType ? parent._item : null
  }
  return null
}
