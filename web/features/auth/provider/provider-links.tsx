import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { unlinkProvider } from '#contract/auth/auth-provider.ts'
import { type IdentityProviderName, providerNames, providers } from '#contract/auth/auth-shapes.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { tellAuthError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Hint } from '#web/ui/feedback/hint.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { askProvider } from './ask-provider.ts'
import { ProviderMark } from './provider-mark.tsx'

type Props = { account: Pick<Account, 'providers'> }

export function ProviderLinks({ account }: Props) {
  return (
    <ul className="divide-y divide-line">
      {providers.map((provider) => (
        <ProviderLink key={provider} provider={provider} isLinked={account.providers.includes(provider)} />
      ))}
    </ul>
  )
}

function ProviderLink({ provider, isLinked }: { provider: IdentityProviderName; isLinked: boolean }) {
  const name = providerNames[provider]
  const [isAsking, setAsking] = useState(false)
  const attempt = `link-${provider}`

  const linking = useAction(
    async () => {
      const tellLinked = () => toast.done(`${name}と連携しました`)
      await withRecentSignIn(() => askProvider(provider, 'link', tellLinked))
      tellLinked()
    },
    tellAuthError,
    attempt,
  )
  const unlinking = useAction(
    async () => {
      try {
        await withRecentSignIn(() => call(unlinkProvider, { provider }))
      } finally {
        setAsking(false)
      }
      toast.done(`${name}との連携を解除しました`)
    },
    tellAuthError,
    attempt,
  )

  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <ProviderMark provider={provider} />
      <span className="flex-1 font-medium">{name}</span>
      {isLinked && <Badge tone="success">連携中</Badge>}
      <Button
        variant="secondary"
        size="sm"
        busy={linking.isBusy || unlinking.isBusy}
        onClick={() => (isLinked ? setAsking(true) : linking.run())}
      >
        {isLinked ? '解除する' : '連携する'}
        <span className="sr-only">（{name}）</span>
      </Button>
      <div className="w-full empty:hidden">
        <Hint about={attempt} />
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          title={`${name}との連携を解除しますか？`}
          confirmLabel="解除する"
          busy={unlinking.isBusy}
          onConfirm={unlinking.run}
          onCancel={() => setAsking(false)}
        >
          解除すると、{name}ではログインできなくなります。
        </ConfirmDialog>
      )}
    </li>
  )
}
