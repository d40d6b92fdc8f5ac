import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { SettingsIcon } from '#web/ui/icons/directions/settings.tsx'
import { EyeIcon } from '#web/ui/icons/signs/eye.tsx'
import { EyeOffIcon } from '#web/ui/icons/signs/eye-off.tsx'
import { LockIcon } from '#web/ui/icons/signs/lock.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { AppMenu } from '../frame/app-menu.tsx'
import { hideNumbers } from './hidden-numbers.ts'
import { unlockForGood } from './lock/screen-lock.ts'
import { weightStorage } from './weight-storage.ts'

export type WeightSheet = 'settings' | 'trash' | 'keys' | 'lock' | 'cycle'

type Props = {
  isHidden: boolean
  isLocked: boolean
  onSheet: (sheet: WeightSheet) => void
  onExportCsv: () => void
}

export function WeightMenu({ isHidden, isLocked, onSheet, onExportCsv }: Props) {
  return (
    <AppMenu
      storage={weightStorage}
      entries={[
        {
          label: '身長・目標・お知らせ',
          icon: <SettingsIcon size={20} />,
          onSelect: () => onSheet('settings'),
        },
        {
          label: isHidden ? '数字を表示する' : '数字を隠す',
          icon: isHidden ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />,
          onSelect: () => hideNumbers(!isHidden),
        },
        {
          label: '生理の印',
          icon: <CalendarIcon size={20} />,
          onSelect: () => onSheet('cycle'),
        },
        {
          label: isLocked ? 'この画面のロックを外す' : 'この画面をロック',
          icon: <LockIcon size={20} />,
          onSelect: () => (isLocked ? unlockForGood() : onSheet('lock')),
        },
      ]}
      files={[{ label: '書き出す（CSV）', icon: <DownloadIcon size={20} />, onSelect: onExportCsv }]}
      onSheet={onSheet}
    />
  )
}
