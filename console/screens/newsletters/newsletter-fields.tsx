import { countNewsletter } from '#contract/console/newsletters.ts'
import {
  newsletterActiveDays,
  newsletterBodyMax,
  newsletterSubjectMax,
  type Segment,
} from '#contract/notice/newsletter.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { digits } from '#contract/values/digits.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { LimitedText } from '../../act/limited-text.tsx'
import { useAnswer } from '../../client/use-answer.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { LinkFields } from '../announcements/link-fields.tsx'
import { Moment } from '../announcements/period-fields.tsx'
import { type NewsletterDraft, readSegment } from './newsletter-draft.ts'

type Props = { draft: NewsletterDraft; onChange: (draft: NewsletterDraft) => void }

/** The text and the readers of a newsletter. */
export function NewsletterFields({ draft, onChange }: Props) {
  const set = (change: Partial<NewsletterDraft>) => onChange({ ...draft, ...change })
  const segment = readSegment(draft)
  const text = (name: 'subject' | 'balance') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <div className="grid content-start gap-2">
      <Field
        label="件名"
        required
        hint="先頭に【広告・宣伝】が付きます。"
        counter={{ length: characterCount(draft.subject), max: newsletterSubjectMax }}
      >
        {(control) => <TextInput {...control} maxLength={newsletterSubjectMax} {...text('subject')} />}
      </Field>
      <LimitedText
        label="本文"
        hint="空の行で段落を分けます。送信者の名称・住所と配信停止のリンクは、自動で付きます。"
        rows={9}
        max={newsletterBodyMax}
        value={draft.body}
        onChange={(body) => set({ body })}
      />
      <LinkFields hrefName="ボタンのリンク先" labelName="ボタンの文字" link={draft} onChange={set} />
      <fieldset>
        <legend className="mb-1 font-bold">宛先</legend>
        <p className="text-sm text-ink-soft">受信に同意し、メール認証が済んだ会員だけに送ります。</p>
        <Checkbox
          label={`${newsletterActiveDays}日以内に利用した会員に絞る`}
          checked={draft.isActive}
          onChange={(event) => set({ isActive: event.target.checked })}
        />
        <Checkbox
          label="ポイントを多く持つ会員に絞る"
          checked={draft.hasBalance}
          onChange={(event) => set({ hasBalance: event.target.checked })}
        />
        {draft.hasBalance && (
          <Field
            label="これより多く持つ会員"
            required
            error={segment ? undefined : '1,000,000までの数字にしてください。'}
          >
            {(control) => <TextInput {...control} inputMode="numeric" end="pt" {...text('balance')} />}
          </Field>
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-bold">開始（日本時間）</legend>
        <Checkbox
          label="承認されたら、すぐに始める"
          checked={draft.isNow}
          onChange={(event) => set({ isNow: event.target.checked })}
        />
        {!draft.isNow && <Moment label="開始" value={draft.start} onChange={(start) => set({ start })} />}
      </fieldset>
      {segment && <ReaderCount segment={segment} />}
    </div>
  )
}

/** How many members it would reach now. */
function ReaderCount({ segment }: { segment: Segment }) {
  const { value, error, reload } = useAnswer(countNewsletter, { segment })
  return (
    <div aria-live="polite" className="rounded-md bg-paper-deep/60 px-4 py-3">
      <LoadFailure error={error} onReload={reload} />
      {value ? (
        <>
          いまの宛先 <strong className="numerals text-lg">{digits(value.count)}</strong>人
        </>
      ) : (
        !error && '宛先を数えています…'
      )}
    </div>
  )
}
