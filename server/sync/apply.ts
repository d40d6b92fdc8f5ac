import { applyUpdate, type Doc } from 'yjs'

/** One transaction: separate transactions would each clean up, which takes minutes on a long log. */
export function applyAll(doc: Doc, updates: Iterable<Uint8Array>): void {
  doc.transact(() => {
    for (const update of updates) applyUpdate(doc, update)
  })
}
