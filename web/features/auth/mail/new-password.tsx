import { resetPassword } from '#contract/auth/auth-email.ts'
import { call } from '#web/client/transport/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { newPasswordForm } from '../fields/forms.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { deadLinkSentence } from './dead-link.tsx'
import { mailLinkAttempt } from './mail-link-attempt.ts'

type Props = {
  code: string
  email: string
  purpose: 'reset' | 'verify'
  /** The ids of the ways in that stay. */
  keep?: string[]
  onDone: () => void
  onDead: (sentence: string) => void
}

const words = {
  reset: {
    form: 'パスワードの再設定',
    act: 'パスワードを変更する',
    done: 'パスワードを変更しました。新しいパスワードでログインしてください。',
  },
  verify: {
    form: '新しいパスワードの設定',
    act: '設定して認証する',
    done: 'メール認証が完了し、パスワードを設定しました。新しいパスワードでログインしてください。',
  },
}

/** Sets a password by the link of a mail. */
export function NewPassword({ code, email, purpose, keep = [], onDone, onDead }: Props) {
  const { form: formName, act, done } = words[purpose]
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: newPasswordForm,
    defaults: { password: '' },
    context: 'other',
    about: mailLinkAttempt,
    send: async ({ password }) => {
      try {
        await call(resetPassword, { code, password, keep })
      } catch (error) {
        const sentence = deadLinkSentence(error)
        if (sentence) return onDead(sentence)
        throw error
      }
      toast.done(done)
      onDone()
    },
  })

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label={formName} className="grid gap-2">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="新しいパスワード"
        kind="new"
        error={wrong('password')}
        input={form.register('password')}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {act}
      </Button>
    </form>
  )
}
