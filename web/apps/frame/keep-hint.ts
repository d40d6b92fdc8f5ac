import { currentUser } from '#web/client/session/auth-state.ts'
import { registerPath } from '#web/client/session/register-path.ts'
import { deviceOwner } from '#web/storage/device/device.ts'
import { askToKeepData, claimKeepHint, isKeepHintDue } from '#web/storage/keep-data.ts'
import type { Store } from '#web/storage/store.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { advise } from '#web/ui/overlays/offer.ts'

/**
 * After a new record is on the screen: asks the browser for persistent storage, and tells a visitor once that browsers
 * may delete data.
 */
export function afterNewRecord(store: Store, recordCount: number): void {
  afterPaint(() => keepRecords(store, recordCount))
}

function keepRecords(store: Store, recordCount: number): void {
  askToKeepData()
  if (store.owner !== deviceOwner || !isKeepHintDue(store.app, recordCount)) return
  advise(
    'しばらく開かないと、ブラウザが記録を消すことがあります。会員登録か書き出しをおすすめします',
    { label: '会員登録へ', onPress: () => location.assign(registerPath) },
    () => currentUser() === null && claimKeepHint(),
  )
}
