import type { SignInResult } from '#contract/auth/auth.ts'
import { type IdentityProviderName, providerNames, providers } from '#contract/auth/auth-shapes.ts'
import { OpenOutside } from '../in-app-browser/open-outside.tsx'
import { useInAppBrowser } from '../in-app-browser/use-in-app-browser.ts'
import { askProvider, type ProviderOutcome } from './ask-provider.ts'
import { ProviderButton } from './provider-button.tsx'
import type { ProviderStep, RegistrationStep } from './provider-registration.tsx'

type Props = {
  onResult: (result: SignInResult) => void
  /** A first sign-in, which stops at the consents. */
  onRegistration: (step: RegistrationStep) => void
  /** An account has the address, which a mail must prove. */
  onMailProof: (step: ProviderStep & { email: string }) => void
}

export function ProviderButtons({ onResult, onRegistration, onMailProof }: Props) {
  const inApp = useInAppBrowser()
  if (inApp) return <OpenOutside browser={inApp} />

  function take(outcome: ProviderOutcome) {
    if (outcome.state === 'needs-registration') onRegistration(outcome)
    else if (outcome.state === 'needs-mail-proof') onMailProof(outcome)
    else if (outcome.state !== 'linked') onResult(outcome)
  }
  const enter = async (provider: IdentityProviderName) => take(await askProvider(provider, 'sign-in', take))

  return (
    <div className="grid gap-3">
      {providers.map((provider) => (
        <ProviderButton key={provider} provider={provider} context="sign-in" onPress={() => enter(provider)}>
          {providerNames[provider]}で続ける
        </ProviderButton>
      ))}
    </div>
  )
}
