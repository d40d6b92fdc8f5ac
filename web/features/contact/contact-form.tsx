import { useWatch } from 'react-hook-form'
import { contactBodyLengthMax, contactKindNames, contactKinds } from '#contract/contact.ts'
import { characterCount, cleanText } from '#contract/values/clean-text.ts'
import { foldEmail } from '#contract/values/email.ts'
import { type ContactTrouble, contactFieldSentence } from '#web/text/contact.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { SentContact } from './contact-sent.tsx'
import { type Typed, useContactForm } from './use-contact-form.ts'

type Props = {
  operatorEmail: string
  onSent: (sent: SentContact) => void
}

const kindOptions = contactKinds.map((kind) => ({ value: kind, label: contactKindNames[kind] }))

export function ContactForm({ operatorEmail, onSent }: Props) {
  const { form, knownEmail, trouble, erase, onSubmit } = useContactForm(onSent)
  const { errors, isSubmitting } = form.formState
  const body = useWatch({ control: form.control, name: 'body', defaultValue: '' })
  const wrong = (field: keyof Typed) =>
    errors[field] ? contactFieldSentence(field, form.getValues(field)) : undefined

  return (
    // A submit before hydration would put all fields into the URL; with this method it does nothing.
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-2"
      aria-label="お問い合わせフォーム"
    >
      <Field label="お問い合わせ種別" required markRequired error={wrong('kind')}>
        {(control) => (
          <Select
            {...control}
            {...form.register('kind')}
            options={kindOptions}
            placeholder="選択してください"
            defaultValue=""
          />
        )}
      </Field>
      {knownEmail ? (
        <p className="mb-4 text-sm text-ink-soft">
          返信は、ご登録の <Unbroken className="font-bold text-ink">{knownEmail}</Unbroken> にお送りします。
        </p>
      ) : (
        <>
          <Field label="お名前" optional error={wrong('name')}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register('name')}
                autoComplete="name"
                placeholder="山田 花子"
              />
            )}
          </Field>
          <Field
            label="メールアドレス"
            required
            markRequired
            hint="返信はこのアドレスにお送りします。"
            error={wrong('email')}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('email', {
                  onBlur: () => form.setValue('email', foldEmail(form.getValues('email'))),
                })}
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="hanako@example.jp"
              />
            )}
          </Field>
        </>
      )}
      <Field
        label="お問い合わせ内容"
        required
        markRequired
        hint="パスワードやギフトのコードは不要です。"
        error={wrong('body')}
        counter={{ length: characterCount(cleanText(body)), max: contactBodyLengthMax }}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('body')}
            rows={8}
            placeholder="いつ、どの画面で、何が起きたかをお書きいただくと、早くご案内できます。"
          />
        )}
      </Field>
      <Checkbox
        {...form.register('consent')}
        required
        // Otherwise a browser would tick it again after a reload.
        autoComplete="off"
        markRequired
        label={
          <>
            <a
              href="/privacypolicy"
              target="_blank"
              className="text-accent underline underline-offset-4"
              rel="noopener"
            >
              プライバシーポリシー<span className="sr-only">（新しいタブで開きます）</span>
            </a>
            に同意する
          </>
        }
        error={wrong('consent')}
      />
      {trouble && <SendTrouble trouble={trouble} operatorEmail={operatorEmail} />}
      <div className="mt-2 grid gap-3 sm:flex sm:flex-row-reverse sm:items-center sm:justify-between noscript:hidden">
        <Button type="submit" size="lg" busy={isSubmitting} className="max-sm:w-full">
          {isSubmitting ? '送信しています…' : '送信する'}
        </Button>
        <Button variant="quiet" size="sm" onClick={erase} className="sm:-ml-4">
          入力内容を削除
        </Button>
      </div>
      <p className="text-sm text-ink-soft noscript:hidden">
        入力内容は、送信が終わるまでこの端末に一時保存されます。
      </p>
    </form>
  )
}

type SendTroubleProps = { trouble: ContactTrouble; operatorEmail: string }

function SendTrouble({ trouble, operatorEmail }: SendTroubleProps) {
  return (
    <Notice tone="danger" title={trouble.title} live>
      <p>{trouble.text}</p>
      <p className="mt-2 text-sm">
        メールでのご連絡先：<TextLink href={`mailto:${operatorEmail}`}>{operatorEmail}</TextLink>
      </p>
    </Notice>
  )
}
