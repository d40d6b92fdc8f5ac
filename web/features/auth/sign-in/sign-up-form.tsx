import { useState } from 'react'
import { register, type SignInResult } from '#contract/auth/auth.ts'
import { newId } from '#web/client/new-id.ts'
import { rememberedReferralCode } from '#web/client/session/remembered-referral-code.ts'
import { call } from '#web/client/transport/call.ts'
import { EmailField } from '../fields/email-field.tsx'
import { registrationOf, signUpForm } from '../fields/forms.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { unverifiedNote } from '../fields/unverified-note.ts'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { refuseWrongCode } from '../fields/use-inviter-check.ts'
import { MemberBenefits } from './member-benefits.tsx'
import { RegistrationEnd } from './registration-end.tsx'

type Props = { onResult: (result: SignInResult) => void }

export function SignUpForm({ onResult }: Props) {
  // One id per form: pressing again after a lost response is the same registration.
  const [attemptId] = useState(newId)
  const [carried] = useState(rememberedReferralCode)
  const { form, wrong, isSubmitting, onSubmit } = useAuthForm({
    schema: signUpForm,
    defaults: {
      email: '',
      password: '',
      referralCode: carried,
      agrees: false,
      marketingMail: false,
    },
    context: 'sign-up',
    send: async ({ email, password, ...consents }) => {
      await refuseWrongCode(consents.referralCode)
      onResult(await call(register, { email, password, ...registrationOf(consents), attemptId }))
    },
  })

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label="新規登録" className="grid gap-2">
      <MemberBenefits />
      <EmailField
        hint={`認証メールをお送りします。${unverifiedNote}`}
        error={wrong('email')}
        input={form.register('email')}
      />
      <PasswordField kind="new" error={wrong('password')} input={form.register('password')} />
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
    </form>
  )
}
