import {
  announcementBodyMax,
  announcementTitleMax,
  audienceNames,
  audiences,
} from '#contract/notice/announcement.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { LimitedText } from '../../act/limited-text.tsx'
import type { AnnouncementDraft } from './announcement-draft.ts'
import { LinkFields } from './link-fields.tsx'
import { PeriodFields } from './period-fields.tsx'

type Props = { draft: AnnouncementDraft; onChange: (draft: AnnouncementDraft) => void }

const options = audiences.map((value) => ({ value, label: audienceNames[value] }))

/** Everything of an announcement: text, link, place, audience and period. */
export function AnnouncementFields({ draft, onChange }: Props) {
  const set = (change: Partial<AnnouncementDraft>) => onChange({ ...draft, ...change })
  const titleLength = characterCount(draft.title)
  return (
    <div className="grid content-start gap-2">
      <Field
        label="タイトル"
        required
        counter={{ length: titleLength, max: announcementTitleMax }}
        error={
          titleLength > announcementTitleMax ? `${announcementTitleMax}文字までにしてください。` : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
      <LimitedText
        label="本文"
        hint="文字だけです。改行はそのまま表示されます。"
        rows={6}
        max={announcementBodyMax}
        value={draft.body}
        onChange={(body) => set({ body })}
      />
      <LinkFields hrefName="リンク先" labelName="リンクの文字" link={draft} onChange={set} />
      <Field label="対象" required>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={draft.audience}
            onChange={(event) => set(audienceOf(event.target.value))}
          />
        )}
      </Field>
      <Checkbox
        label="ページの上にバナーとして表示する"
        hint={
          draft.audience === 'everyone'
            ? 'ログイン前の方に見えるのは、バナーだけです。'
            : 'メンテナンスや障害など、必ず見てほしいときだけにします。'
        }
        checked={draft.isBanner}
        disabled={draft.audience === 'everyone'}
        onChange={(event) => set({ isBanner: event.target.checked })}
      />
      <PeriodFields period={draft.period} onChange={(period) => set({ period })} />
    </div>
  )
}

function audienceOf(value: string): Partial<AnnouncementDraft> {
  const audience = audiences.find((each) => each === value) ?? 'members'
  return audience === 'everyone' ? { audience, isBanner: true } : { audience }
}
