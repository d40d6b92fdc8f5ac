import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { Consents } from '../fields/forms.ts'

type Props = {
  register: (name: keyof Consents) => ComponentProps<'input'>
  wrong: (name: keyof Consents) => string | undefined
}

/** What every new member is asked, with a password or by Google and Apple. */
export function ConsentFields({ register, wrong }: Props) {
  return (
    <>
      <Field label="紹介コード" optional error={wrong('referralCode')}>
        {(control) => (
          <TextInput
            {...control}
            {...register('referralCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
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
      <p className="mb-3 text-sm text-ink-soft">18歳未満の方は保護者の同意を得てご登録ください</p>
    </>
  )
}

/** In a new tab: what was typed stays where it is. */
function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
      {children}
      <span className="sr-only">（新しいタブで開きます）</span>
    </a>
  )
}
