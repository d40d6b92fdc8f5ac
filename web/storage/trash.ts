import type { RecordBase } from '#contract/apps/app-records.ts'
import { trashDays } from '#contract/retention-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'

export const isTrashed = ({ trashedAt }: RecordBase): boolean => trashedAt !== undefined

/** When a record in the trash is removed. An edit begins the days anew. */
export const removalAt = ({ trashedAt = 0, editedAt }: RecordBase): number =>
  Math.max(trashedAt, editedAt) + trashDays * dayMs

/** The days left in the trash, counting the one that has begun. */
export const daysLeft = (record: RecordBase, now: number): number =>
  Math.max(0, Math.ceil((removalAt(record) - now) / dayMs))

/** Another device edited it after it was put into the trash. */
export const isEditedInTrash = ({ trashedAt = 0, editedAt }: RecordBase): boolean =>
  trashedAt > 0 && editedAt > trashedAt
