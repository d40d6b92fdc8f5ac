import type { SignInResult } from '#contract/auth/auth.ts'
import { tellAuthError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { setHint } from '#web/ui/feedback/hints.ts'
import { PasskeyIcon } from '#web/ui/icons/things/passkey.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
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
    onError: (error) => {
      const { text, hint } = tellAuthError(error, 'sign-in')
      toast.error(text, { about: signInAttempt })
      setHint(signInAttempt, hint)
    },
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
