import { purgedKey, type RecordBase } from '#contract/apps/app-records.ts'
import type { RecordShape } from '../records.ts'
import { isTrashed, removalAt } from '../trash.ts'
import type { Part } from './joined-records.ts'

type Shape<R extends RecordBase> = Pick<RecordShape<R>, 'thingOf'>

/** Tells the shared thing from its parts; null for a collection. */
export function thingOf<R extends RecordBase>(part: Part<R>, shape: Shape<R>) {
  const kind = part.entry()?.kind
  return (kind && shape.thingOf?.(kind)) ?? null
}

/** Whether nothing of the shared thing is left without these records. */
export function isNothingWithout<R extends RecordBase>(
  part: Part<R>,
  shape: Shape<R>,
  ids: ReadonlySet<string>,
): boolean {
  const things = thingsOf(part, shape)
  return things !== null && things.length > 0 && things.every(({ id }) => ids.has(id))
}

/** Whether the shared thing has been in the trash for long enough, or somebody has deleted it for good. */
export function isOver<R extends RecordBase>(part: Part<R>, shape: Shape<R>, now = Date.now()): boolean {
  const things = thingsOf(part, shape)
  const { pulled, sync } = part.store.state()
  if (things === null || pulled !== 'now' || sync !== 'synced') return false
  // A thing that is only being shared has no record either.
  if (things.length === 0) return part.store.doc.getMap(purgedKey).size > 0
  return things.every((record) => isTrashed(record) && removalAt(record) <= now)
}

function thingsOf<R extends RecordBase>(part: Part<R>, shape: Shape<R>): R[] | null {
  const isThing = thingOf(part, shape)
  return isThing && [...part.records.all().values()].filter(isThing)
}
