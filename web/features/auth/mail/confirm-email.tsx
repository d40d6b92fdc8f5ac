import { useState } from 'react'
import { confirmEmailChange, type MailLinkAsks, verifyEmail } from '#contract/auth/auth-email.ts'
import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import { missionDocument } from '#contract/point/mission.ts'
import { missions } from '#contract/point/mission-rules.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { rememberWayBack } from '#web/client/session/way-back.ts'
import { call } from '#web/client/transport/call.ts'
import { reasonOfError } from '#web/text/auth-error.ts'
import { refusalSentence } from '#web/text/mission.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SuccessIcon } from '#web/ui/icons/signs/success.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { currentPasswordForm } from '../fields/forms.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { deadLinkSentence } from './dead-link.tsx'
import { mailLinkAttempt } from './mail-link-attempt.ts'
import { NewPassword } from './new-password.tsx'
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

type PasswordProofProps = { email: string; act: string; onConfirm: (password: string) => Promise<void> }

/** The password of the account proves that the same person opened the link in this browser. */
function PasswordProof({ email, act, onConfirm }: PasswordProofProps) {
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: currentPasswordForm,
    defaults: { password: '' },
    context: 'other',
    about: mailLinkAttempt,
    send: ({ password }) => onConfirm(password),
  })

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label="パスワードの入力" className="grid gap-2">
      <p className="mb-2 text-sm text-ink-soft">
        ご本人の確認のため、こつこつのパスワードを入力してください。ログイン中の端末は、そのままお使いいただけます。
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField kind="current" error={wrong('password')} input={form.register('password')} />
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {act}
      </Button>
    </form>
  )
}

const { points, title } = missions['verify-email']

/** The points that the verification earned. Only a browser with a session of the account knows whether it was paid. */
function VerifiedPoints() {
  const records = useDocument(missionDocument)
  const refusal = records?.refused['verify-email']
  if (refusal) return <p className="text-sm text-ink-soft">{refusalSentence(refusal.why)}</p>
  if (!records?.paidOn['verify-email']) {
    return (
      <p className="text-sm text-ink-soft">
        {title}のポイント（{points}pt）は、マイページでご確認いただけます。
      </p>
    )
  }
  return (
    <p className="grid justify-items-center gap-2">
      <span className="numerals grid size-28 -rotate-6 animate-land place-items-center rounded-full border-4 border-double border-accent bg-accent-soft/60 text-3xl leading-none font-bold text-accent">
        <span>
          ＋{points}
          <span className="text-lg">pt</span>
        </span>
      </span>
      <span>{title}のポイントを受け取りました</span>
    </p>
  )
}
