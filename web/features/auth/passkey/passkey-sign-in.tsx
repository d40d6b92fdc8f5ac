import type { SignInResult } from '#contract/auth/auth.ts'
import { tellAuthError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { tellFailure } from '#web/ui/feedback/tell-failure.ts'
import { PasskeyIcon } from '#web/ui/icons/things/passkey.tsx'
import { signInAttempt } from '../fields/sign-in-attempt.ts'
import { usePasskeySupport } from './passkey-support.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { usePasskeyAction } from './use-passkey-action.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

type Props = { onResult: (result: SignInResult) => void }

/** The button, and the suggestions in the address field. Absent where passkeys do not work. */
export function PasskeySignIn({ onResult }: Props) {
  const isSupported = usePasskeySupport()
  const { run, isBusy } = usePasskeyAction(
    async () => onResult(await signInWithPasskey()),
    'sign-in',
    signInAttempt,
  )
  usePasskeyAutofill({
    isPaused: isBusy || !isSupported,
    onResult,
    onError: (error) => tellFailure(signInAttempt, tellAuthError(error, 'sign-in')),
  })

  if (!isSupported) return null
  return (
    <Button
      variant="secondary"
      wide
      busy={isBusy}
      icon={<PasskeyIcon size={20} />}
      onClick={run}
      className="-mb-2"
    >
      パスキーでログイン
    </Button>
  )
}
