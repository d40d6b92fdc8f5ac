import type * as z from 'zod/mini'
import type { sessionsDocument } from '#contract/auth/auth-sessions.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { DeviceIcon } from '#web/ui/icons/things/device.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Session = z.output<typeof sessionsDocument.shape>['sessions'][number]
type Props = { session: Session; isCurrent: boolean; isSameNetwork: boolean; onEnd: () => Promise<void> }

const ways: Record<Session['openedBy'], string> = {
  password: 'パスワード',
  google: 'Google',
  apple: 'Apple',
  passkey: 'パスキー',
  'one-time-token': '別の端末からのリンク',
  demo: 'デモ',
}

export function SessionRow({ session, isCurrent, isSameNetwork, onEnd }: Props) {
  const { run: end, isBusy } = useAction(onEnd, errorSentence)
  const { device, openedBy, signedInAt, lastUsedAt } = session

  return (
    <li className="flex flex-wrap items-center gap-3 py-4 sm:flex-nowrap">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
        <DeviceIcon />
      </span>
      <div className="min-w-0 basis-[calc(100%-3.5rem)] sm:flex-1 sm:basis-auto">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <Badge tone="accent">この端末</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {ways[openedBy]}でログイン
          {!isCurrent && `・${isSameNetwork ? 'この端末と同じネットワーク' : '別のネットワーク'}`}
        </p>
        <dl className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <Time label="最初の利用" at={signedInAt} />
          <Time label="最後の利用" at={lastUsedAt} />
        </dl>
      </div>
      {!isCurrent && (
        <Button variant="secondary" size="sm" busy={isBusy} onClick={end} className="max-sm:ml-14">
          ログアウト<span className="sr-only">（{device}）</span>
        </Button>
      )}
    </li>
  )
}

function Time({ label, at }: { label: string; at: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="whitespace-nowrap">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">
        <time dateTime={at}>{momentInWords(at)}</time>
      </dd>
    </div>
  )
}
