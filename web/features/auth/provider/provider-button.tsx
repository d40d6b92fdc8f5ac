import type { ReactNode } from 'react'
import type { Provider } from '#contract/auth/auth-shapes.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import type { AuthContext } from '#web/text/auth-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ProviderMark } from './provider-mark.tsx'

type Props = {
  provider: Provider
  context: AuthContext
  /** Must open the popup at once: a popup opened after an `await` is blocked. */
  onPress: () => Promise<void>
  children: ReactNode
}

/** Each provider has its own busy state: pressing the other one replaces a popup that was left open. */
export function ProviderButton({ provider, context, onPress, children }: Props) {
  const { run, isBusy } = useAction(onPress, (error) => authErrorSentence(error, context))
  return (
    <Button variant="secondary" wide busy={isBusy} icon={<ProviderMark provider={provider} />} onClick={run}>
      {children}
    </Button>
  )
}
