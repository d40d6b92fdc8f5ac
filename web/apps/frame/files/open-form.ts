import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppId } from '#contract/apps/apps.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'

export type OpenFile = { path: string; content: string | Uint8Array<ArrayBuffer>; modifiedAt?: number }

/** An app's records, without the trash, as files that other apps open without us. */
export type OpenForm = {
  storage: Pick<AppStorage<RecordBase>, 'listing' | 'subscribe'>
  /** All files, or at least the one with this ending. */
  write: (wanted?: string) => Promise<{ files: readonly OpenFile[]; count: number }>
}

const modules = import.meta.glob<{ openForm: OpenForm }>('../../*/open-form.ts')

/** Loaded when it is wanted: its writers are large. */
export async function openFormOf(app: AppId): Promise<OpenForm> {
  const load = modules[`../../${app}/open-form.ts`]
  if (!load) throw new Error(`web/apps/${app}/open-form.ts is missing`)
  return (await load()).openForm
}
