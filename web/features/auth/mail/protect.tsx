import { useState } from 'react'
import { protectAccount } from '#contract/auth/auth-email.ts'
import { call } from '#web/client/transport/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { currentPasswordForm } from '../fields/forms.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { deadLinkSentence } from './dead-link.tsx'
import { mailLinkAttempt } from './mail-link-attempt.ts'
import type { Protected } from './protect-outcome.ts'

type Props = {
  code: string
  email: string
  /** The account has another address now than the mail was sent to. */
  hasMoved: boolean
  onProtected: (protection: Protected) => void
  onDead: (sentence: string) => void
}

/** Behind 「お心当たりがない場合」 in the mails about the account. */
export function Protect({ code, email, hasMoved, onProtected, onDead }: Props) {
  async function protect(password?: string) {
    try {
      const answer = await call(protectAccount, { code, ...(password !== undefined && { password }) })
      onProtected({ email, outcome: answer.outcome })
    } catch (error) {
      const sentence = deadLinkSentence(error)
      if (sentence) return onDead(sentence)
      throw error
    }
  }

  return (
    <div className="grid gap-5">
      <p className="rounded-md bg-paper-deep px-4 py-3 text-center font-bold text-balance wrap-anywhere">
        {email}
      </p>
      <p>お心当たりのない操作があったときに、アカウントを守ります。ボタンを押すと、次のことを行います。</p>
      <ul className="list-disc space-y-1.5 pl-5">
        <li>すべての端末からログアウトします。</li>
        <li>現在のパスワードと、メールの操作のあとに追加された連携を無効にします。</li>
        <li>新しいパスワードを設定するためのメールをお送りします。</li>
      </ul>
      {hasMoved ? (
        <WithFormerPassword email={email} onProtect={protect} />
      ) : (
        <ConfirmButton label="アカウントを保護する" onConfirm={() => protect()} />
      )}
      <p className="text-sm text-ink-soft">
        ご自身の操作だったときは、このページを閉じてください。何も変わりません。
      </p>
    </div>
  )
}

type FormerProps = { email: string; onProtect: (password?: string) => Promise<void> }

/** Two proofs restore the address: the mailbox and a password from before. Either alone may be in wrong hands. */
function WithFormerPassword({ email, onProtect }: FormerProps) {
  const [isUnknown, setUnknown] = useState(false)
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: currentPasswordForm,
    defaults: { password: '' },
    context: 'other',
    about: mailLinkAttempt,
    send: ({ password }) => onProtect(password),
  })

  if (isUnknown) {
    return (
      <div className="grid gap-3">
        <p className="text-sm text-ink-soft">
          メールアドレスは元に戻らず、新しいパスワードのメールは、現在のアドレスに届きます。このリンクは、もう使えなくなります。
        </p>
        <ConfirmButton label="ログアウトだけする" onConfirm={() => onProtect()} />
        <Button variant="quiet" size="sm" className="justify-self-center" onClick={() => setUnknown(false)}>
          パスワードを入力する
        </Button>
      </div>
    )
  }
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label="アカウントの保護" className="grid gap-2">
      <p className="mb-2 text-sm text-ink-soft">
        現在、アカウントには別のメールアドレスが登録されています。このアドレスに戻すには、変更される前のパスワードを入力してください。
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="変更される前のパスワード"
        kind="current"
        error={wrong('password')}
        input={form.register('password')}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        アドレスを戻して保護する
      </Button>
      <Button variant="quiet" size="sm" className="justify-self-center" onClick={() => setUnknown(true)}>
        パスワードが分からない
      </Button>
    </form>
  )
}
