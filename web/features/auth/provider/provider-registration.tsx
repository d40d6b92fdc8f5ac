import { useState } from 'react'
import type { SignInResult } from '#contract/auth/auth.ts'
import { registerByProvider } from '#contract/auth/auth-provider.ts'
import { type IdentityProviderName, providerNames } from '#contract/auth/auth-shapes.ts'
import { rememberedReferralCode } from '#web/client/session/remembered-referral-code.ts'
import { call } from '#web/client/transport/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { consentForm, registrationOf } from '../fields/forms.ts'
import { unverifiedNote } from '../fields/unverified-note.ts'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { refuseWrongCode } from '../fields/use-inviter-check.ts'
import { MemberBenefits } from '../sign-in/member-benefits.tsx'
import { RegistrationEnd } from '../sign-in/registration-end.tsx'
import { ProviderMark } from './provider-mark.tsx'

export type ProviderStep = { flow: string; provider: IdentityProviderName; email: string | null }
export type RegistrationStep = ProviderStep & { emailVerified: boolean }

type Props = { step: RegistrationStep; onResult: (result: SignInResult) => void; onBack: () => void }

/** A first sign-in with Google or Apple: nobody becomes a member without having agreed. */
export function ProviderRegistration({ step, onResult, onBack }: Props) {
  const [carried] = useState(rememberedReferralCode)
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: consentForm,
    defaults: { referralCode: carried, agrees: false, marketingMail: false },
    context: 'sign-up',
    send: async (consents) => {
      await refuseWrongCode(consents.referralCode)
      onResult(await call(registerByProvider, { flow: step.flow, ...registrationOf(consents) }))
    },
  })

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label="会員登録" className="grid gap-2">
      <MemberBenefits />
      <p className="mb-3 flex items-center gap-3 rounded-md bg-paper-deep px-4 py-3">
        <ProviderMark provider={step.provider} />
        <span className="min-w-0 break-all">
          {providerNames[step.provider]}で登録{step.email && `：${step.email}`}
        </span>
      </p>
      {step.email && !step.emailVerified && (
        <p className="mb-2 text-sm text-ink-soft">
          登録すると、このメールアドレス宛てに認証のメールをお送りします。メールのリンクから、メール認証をお願いします。
          {unverifiedNote}
        </p>
      )}
      <RegistrationEnd
        carried={carried}
        register={form.register}
        wrong={wrong}
        isSubmitting={isSubmitting}
        onWithoutCode={() => {
          form.setValue('referralCode', '')
          form.clearErrors('referralCode')
          void onSubmit()
        }}
      />
      <Button variant="quiet" size="sm" onClick={onBack} className="justify-self-center">
        登録しない
      </Button>
    </form>
  )
}
