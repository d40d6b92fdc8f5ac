import {
  type IdentityProviderName,
  providerNames,
  providers,
  type SignInMethod,
} from '#contract/auth/auth-shapes.ts'
import { takeSession } from '#web/client/session/session.ts'
import { reauthenticationAttempt } from '../fields/sign-in-attempt.ts'
import { askProvider } from '../provider/ask-provider.ts'
import { ProviderButton } from '../provider/provider-button.tsx'

type Props = { ways: readonly SignInMethod[]; onSuccess: () => void }

export function ProviderReauthentication({ ways, onSuccess }: Props) {
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
