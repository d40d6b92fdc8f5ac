import { type ReactNode, useState } from 'react'
import { dayMs } from '#contract/values/japan-day.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { InstallSteps } from './install-steps.tsx'
import { support } from './support.ts'
import { tellTurnedOn } from './tell-turned-on.ts'
import { usePush } from './use-push.ts'

type Props = { title: string; children: ReactNode }

/**
 * Offers notifications when there is a reason, but not to members who already answered. Hidden where
 * notifications are impossible.
 */
export function PushOffer({ title, children }: Props) {
  const { push, begin } = usePush()
  const [isAnswered, setAnswered] = useState(isPushDeclined)
  const [showsSteps, setShowsSteps] = useState(false)
  const can = support()
  const { run: accept, isBusy } = useAction(async () => {
    if (can === 'install-first') return setShowsSteps(true)
    const turned = await begin()
    tellTurnedOn(turned, 'push-offer')
    // A refusal in the browser's prompt counts as declining our offer too.
    if (turned === 'not-allowed') decline()
  }, errorSentence)
  const isPossible = can === 'ready' || can === 'install-first'
  if (isAnswered || !isPossible || push.kind !== 'known' || push.isOn) return null

  function decline() {
    rememberPushDeclined()
    setAnswered(true)
  }

  if (showsSteps) {
    return (
      <Notice
        live
        title="ホーム画面に追加してください"
        action={
          <Button size="sm" variant="secondary" onClick={decline}>
            閉じる
          </Button>
        }
      >
        <InstallSteps />
      </Notice>
    )
  }
  return (
    <Notice
      live
      title={title}
      action={
        <>
          <Button size="sm" onClick={accept} busy={isBusy}>
            通知を受け取る
          </Button>
          <Button size="sm" variant="quiet" onClick={decline} disabled={isBusy}>
            今はしない
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  )
}

const key = 'push-declined'
const askAgainMs = 90 * dayMs

/** A member who declined is not asked again for 90 days, whatever the occasion. */
function isPushDeclined(now = Date.now()): boolean {
  // Without storage a refusal could not be remembered: never ask instead of always.
  if (browserStorage.local.keys() === null) return true
  return now - Number(browserStorage.local.readText(key) ?? 0) < askAgainMs
}

function rememberPushDeclined(now = Date.now()): void {
  browserStorage.local.writeText(key, String(now))
}
