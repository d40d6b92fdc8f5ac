import type { RecordBase } from '#contract/apps/app-records.ts'

/** Whether a record outside of the trash is such a one. */
export function someRecord<R extends RecordBase>(
  records: ReadonlyMap<string, R>,
  isOne: (record: R) => boolean,
): boolean {
  for (const record of records.values()) if (record.trashedAt === undefined && isOne(record)) return true
  return false
}
