import { applyUpdate, type Doc } from 'yjs'
import { fromDevice, fromUnsent } from '../origins.ts'
import type { Device, Owner } from './device.ts'

/** Loads the stored updates into the document. A row that cannot be read is left where it is. */
export async function loadInto(doc: Doc, device: Device, owner: Owner) {
  const { rows, place } = await device.load(owner)
  const applied: number[] = []
  const apply = (wanted: typeof rows, origin: string) =>
    doc.transact(() => {
      for (const { key, update, unsent } of wanted) {
        try {
          applyUpdate(doc, update, origin)
          if (!unsent) applied.push(key)
        } catch (error) {
          console.warn('[records] a row cannot be read', key, error)
        }
      }
    }, origin)
  // Separately, so that listeners learn which records have unsent edits.
  apply(
    rows.filter(({ unsent }) => !unsent),
    fromDevice,
  )
  const known = applied.length
  apply(
    rows.filter(({ unsent }) => unsent),
    fromUnsent,
  )
  return { isDamaged: known < rows.filter(({ unsent }) => !unsent).length, applied, place }
}
