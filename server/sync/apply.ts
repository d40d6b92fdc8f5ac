import { applyUpdate, type Doc } from 'yjs'

/** In one transaction: one by one each update would clean up after itself, which on a long log takes minutes. */
export function applyAll(doc: Doc, updates: Iterable<Uint8Array>): void {
  doc.transact(() => {
    for (const update of updates) applyUpdate(doc, update)
  })
}
