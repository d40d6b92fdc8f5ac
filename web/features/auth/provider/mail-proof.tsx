import type { CodeNeeded } from '#contract/auth/auth.ts'
import { mailProviderCode } from '#contract/auth/auth-provider.ts'
import { providerNames } from '#contract/auth/auth-shapes.ts'
import { call } from '#web/client/transport/call.ts'
import { tellAuthError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { signInAttempt } from '../fields/sign-in-attempt.ts'
import { ProviderMark } from './provider-mark.tsx'
import type { ProviderStep } from './provider-registration.tsx'

type Props = {
  step: ProviderStep & { email: string }
  onCodeNeeded: (needed: CodeNeeded) => void
  onBack: () => void
}

/** An account has the address, and Google or Apple cannot say whose mailbox it is today: a mail of ours proves it. */
export function MailProof({ step, onCodeNeeded, onBack }: Props) {
  const name = providerNames[step.provider]
  const { run, isBusy } = useAction(
    async () => onCodeNeeded(await call(mailProviderCode, { flow: step.flow })),
    (error) => tellAuthError(error, 'sign-in'),
    signInAttempt,
  )

  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 rounded-md bg-paper-deep px-4 py-3">
        <ProviderMark provider={step.provider} />
        <span className="min-w-0 font-bold break-all">{step.email}</span>
      </p>
      <p>このメールアドレスで登録済みのアカウントがあります。</p>
      <p className="text-ink-soft">
        ご本人の確認のため、このメールアドレス宛てに確認コードをお送りします。コードを入力すると、登録済みのアカウントに
        {name}を連携し、ログインします。次回からは{name}だけでログインできます。
      </p>
      <Button size="lg" wide busy={isBusy} onClick={run}>
        確認コードを送る
      </Button>
      <p className="text-sm text-ink-soft">
        メールを受け取れないときは、パスワードなどでログインしてから、アカウントのページで{name}
        を連携してください。
      </p>
      <Button variant="quiet" size="sm" onClick={onBack} className="justify-self-center">
        別の方法でログインする
      </Button>
    </div>
  )
}
