import type { Session } from '#contract/auth/auth-sessions.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { DeviceIcon } from '#web/ui/icons/things/device.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = { session: Session; onEnd: () => Promise<void> }

const ways: Record<Session['openedBy'], string> = {
  password: 'パスワード',
  google: 'Google',
  apple: 'Apple',
  'one-time-token': '別の端末からのリンク',
  demo: 'デモ',
}

export function SessionRow({ session, onEnd }: Props) {
  const { run: end, isBusy } = useAction(onEnd, errorSentence)

  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
        <DeviceIcon />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.isCurrent && <Badge tone="accent">この端末</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {ways[session.openedBy]}でログイン・最後の利用 {timeOf(session.lastUsedAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="secondary" size="sm" busy={isBusy} onClick={end}>
          ログアウト<span className="sr-only">（{session.device}）</span>
        </Button>
      )}
    </li>
  )
}

const timeOf = (time: string) =>
  new Date(time).toLocaleString('ja-JP', {
    timeZone: 'Asia/Tokyo',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
