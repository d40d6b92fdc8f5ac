import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Records } from '../records.ts'
import type { Store } from '../store.ts'
import type { FirstRows } from './device.ts'

/** The rows that an app shows when it opens. The device keeps them, so that they wait for no other record. */
export type FirstScreen<R extends RecordBase> = {
  /** Selects the rows beside the records: the order that the member chose. */
  order: () => string
  /** Small copies that look in the list as their records do. */
  rows: (records: ReadonlyMap<string, R>) => readonly R[]
}

/** Text that is being written changes its row at each letter. */
const keepAfterMs = 1_000

/** Keeps the first rows on the device after the records are read, and after each of their changes. */
export function followFirstRows<R extends RecordBase>(
  store: Store,
  records: Records<R>,
  { order, rows }: FirstScreen<R>,
): { kept: () => readonly R[]; close: () => void } {
  let kept: { from: FirstRows | null; rows: readonly R[] } = { from: null, rows: [] }
  let timer: ReturnType<typeof setTimeout> | undefined

  function keep() {
    const key = keyOf(order())
    const { isLoaded, trouble } = store.state()
    if (key && isLoaded && trouble !== 'newer') store.keepFirst({ key, rows: rows(records.all()) })
  }

  records.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(keep, keepAfterMs)
  })
  return {
    kept: () => {
      const from = store.first()
      // With the same key, this very build kept them, so they have its shape.
      if (from && from !== kept.from)
        kept = { from, rows: from.key === keyOf(order()) ? (from.rows as readonly R[]) : [] }
      return kept.rows
    },
    close: () => clearTimeout(timer),
  }
}

/** Null while developing: no build says which shape the rows have. */
function keyOf(order: string): string | null {
  const { build } = document.documentElement.dataset
  return build === undefined ? null : `${build} ${order}`
}
