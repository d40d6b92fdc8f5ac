import type { SignInMethod } from '#contract/auth/auth-shapes.ts'
import { reauthenticateByPasskey, startPasskeyReauthentication } from '#contract/auth/passkey.ts'
import { takeSession } from '#web/client/session/session.ts'
import { call } from '#web/client/transport/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasskeyIcon } from '#web/ui/icons/things/passkey.tsx'
import { reauthenticationAttempt } from '../fields/sign-in-attempt.ts'
import { askForPasskey } from './ceremony.ts'
import { usePasskeySupport } from './passkey-support.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

type Props = { ways: readonly SignInMethod[]; onSuccess: () => void }

/** The first choice of the re-authentication dialog for a member who has a passkey. */
export function PasskeyReauthentication({ ways, onSuccess }: Props) {
  const isSupported = usePasskeySupport()
  const { run, isBusy } = usePasskeyAction(
    async () => {
      const { request } = await call(startPasskeyReauthentication, {})
      const assertion = await askForPasskey(request)
      takeSession(await call(reauthenticateByPasskey, { assertion }))
      onSuccess()
    },
    'other',
    reauthenticationAttempt,
  )

  if (!ways.includes('passkey')) return null
  if (!isSupported) return ways.length === 1 ? <NotHere /> : null
  return (
    <>
      <Button wide busy={isBusy} icon={<PasskeyIcon size={20} />} onClick={run}>
        パスキーで確認する
      </Button>
      {ways.length > 1 && (
        <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          または
        </p>
      )}
    </>
  )
}

function NotHere() {
  return (
    <p>
      この端末またはブラウザでは、パスキーをご利用いただけません。パスキーを使える端末で操作するか、ログイン画面の「パスワードをお忘れですか？」からパスワードを設定してください。
    </p>
  )
}
