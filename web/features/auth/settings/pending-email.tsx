import { stopEmailChange } from '#contract/auth/auth-email.ts'
import { changeEmailHours } from '#contract/auth/sign-in-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

/** A change of address that waits for the link in its mail. */
export function PendingEmail({ email }: { email: string }) {
  const { run: stop, isBusy } = useAction(async () => {
    await call(stopEmailChange, {})
    toast.done('メールアドレスの変更を取りやめました')
  }, errorSentence)
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-paper-deep p-4">
      <p className="text-sm">
        <Unbroken className="font-bold">{email}</Unbroken>
        への変更は、認証待ちです。届いたメールのリンクを開くと完了します（{changeEmailHours}時間以内）。
      </p>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void stop()}>
        変更を取りやめる
      </Button>
    </div>
  )
}
