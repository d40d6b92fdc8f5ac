import type { RecordBase } from '#contract/apps/app-records.ts'
import { photoApps } from '#contract/apps/apps.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { exportPhotos, exportText, type ImportResult, importText } from '#web/storage/export-file.ts'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { UploadIcon } from '#web/ui/icons/actions/upload.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { chooseFile } from './choose-file.ts'

export type DataOptions<R extends RecordBase> = {
  storage: AppStorage<R>
  /** Used in the file name. */
  name: string
  parse: (value: unknown) => R | null
  /** The photos that a record refers to, for apps with photos. */
  photosOf?: (record: R) => string[]
}

/** Export and import entries for the menu of every app. */
export const dataEntries = <R extends RecordBase>(options: DataOptions<R>): MenuEntry[] => [
  {
    label: '書き出す（JSON）',
    icon: <DownloadIcon size={20} />,
    onSelect: () => void exportRecords(options),
  },
  {
    label: '読み込む（JSON）',
    icon: <UploadIcon size={20} />,
    onSelect: () => void importRecords(options),
  },
]

export async function exportRecords<R extends RecordBase>({
  storage,
  name,
  photosOf,
}: DataOptions<R>): Promise<void> {
  const { records, store } = storage.current()
  const all = [...records.all().values()]
  const app = photoApps.find((each) => each === storage.app)
  const place = app && { owner: store.owner, app }
  const photos = place && photosOf ? await exportPhotos(place, all.flatMap(photosOf)) : {}
  const file = `kotsukotsu-${name}-${japanDay(new Date())}.json`
  saveFile(file, 'application/json', [exportText(storage.app, all, photos)])
  toast.done(`${digits(all.length)}件を書き出しました`)
}

const attempt = 'import'

async function importRecords<R extends RecordBase>({ storage, parse }: DataOptions<R>): Promise<void> {
  const file = await chooseFile('application/json,.json')
  if (!file) return
  const { records, store } = storage.current()
  const text = await file.text()
  const result = await importText({ app: storage.app, owner: store.owner, text, records, parse })
  if (result.status !== 'done') return toast.error(refusals[result.why], { about: attempt })
  toast.settle(attempt)
  toast.done(doneText(result))
}

function doneText({ added, known }: Extract<ImportResult, { status: 'done' }>): string {
  const already = known > 0 ? `（${digits(known)}件はすでにあります）` : ''
  return `${digits(added)}件を読み込みました${already}`
}

const refusals: Record<Extract<ImportResult, { status: 'refused' }>['why'], string> = {
  unreadable: 'こつこつから書き出したファイルではないようです。ファイルをご確認ください。',
  'other-app': '別のアプリの記録です。そのアプリの画面で読み込んでください。',
  newer: '新しいバージョンで書き出されたファイルです。ページを再読み込みして、もう一度お試しください。',
}
