import { useEffect, useState } from 'react'
import { accountDocument } from '#contract/account.ts'
import {
  type IdentityProviderName,
  providerNames,
  providers,
  type SignInMethod,
} from '#contract/auth/auth-shapes.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { AuthFailure } from '#web/client/session/auth-failure.ts'
import { provideReauthentication } from '#web/client/session/recent-sign-in.ts'
import { takeSession } from '#web/client/session/session.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Hint } from '#web/ui/feedback/hint.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { reauthenticationAttempt } from '../fields/sign-in-attempt.ts'
import { PasskeyReauthentication } from '../passkey/passkey-reauthentication.tsx'
import { askProvider } from '../provider/ask-provider.ts'
import { ProviderButton } from '../provider/provider-button.tsx'
import { ForgottenInDialog } from './forgotten-in-dialog.tsx'
import { PasswordReauthentication } from './password-reauthentication.tsx'

type Asked = { resolve: () => void; reject: (error: unknown) => void }

/** Mounted once. The interrupted action waits for the result and then continues by itself. */
export function ReauthenticationDialog() {
  const account = useDocument(accountDocument)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isForgotten, setForgotten] = useState(false)

  useEffect(
    () =>
      provideReauthentication((refusal) => {
        toast.error(errorSentence(refusal), { about: reauthenticationAttempt })
        return new Promise((resolve, reject) => setAsked({ resolve, reject }))
      }),
    [],
  )

  function settle(how: (asked: Asked) => void) {
    if (asked) how(asked)
    setAsked(null)
    setForgotten(false)
  }
  const succeed = () => settle(({ resolve }) => resolve())
  const cancel = () => settle(({ reject }) => reject(new AuthFailure('user-cancelled')))
  const ways = account?.providers ?? ['password']
  const email = account?.email ?? ''

  return (
    <Dialog open={asked !== null} onClose={cancel} title="ログインの確認">
      {isForgotten ? (
        <ForgottenInDialog email={email} onBack={() => setForgotten(false)} />
      ) : (
        <div className="grid gap-5">
          <p className="text-ink-soft">
            大切な操作のため、もう一度ログインの確認をします。確認できると、操作はそのまま続きます。
          </p>
          <Hint about={reauthenticationAttempt} />
          {/* The ways of the account, each a component with `onSuccess`, the quickest first. */}
          <PasskeyReauthentication ways={ways} onSuccess={succeed} />
          {ways.includes('password') && (
            <PasswordReauthentication
              email={email}
              onSuccess={succeed}
              onForgotten={() => setForgotten(true)}
            />
          )}
          <ProviderReauthentication ways={ways} onSuccess={succeed} />
        </div>
      )}
    </Dialog>
  )
}

type Props = { ways: readonly SignInMethod[]; onSuccess: () => void }

function ProviderReauthentication({ ways, onSuccess }: Props) {
  async function confirm(provider: IdentityProviderName) {
    const outcome = await askProvider(provider, 'reauthenticate')
    if (outcome.state === 'signed-in') takeSession(outcome)
    onSuccess()
  }

  return providers
    .filter((provider) => ways.includes(provider))
    .map((provider) => (
      <ProviderButton
        key={provider}
        provider={provider}
        context="other"
        about={reauthenticationAttempt}
        onPress={() => confirm(provider)}
      >
        {providerNames[provider]}で確認する
      </ProviderButton>
    ))
}
