import type { ReactNode } from 'react'
import type { Account } from '#contract/account.ts'
import { sendVerification } from '#contract/auth/auth-email.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

type Props = { account: Pick<Account, 'email' | 'emailVerified'>; end?: ReactNode }

/** On the member's home until the address is verified. */
export function VerifyNotice({ account: { email, emailVerified }, end }: Props) {
  const { run: resend, isBusy } = useAction(async () => {
    await call(sendVerification, {})
    toast.done('認証メールを送りました')
  }, errorSentence)
  if (!email || emailVerified) return null

  return (
    <Notice
      title="メール認証をお願いします"
      action={
        <>
          <Button variant="secondary" size="sm" busy={isBusy} onClick={resend}>
            認証メールを再送する
          </Button>
          {end}
        </>
      }
    >
      <Unbroken className="font-bold">{email}</Unbroken>{' '}
      宛てのメールを開いて、ボタンを押してください。届かないときは、迷惑メールのフォルダーと迷惑メール設定をご確認ください。
    </Notice>
  )
}
