import { useState } from 'react'
import { type Provider, providerNames, providers, type SignInMethod } from '#contract/auth/auth-shapes.ts'
import { takeSession } from '#web/client/session/session.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { askProvider } from '../provider/ask-provider.ts'
import { ProviderMark } from '../provider/provider-mark.tsx'

type Props = { ways: readonly SignInMethod[]; onSuccess: () => void }

export function ProviderReauthentication({ ways, onSuccess }: Props) {
  const [busy, setBusy] = useState<Provider | null>(null)

  async function confirm(provider: Provider) {
    setBusy(provider)
    try {
      const outcome = await askProvider(provider, 'reauthenticate')
      if (outcome.state === 'signed-in') takeSession(outcome)
      onSuccess()
    } catch (error) {
      toast.error(authErrorSentence(error, 'other'))
    } finally {
      setBusy(null)
    }
  }

  return providers
    .filter((provider) => ways.includes(provider))
    .map((provider) => (
      <Button
        key={provider}
        variant="secondary"
        wide
        busy={busy === provider}
        icon={<ProviderMark provider={provider} />}
        onClick={() => confirm(provider)}
      >
        {providerNames[provider]}で確認する
      </Button>
    ))
}
