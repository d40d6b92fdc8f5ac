import { useState } from 'react'
import { confirmEmailChange, type MailLinkAsks, verifyEmail } from '#contract/auth/auth-email.ts'
import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import { rememberWayBack } from '#web/client/session/way-back.ts'
import { call } from '#web/client/transport/call.ts'
import { reasonOfError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SuccessIcon } from '#web/ui/icons/signs/success.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { deadLinkSentence } from './dead-link.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordProof } from './password-proof.tsx'
import { VerifiedPoints } from './verified-points.tsx'
import { VerifyChoices } from './verify-choices.tsx'

type Props = {
  code: string
  email: string
  mode: 'verify' | 'change-email'
  asks: MailLinkAsks
  onDone: () => void
  onDead: (sentence: string) => void
}

const words = {
  verify: { ask: 'このメールアドレスを認証します。', act: '認証する', done: 'メール認証が完了しました' },
  'change-email': {
    ask: `ログインとお知らせに使うメールアドレスを、これに変更します。安全のため、変更から${exchangeQuietHours}時間はポイントを交換できません。`,
    act: '変更する',
    done: 'メールアドレスを変更しました',
  },
}

export function ConfirmEmail({ code, email, mode, asks: asked, onDone, onDead }: Props) {
  const [asks, setAsks] = useState(asked)
  const [isDone, setDone] = useState(false)
  const { ask, act, done } = words[mode]

  async function confirm(password?: string) {
    try {
      const proof = password === undefined ? {} : { password }
      await call(mode === 'verify' ? verifyEmail : confirmEmailChange, { code, ...proof })
    } catch (error) {
      const sentence = deadLinkSentence(error)
      if (sentence) return onDead(sentence)
      // The session ended after the page was opened.
      if (reasonOfError(error) === 'requires-proof') setAsks('password')
      throw error
    }
    setDone(true)
    toast.done(done)
  }

  function signInFirst() {
    // Back to this very page once signed in, where a press is then enough.
    rememberWayBack(`/mypage/?${new URLSearchParams({ mode, code })}`)
    onDone()
  }

  if (isDone) {
    return (
      <div className="grid justify-items-center gap-4 text-center">
        <span className="grid size-16 animate-rise place-items-center rounded-full bg-success-soft text-success">
          <SuccessIcon size={32} />
        </span>
        <p role="status" className="text-lg font-bold">
          {done}
        </p>
        <p className="text-balance wrap-anywhere text-ink-soft">{email}</p>
        {mode === 'verify' && <VerifiedPoints />}
        <Button wide onClick={onDone}>
          マイページへ進む
        </Button>
      </div>
    )
  }
  const byPassword = <PasswordProof email={email} act={act} onConfirm={confirm} />
  const byNewPassword = (
    <NewPassword code={code} email={email} purpose="verify" onDone={onDone} onDead={onDead} />
  )
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {ask}
        {asks === 'nothing' && 'よろしければボタンを押してください。'}
      </p>
      <p className="rounded-md bg-paper-deep px-4 py-3 text-center text-lg font-bold wrap-anywhere">
        {email}
      </p>
      {asks === 'nothing' && <ConfirmButton label={act} onConfirm={() => confirm()} />}
      {asks !== 'nothing' && mode === 'change-email' && byPassword}
      {asks !== 'nothing' && mode === 'verify' && (
        <VerifyChoices
          byPassword={asks === 'password' ? byPassword : null}
          byNewPassword={byNewPassword}
          onSignIn={signInFirst}
        />
      )}
      <p className="text-sm text-ink-soft">
        お心当たりのないときは、このページを閉じてください。何も変わりません。
      </p>
    </div>
  )
}
