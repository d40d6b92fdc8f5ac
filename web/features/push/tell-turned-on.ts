import { toast } from '#web/ui/overlays/toast.ts'
import type { TurnedOn } from './registration.ts'

/** Private windows ask for permission like others but then cannot subscribe. */
const failedText = '通知をオンにできませんでした。シークレットモードなどでは通知を受け取れません。'

/** `about`: the attempt whose error a success removes. */
export function tellTurnedOn(turned: TurnedOn, about: string): void {
  if (turned === 'on') {
    toast.settle(about)
    toast.done('この端末の通知をオンにしました')
  }
  if (turned === 'not-allowed')
    toast.note('通知は許可されませんでした。アカウントの画面からいつでも変えられます。')
  if (turned === 'failed') toast.error(failedText, { about })
}
