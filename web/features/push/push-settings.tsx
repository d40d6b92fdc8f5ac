import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { KindSwitches } from './kind-switches.tsx'
import { usePush } from './use-push.ts'

type Props = {
  /** Wraps the content; not rendered if this deployment sends no notifications. */
  frame: (content: ReactNode) => ReactNode
}

export function PushSettings({ frame }: Props) {
  const { push, read, begin, end, choose } = usePush()
  if (push.kind === 'off') return null
  if (push.kind === 'loading') {
    return frame(
      <Loading label="通知の設定を読み込んでいます">
        <Skeleton className="h-64 w-full rounded-md" />
      </Loading>,
    )
  }
  if (push.kind === 'failed') {
    return frame(
      <>
        <p className="mb-3 text-ink-soft">通知の設定を読み込めませんでした。</p>
        <Button size="sm" variant="secondary" onClick={() => void read()}>
          もう一度試す
        </Button>
      </>,
    )
  }
  return frame(
    <div className="grid gap-6">
      <DeviceSwitch isOn={push.isOn} onBegin={begin} onEnd={end} />
      <KindSwitches kinds={push.kinds} onChoose={choose} />
    </div>,
  )
}
