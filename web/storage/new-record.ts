import type { RecordBase } from '#contract/apps/app-records.ts'
import { newId } from '../client/new-id.ts'

/** Counted separately for each kind of record, if an app has several. */
export type NewRecord<R extends RecordBase> = R extends unknown
  ? Omit<R, keyof RecordBase> & Partial<RecordBase>
  : never

/** Its id is made here, so that it is the same record on every device. */
export function newRecord<R extends RecordBase>(fields: NewRecord<R>): R {
  const now = Date.now()
  // The fields and the base make a whole record.
  return { id: newId(), createdAt: now, editedAt: now, ...fields } as unknown as R
}
