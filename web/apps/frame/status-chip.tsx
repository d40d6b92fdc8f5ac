import { useReach } from '#web/client/transport/reach.ts'
import type { StoreState } from '#web/storage/store.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { OfflineIcon } from '#web/ui/icons/signs/offline.tsx'
import { WarningIcon } from '#web/ui/icons/signs/warning.tsx'
import { DeviceIcon } from '#web/ui/icons/things/device.tsx'

/**
 * Shows where the records are stored, without promising too much. On phones the sign stands alone if all is well or a
 * notice below says more; other words take the place of today's points, and the narrowest phones have room for neither.
 */
export function StatusChip({ state }: { state: StoreState }) {
  const isOffline = useReach() === 'offline'
  const { text, icon, look, isSign = false } = chipOf(state, isOffline)
  return (
    <span
      title={text}
      data-loud={isSign ? undefined : ''}
      className={`inline-flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-full text-xs font-bold whitespace-nowrap sm:min-w-24 sm:px-3 ${isSign ? '' : 'min-[360px]:px-2 min-[390px]:px-3'} ${look}`}
    >
      {icon}
      <span className="sr-only">保存の状態：</span>
      <span className={isSign ? 'max-sm:sr-only' : 'max-[359px]:sr-only'}>{text}</span>
    </span>
  )
}

const quiet = 'bg-paper-deep text-ink-soft'
/** On phones the sign alone is enough. */
const isSign = true
const good = 'bg-success-soft text-success'
const warning = 'bg-warning-soft text-warning'

function chipOf({ isLoaded, trouble, sync, isSaving }: StoreState, isOffline: boolean) {
  // It turns after a while: drawing every frame would slow down what it waits for.
  if (!isLoaded)
    return { text: '読み込み中', icon: <Spinner className="[animation-delay:1s]" />, look: quiet, isSign }
  if (trouble === 'full' || trouble === 'not-kept') {
    // A synced member's records are safe on the server anyway.
    if (sync !== 'synced')
      return { text: '端末に保存できません', icon: <WarningIcon size={16} />, look: warning, isSign }
  }
  if (sync === 'full')
    return { text: '容量の上限です', icon: <WarningIcon size={16} />, look: warning, isSign }
  if (sync === 'unverified')
    return { text: 'メール認証待ち', icon: <WarningIcon size={16} />, look: warning, isSign }
  if (sync === 'aside')
    return { text: '同期を停止中', icon: <WarningIcon size={16} />, look: warning, isSign }
  if (sync === 'failed')
    return { text: '同期できません', icon: <WarningIcon size={16} />, look: warning, isSign }
  if (sync === 'offline') return { text: 'オフライン', icon: <OfflineIcon size={16} />, look: warning }
  if (sync === 'away') return { text: '接続できません', icon: <OfflineIcon size={16} />, look: warning }
  if (sync === 'device' && isOffline)
    return { text: 'オフライン', icon: <OfflineIcon size={16} />, look: quiet }
  if (sync === 'device') return { text: 'この端末に保存', icon: <DeviceIcon size={16} />, look: quiet }
  if (sync === 'syncing' || isSaving) return { text: '同期中', icon: <Spinner />, look: quiet, isSign }
  return { text: '同期済み', icon: <CheckIcon size={16} />, look: good, isSign }
}
