import { useState } from 'react'
import { confirmEmailChange, verifyEmail } from '#contract/auth/auth-email.ts'
import { call } from '#web/client/transport/call.ts'
import { authErrorSentence, reasonOfError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SuccessIcon } from '#web/ui/icons/signs/success.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = {
  code: string
  email: string
  mode: 'verify' | 'change-email'
  onDone: () => void
  onDead: (sentence: string) => void
}

const words = {
  verify: { ask: 'このメールアドレスを確認します。', act: '確認する', done: 'メールアドレスを確認しました' },
  'change-email': {
    ask: 'ログインとお知らせに使うメールアドレスを、これに変更します。',
    act: '変更する',
    done: 'メールアドレスを変更しました',
  },
}

export function ConfirmEmail({ code, email, mode, onDone, onDead }: Props) {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const { ask, act, done } = words[mode]

  async function confirm() {
    setState('busy')
    try {
      await call(mode === 'verify' ? verifyEmail : confirmEmailChange, { code })
      setState('done')
      toast.done(done)
    } catch (error) {
      setState('asking')
      const sentence = authErrorSentence(error, 'other')
      toast.error(sentence)
      const reason = reasonOfError(error)
      if (reason === 'invalid-action-code' || reason === 'expired-action-code') onDead(sentence)
    }
  }

  if (state === 'done') {
    return (
      <div className="grid justify-items-center gap-4 text-center">
        <span className="grid size-16 animate-rise place-items-center rounded-full bg-success-soft text-success">
          <SuccessIcon size={32} />
        </span>
        <p role="status" className="text-lg font-bold">
          {done}
        </p>
        <p className="break-all text-ink-soft">{email}</p>
        <Button wide onClick={onDone}>
          マイページへ進む
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{ask}よろしければボタンを押してください。</p>
      <p className="rounded-md bg-paper-deep px-4 py-3 text-center text-lg font-bold break-all">{email}</p>
      <Button size="lg" wide busy={state === 'busy'} onClick={confirm}>
        {act}
      </Button>
      <p className="text-sm text-ink-soft">
        お心当たりのないときは、このページを閉じてください。何も変わりません。
      </p>
    </div>
  )
}
