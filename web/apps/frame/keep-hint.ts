import { deviceOwner } from '#web/storage/device.ts'
import { askToKeepData, takeKeepHint } from '#web/storage/keep-data.ts'
import type { Store } from '#web/storage/store.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const hintMs = 12_000

/** After every new record: the browser is asked to keep it, and a visitor hears once that browsers forget. */
export function afterNewRecord(store: Store, recordCount: number): void {
  askToKeepData()
  if (store.owner !== deviceOwner || !takeKeepHint(recordCount)) return
  toast.note('しばらく開かないと、ブラウザが記録を消すことがあります。会員登録か書き出しをおすすめします', {
    ms: hintMs,
  })
}
