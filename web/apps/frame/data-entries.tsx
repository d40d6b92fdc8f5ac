import type { RecordBase } from '#contract/apps/app-records.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { exportPhotos, exportText } from '#web/storage/export-file.ts'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { UploadIcon } from '#web/ui/icons/actions/upload.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { importRequest } from './files/import-request.ts'

/** Export and import entries for the menu of every app. */
export const dataEntries = <R extends RecordBase>(storage: AppStorage<R>): MenuEntry[] => [
  {
    label: '書き出す（JSON）',
    icon: <DownloadIcon size={20} />,
    onSelect: () => void exportRecords(storage),
  },
  {
    label: 'ほかのアプリから',
    icon: <UploadIcon size={20} />,
    onSelect: () => importRequest.set({ app: storage.app, files: null }),
  },
]

export async function exportRecords<R extends RecordBase>(storage: AppStorage<R>): Promise<void> {
  const all = [...storage.current().records.all().values()]
  const photos = await exportPhotos(storage, all)
  const file = `kotsukotsu-${storage.app}-${japanDay(serverNow())}.json`
  saveFile(file, 'application/json', [exportText(storage.app, all, photos)])
  toast.done(`${digits(all.length)}件を書き出しました`)
}
