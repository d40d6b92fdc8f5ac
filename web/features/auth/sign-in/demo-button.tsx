import { type SignInResult, signInAsDemo } from '#contract/auth/auth.ts'
import { call } from '#web/client/transport/call.ts'
import { tellAuthError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { signInAttempt } from '../fields/sign-in-attempt.ts'

type Props = { onResult: (result: SignInResult) => void }

export function DemoButton({ onResult }: Props) {
  const { run: enter, isBusy } = useAction(
    async () => onResult(await call(signInAsDemo, {})),
    (error) => tellAuthError(error, 'sign-in'),
    signInAttempt,
  )

  return (
    <Button variant="secondary" wide busy={isBusy} icon={<SproutIcon size={20} />} onClick={enter}>
      デモ会員で試す
    </Button>
  )
}
