import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { unlinkProvider } from '#contract/auth/auth-provider.ts'
import { type Provider, providerNames, providers } from '#contract/auth/auth-shapes.ts'
import { withRecentSignIn } from '#web/client/session/auth.ts'
import { call } from '#web/client/transport/call.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { askProvider } from './ask-provider.ts'
import { ProviderMark } from './provider-mark.tsx'

type Props = { account: Pick<Account, 'providers'> }

export function ProviderLinks({ account }: Props) {
  const [busy, setBusy] = useState<Provider | null>(null)
  const [unlinking, setUnlinking] = useState<Provider | null>(null)

  async function act(provider: Provider, work: () => Promise<unknown>, done: string) {
    setBusy(provider)
    try {
      await work()
      toast.done(done)
    } catch (error) {
      toast.error(authErrorSentence(error, 'other'))
    } finally {
      setBusy(null)
      setUnlinking(null)
    }
  }
  const link = (provider: Provider) => {
    const done = `${providerNames[provider]}と連携しました`
    return act(
      provider,
      () => withRecentSignIn(() => askProvider(provider, 'link', () => toast.done(done))),
      done,
    )
  }
  const unlink = (provider: Provider) =>
    act(
      provider,
      () => withRecentSignIn(() => call(unlinkProvider, { provider })),
      `${providerNames[provider]}との連携を解除しました`,
    )

  return (
    <ul className="divide-y divide-line">
      {providers.map((provider) => {
        const isLinked = account.providers.includes(provider)
        return (
          <li key={provider} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
            <ProviderMark provider={provider} />
            <span className="flex-1 font-medium">{providerNames[provider]}</span>
            {isLinked && <Badge tone="success">連携中</Badge>}
            <Button
              variant="secondary"
              size="sm"
              busy={busy === provider}
              onClick={() => (isLinked ? setUnlinking(provider) : link(provider))}
            >
              {isLinked ? '解除する' : '連携する'}
              <span className="sr-only">（{providerNames[provider]}）</span>
            </Button>
          </li>
        )
      })}
      {unlinking && (
        <ConfirmDialog
          open
          title={`${providerNames[unlinking]}との連携を解除しますか？`}
          confirmLabel="解除する"
          busy={busy === unlinking}
          onConfirm={() => unlink(unlinking)}
          onCancel={() => setUnlinking(null)}
        >
          解除すると、{providerNames[unlinking]}ではログインできなくなります。
        </ConfirmDialog>
      )}
    </ul>
  )
}
