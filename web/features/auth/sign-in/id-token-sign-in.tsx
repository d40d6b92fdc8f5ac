import { useCallback, useEffect, useState } from 'react'
import { peekIdToken, redeemIdToken, type SignInResult, signInWithCustomToken } from '#contract/auth/auth.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { safeRedirect } from '#web/client/session/redirect.ts'
import { takeSession } from '#web/client/session/session.ts'
import { rememberWayBack } from '#web/client/session/way-back.ts'
import { call } from '#web/client/transport/call.ts'
import { accountName } from '#web/text/account-name.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useArrivalHeading } from '#web/ui/navigation/use-step-heading.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { signInAttempt } from '../fields/sign-in-attempt.ts'

type Props = {
  token: string
  redirect: string | undefined
  hasOwnRecords: () => Promise<boolean>
  /** With the sentence that says why; the normal way in follows. */
  onFailure: (sentence: string) => void
  onDecline: () => void
  onDeleting: (deletion: Extract<SignInResult, { state: 'deleting' }>) => void
}

/**
 * Signs in by a one-time link and goes where it leads. On a device with a visitor's own records it asks first:
 * somebody else may have sent the link to get at them.
 */
export function IdTokenSignIn({ token, redirect, hasOwnRecords, onFailure, onDecline, onDeleting }: Props) {
  const [asked, setAsked] = useState<{ name: string } | null>(null)

  const fail = useCallback(
    (error: unknown) => {
      const sentence = authErrorSentence(error, 'sign-in')
      toast.error(sentence, { about: signInAttempt })
      onFailure(sentence)
    },
    [onFailure],
  )
  const redeem = useCallback(async () => {
    const result = await redeemOnce(token)
    if (result.state === 'deleting') onDeleting(result)
  }, [token, onDeleting])

  useEffect(() => {
    let isCurrent = true
    // Also where the link fails: a member who then signs in by hand was going there too.
    rememberWayBack(safeRedirect(redirect) ?? '/mypage/')
    async function start() {
      if (!(await hasOwnRecords().catch(() => false))) return redeem()
      const { maskedEmail } = await call(peekIdToken, { token })
      if (isCurrent) setAsked({ name: maskedEmail ?? accountName(null) })
    }
    start().catch((error: unknown) => isCurrent && fail(error))
    return () => {
      isCurrent = false
    }
  }, [token, redirect, hasOwnRecords, redeem, fail])

  return (
    <Card padding="lg" className="mx-auto w-full max-w-lg">
      <h1 className="mb-5 text-2xl">ログイン</h1>
      {asked ? (
        <IdTokenQuestion
          name={asked.name}
          onAccept={() => {
            setAsked(null)
            redeem().catch(fail)
          }}
          onDecline={onDecline}
        />
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          ログインしています…
        </p>
      )}
    </Card>
  )
}

// The token is good for one call, however often the screen is drawn.
const redemptions = new Map<string, Promise<SignInResult>>()

function redeemOnce(token: string): Promise<SignInResult> {
  const redemption = redemptions.get(token) ?? redeemNow(token)
  redemptions.set(token, redemption)
  return redemption
}

async function redeemNow(token: string): Promise<SignInResult> {
  const custom = await call(redeemIdToken, { token })
  const result = await call(signInWithCustomToken, { token: custom.token })
  if (result.state === 'signed-in') {
    logEvent('login')
    takeSession(result)
    toast.done(`${accountName(result.user.email)}としてログインしました`)
  }
  return result
}

type IdTokenQuestionProps = { name: string; onAccept: () => void; onDecline: () => void }

function IdTokenQuestion({ name, onAccept, onDecline }: IdTokenQuestionProps) {
  const heading = useArrivalHeading()

  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        <Unbroken>{name}</Unbroken>としてログインしますか？
      </h2>
      <p className="text-ink-soft">
        この端末には、ログインせずに書いた記録があります。ご自身のアカウントでないときや、リンクにお心当たりがないときは、ログインしないでください。
      </p>
      <div className="grid gap-3">
        <Button size="lg" wide onClick={onAccept}>
          ログインする
        </Button>
        <Button variant="secondary" wide onClick={onDecline}>
          ログインしない
        </Button>
      </div>
    </div>
  )
}
