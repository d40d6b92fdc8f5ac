import { useState } from 'react'
import type { PushKind } from '#contract/push-rules.ts'
import { registerPath } from '#web/client/session/register-path.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { KindSwitches } from './kind-switches.tsx'
import type { usePush } from './use-push.ts'

type Props = Omit<ReturnType<typeof usePush>, 'read'> & { isMember: boolean; onRead: () => void }

const reminderOnly: readonly PushKind[] = ['reminder']

/** Why a reminder would not arrive on this device, with the way to change that. */
export function ReminderReachView({ isMember, push, onRead, begin, end, choose }: Props) {
  const isKindOff = push.kind === 'known' && !push.kinds.reminder
  // It stays while the dialog is open: a switch that is gone after its press would take the focus along.
  const [showsKind, setShowsKind] = useState(isKindOff)
  if (isKindOff && !showsKind) setShowsKind(true)

  if (!isMember) {
    return (
      <Notice live tone="warning" title="お知らせが届くのは、会員登録してからです">
        ログインして通知をオンにした端末に届きます。時刻は先に保存しておけます。
        <br />
        {/* In a new tab, so that nothing typed here is lost. */}
        <TextLink external href={registerPath} className="inline-flex min-h-11 items-center">
          会員登録・ログイン
        </TextLink>
      </Notice>
    )
  }
  switch (push.kind) {
    case 'loading':
      return <p className="min-h-11 text-sm text-ink-soft">この端末に届くかを確かめています…</p>
    case 'failed':
      return (
        <Notice
          live
          tone="warning"
          title="この端末に届くかを確かめられませんでした"
          action={
            <Button size="sm" variant="secondary" onClick={onRead}>
              もう一度試す
            </Button>
          }
        />
      )
    case 'off':
      return (
        <Notice live tone="warning" title="お知らせは届きません">
          いまは通知をお送りしていません。
        </Notice>
      )
    case 'known':
      return (
        <div className="grid grid-cols-1 gap-4">
          {!push.isOn && (
            <p role="status" className="text-sm font-bold text-warning">
              この端末の通知がオフのため、お知らせはこの端末には届きません。
            </p>
          )}
          <DeviceSwitch isOn={push.isOn} onBegin={begin} onEnd={end} />
          {showsKind && <KindSwitches kinds={push.kinds} onChoose={choose} shown={reminderOnly} />}
        </div>
      )
  }
}
