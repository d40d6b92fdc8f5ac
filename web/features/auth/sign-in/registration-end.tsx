import { type ComponentProps, type ReactNode, useState } from 'react'
import { adultAge } from '#contract/notice-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { Consents } from '../fields/forms.ts'
import { ReferralCodeField } from '../fields/referral-code-field.tsx'

type Props = {
  /** The code of a friend's link. */
  carried: string
  register: (name: keyof Consents) => ComponentProps<'input'>
  wrong: (name: keyof Consents) => string | undefined
  isSubmitting: boolean
  /** Sends the form without the code. */
  onWithoutCode: () => void
}

/** The referral code, the consents and the button, for a registration with a password and by Google or Apple. */
export function RegistrationEnd({ carried, register, wrong, isSubmitting, onWithoutCode }: Props) {
  const [isWithout, setIsWithout] = useState(false)
  const withoutCode = () => {
    setIsWithout(true)
    onWithoutCode()
  }

  return (
    <>
      <ReferralCodeField
        // A field of its own, which has not checked the code that was left out.
        key={isWithout ? 'left-out' : 'typed'}
        carried={isWithout ? '' : carried}
        optional
        error={wrong('referralCode')}
        input={register('referralCode')}
      />
      <Checkbox
        {...register('agrees')}
        required
        label={
          <>
            <PageLink href="/termofservice">利用規約</PageLink>と
            <PageLink href="/privacypolicy">プライバシーポリシー</PageLink>に同意する
          </>
        }
        error={wrong('agrees')}
      />
      <Checkbox
        {...register('marketingMail')}
        label="お得なお知らせをメールで受け取る（任意）"
        hint="いつでもアカウント画面やメールから停止できます。"
      />
      <p className="mb-3 text-sm text-ink-soft">{adultAge}歳未満の方は保護者の同意を得てご登録ください</p>
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        登録する
      </Button>
      {/* Below the button, so that its appearance moves nothing under the finger. */}
      {wrong('referralCode') && (
        <Button variant="quiet" size="sm" onClick={withoutCode} className="justify-self-center">
          紹介コードなしで登録する
        </Button>
      )}
    </>
  )
}

/** In a new tab, so that the form keeps its values. */
function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
      {children}
      <span className="sr-only">（新しいタブで開きます）</span>
    </a>
  )
}
