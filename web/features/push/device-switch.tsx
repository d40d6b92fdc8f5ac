import { useState } from 'react'
import { pushQuietFromHour, pushQuietUntilHour } from '#contract/push-rules.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { InstallSteps } from './install-steps.tsx'
import type { TurnedOn } from './registration.ts'
import { support } from './support.ts'
import { tellTurnedOn } from './tell-turned-on.ts'

const attempt = 'push-device'

type Props = { isOn: boolean; onBegin: () => Promise<TurnedOn>; onEnd: () => Promise<void> }

/** Turns notifications on or off for this browser, or says why that is impossible. */
export function DeviceSwitch({ isOn, onBegin, onEnd }: Props) {
  // The requested state while the server's answer is pending.
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function set(next: boolean) {
    setWanted(next)
    try {
      if (next) tellTurnedOn(await onBegin(), attempt)
      else {
        await onEnd()
        toast.settle(attempt)
        toast.done('この端末の通知をオフにしました')
      }
    } catch (error) {
      toast.error(errorSentence(error), { about: attempt })
    } finally {
      setWanted(null)
    }
  }

  switch (support()) {
    case 'unsupported':
      return (
        <Notice title="このブラウザでは通知を受け取れません">
          Chrome・Edge・Firefox・Safariの新しいバージョンでお試しください。
        </Notice>
      )
    case 'install-first':
      return (
        <Notice title="ホーム画面に追加してください">
          <InstallSteps />
        </Notice>
      )
    case 'blocked':
      return (
        <Notice tone="warning" title="ブラウザで通知が止められています">
          アドレスバーの左の印（鍵など）を押し、「通知」を「許可」にしてから、このページを再読み込みしてください。ホーム画面のアプリでは、端末の「設定」→「通知」→「こつこつ」で許可できます。
        </Notice>
      )
    case 'ready':
      return (
        <Switch
          label="この端末で通知を受け取る"
          hint={`${pushQuietFromHour}時から翌朝${pushQuietUntilHour}時までは、時刻を決めたリマインダーのほかはお送りしません。`}
          checked={wanted ?? isOn}
          onChange={set}
          disabled={wanted !== null}
        />
      )
  }
}
