import { useState } from 'react'
import type { SignInResult } from '#contract/auth/auth.ts'
import { type Provider, providerNames, providers } from '#contract/auth/auth-shapes.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { OpenOutside } from '../in-app-browser/open-outside.tsx'
import { useInAppBrowser } from '../in-app-browser/use-in-app-browser.ts'
import { askProvider, type ProviderOutcome } from './ask-provider.ts'
import { ProviderMark } from './provider-mark.tsx'
import type { ProviderStep } from './provider-registration.tsx'

type Props = {
  onResult: (result: SignInResult) => void
  /** A first sign-in, which stops at the consents. */
  onRegistration: (step: ProviderStep) => void
}

export function ProviderButtons({ onResult, onRegistration }: Props) {
  const [busy, setBusy] = useState<Provider | null>(null)
  const inApp = useInAppBrowser()
  if (inApp) return <OpenOutside browser={inApp} />

  function take(outcome: ProviderOutcome) {
    if (outcome.state === 'needs-registration') onRegistration(outcome)
    else if (outcome.state !== 'linked') onResult(outcome)
  }
  async function enter(provider: Provider) {
    setBusy(provider)
    try {
      // In the click itself: a popup opened later is blocked.
      take(await askProvider(provider, 'sign-in', take))
    } catch (error) {
      toast.error(authErrorSentence(error, 'sign-in'))
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className="grid gap-3">
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          wide
          busy={busy === provider}
          icon={<ProviderMark provider={provider} />}
          onClick={() => enter(provider)}
        >
          {providerNames[provider]}で続ける
        </Button>
      ))}
    </div>
  )
}
