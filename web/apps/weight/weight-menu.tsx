import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { UploadIcon } from '#web/ui/icons/actions/upload.tsx'
import { SettingsIcon } from '#web/ui/icons/directions/settings.tsx'
import { AppMenu } from '../frame/app-menu.tsx'
import { parseExported, weightStorage } from './weight-storage.ts'

export const weightData = { storage: weightStorage, name: 'weight', parse: parseExported }

export type Sheet = 'settings' | 'trash' | 'keys'

type Props = { onSheet: (sheet: Sheet) => void; onExportCsv: () => void; onImportCsv: () => void }

export function WeightMenu({ onSheet, onExportCsv, onImportCsv }: Props) {
  return (
    <AppMenu
      data={weightData}
      entries={[
        {
          label: '身長・目標・お知らせ',
          icon: <SettingsIcon size={20} />,
          onSelect: () => onSheet('settings'),
        },
      ]}
      files={[
        { label: '書き出す（CSV）', icon: <DownloadIcon size={20} />, onSelect: onExportCsv },
        { label: '読み込む（CSV・ヘルスケア）', icon: <UploadIcon size={20} />, onSelect: onImportCsv },
      ]}
      onSheet={onSheet}
    />
  )
}
