import { useEffect } from 'react'
import { redeemIdToken, type SignInResult, signInWithCustomToken } from '#contract/auth/auth.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { safeRedirect } from '#web/client/session/redirect.ts'
import { takeSession } from '#web/client/session/session.ts'
import { rememberWayBack } from '#web/client/session/way-back.ts'
import { call } from '#web/client/transport/call.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = {
  token: string
  redirect: string | undefined
  /** With the words for it; the normal way in follows. */
  onFailure: (sentence: string) => void
  onDeleting: (deletion: Extract<SignInResult, { state: 'deleting' }>) => void
}

/** Signs in by a one-time link and goes where it leads. */
export function IdTokenSignIn({ token, redirect, onFailure, onDeleting }: Props) {
  useEffect(() => {
    redeemOnce(token, redirect).then(
      (result) => result.state === 'deleting' && onDeleting(result),
      (error: unknown) => {
        const sentence = authErrorSentence(error, 'sign-in')
        toast.error(sentence)
        onFailure(sentence)
      },
    )
  }, [token, redirect, onFailure, onDeleting])

  return (
    <Card padding="lg" className="mx-auto w-full max-w-lg">
      <h1 className="mb-5 text-2xl">ログイン</h1>
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        ログインしています…
      </p>
    </Card>
  )
}

// The token is good for one call, however often the screen is drawn.
const redemptions = new Map<string, Promise<SignInResult>>()

function redeemOnce(token: string, redirect: string | undefined): Promise<SignInResult> {
  const redemption = redemptions.get(token) ?? redeem(token, redirect)
  redemptions.set(token, redemption)
  return redemption
}

async function redeem(token: string, redirect: string | undefined): Promise<SignInResult> {
  // Also where the link fails: who then signs in by hand was going there too.
  rememberWayBack(safeRedirect(redirect) ?? '/mypage/')
  const custom = await call(redeemIdToken, { token })
  const result = await call(signInWithCustomToken, { token: custom.token })
  if (result.state === 'signed-in') {
    logEvent('login')
    takeSession(result)
  }
  return result
}
