import type { ReactNode } from 'react'
import type { Account } from '#contract/account.ts'
import { sendVerification } from '#contract/auth/auth-email.ts'
import { call } from '#web/client/transport/call.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = { account: Pick<Account, 'email' | 'emailVerified'>; end?: ReactNode }

/** On the member's home until the address is verified. */
export function VerifyNotice({ account: { email, emailVerified }, end }: Props) {
  if (!email || emailVerified) return null

  async function resend() {
    try {
      await call(sendVerification, {})
      toast.done('確認メールを送りました')
    } catch (error) {
      toast.error(authErrorSentence(error, 'other'))
    }
  }

  return (
    <Notice
      title="メールアドレスの確認をお願いします"
      action={
        <>
          <Button variant="secondary" size="sm" onClick={resend}>
            確認メールを再送する
          </Button>
          {end}
        </>
      }
    >
      <span className="font-bold break-all">{email}</span>{' '}
      宛てのメールを開いて、ボタンを押してください。届かないときは、迷惑メールのフォルダーと迷惑メール設定をご確認ください。
    </Notice>
  )
}
