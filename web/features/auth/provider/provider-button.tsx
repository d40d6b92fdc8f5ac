import type { ReactNode } from 'react'
import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import { tellAuthError } from '#web/text/auth-error.ts'
import type { AuthContext } from '#web/text/auth-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { signInAttempt } from '../fields/sign-in-attempt.ts'
import { ProviderMark } from './provider-mark.tsx'

type Props = {
  provider: IdentityProviderName
  context: AuthContext
  about?: string
  /** Must open the popup at once: a popup opened after an `await` is blocked. */
  onPress: () => Promise<void>
  children: ReactNode
}

/** Each provider has its own busy state: pressing the other one replaces a popup that was left open. */
export function ProviderButton({ provider, context, about, onPress, children }: Props) {
  const attempt = context === 'other' ? undefined : signInAttempt
  const { run, isBusy } = useAction(onPress, (error) => tellAuthError(error, context), about ?? attempt)
  return (
    <Button variant="secondary" wide busy={isBusy} icon={<ProviderMark provider={provider} />} onClick={run}>
      {children}
    </Button>
  )
}
