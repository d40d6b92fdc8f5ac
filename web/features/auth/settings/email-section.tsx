import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { sendVerification, stopEmailChange } from '#contract/auth/auth-email.ts'
import { changeEmailHours } from '#contract/auth/sign-in-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { JunkMailHint } from '../mail/junk-mail-hint.tsx'
import { LocalMailLink } from '../mail/local-mail-link.tsx'
import { ResendButton } from '../mail/resend-button.tsx'
import { ChangeEmail } from './change-email.tsx'

type Props = { account: Pick<Account, 'email' | 'emailVerified' | 'pendingEmail' | 'providers'> }

export function EmailSection({ account }: Props) {
  const [isChanging, setChanging] = useState(false)
  const { email, emailVerified, pendingEmail, providers } = account

  function change() {
    if (providers.includes('password')) setChanging(true)
    else toast.note('メールアドレスの変更には、先にパスワードを設定してください')
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <Unbroken className="font-medium">{email ?? '登録されていません'}</Unbroken>
          {email && (
            <Badge tone={emailVerified ? 'success' : 'warning'}>
              {emailVerified ? '認証済み' : '未認証'}
            </Badge>
          )}
        </p>
        <Button variant="secondary" size="sm" onClick={change}>
          変更する
        </Button>
      </div>
      {pendingEmail && <PendingEmail email={pendingEmail} />}
      {email && !emailVerified && (
        <div className="grid justify-items-start gap-2 rounded-md bg-paper-deep p-4">
          <p className="text-sm">お送りした認証メールのリンクを開いて、ボタンを押してください。</p>
          <JunkMailHint />
          <div className="flex flex-wrap items-center gap-x-4">
            <ResendButton
              label="認証メールを再送する"
              resend={async () => void (await call(sendVerification, {}))}
            />
            <LocalMailLink />
          </div>
        </div>
      )}
      <ChangeEmail open={isChanging} onClose={() => setChanging(false)} />
    </div>
  )
}

/** A change of address that waits for the link in its mail. */
function PendingEmail({ email }: { email: string }) {
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
