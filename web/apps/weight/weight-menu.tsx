import { IconButton } from '#web/ui/icon-button.tsx'
import { DownloadIcon } from '#web/ui/icons/download.tsx'
import { HelpIcon } from '#web/ui/icons/help.tsx'
import { MoreIcon } from '#web/ui/icons/more.tsx'
import { SettingsIcon } from '#web/ui/icons/settings.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { UploadIcon } from '#web/ui/icons/upload.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { dataEntries } from '../frame/data-entries.tsx'
import { parseExported, weightStorage } from './weight-storage.ts'

export const weightData = { storage: weightStorage, name: 'weight', parse: parseExported }

export type Sheet = 'settings' | 'trash' | 'keys'

type Props = { onSheet: (sheet: Sheet) => void; onExportCsv: () => void; onImportCsv: () => void }

export function WeightMenu({ onSheet, onExportCsv, onImportCsv }: Props) {
  return (
    <>
      <div className="max-lg:hidden">
        <IconButton label="キーボード操作" icon={<HelpIcon />} onClick={() => onSheet('keys')} />
      </div>
      <Menu
        trigger={<IconButton label="メニュー" icon={<MoreIcon />} />}
        entries={[
          {
            label: '身長と目標',
            icon: <SettingsIcon size={20} />,
            onSelect: () => onSheet('settings'),
          },
          { label: 'ゴミ箱', icon: <TrashIcon size={20} />, onSelect: () => onSheet('trash') },
          'line',
          { label: '書き出す（CSV）', icon: <DownloadIcon size={20} />, onSelect: onExportCsv },
          { label: '読み込む（CSV）', icon: <UploadIcon size={20} />, onSelect: onImportCsv },
          ...dataEntries(weightData),
        ]}
      />
    </>
  )
}
