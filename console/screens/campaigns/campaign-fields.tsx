import type { ReactNode } from 'react'
import {
  campaignBudgetMax,
  campaignDaysMax,
  campaignMissions,
  campaignTimesMax,
  campaignTitleLengthMax,
  campaignValueMax,
} from '#contract/campaign/campaign-rules.ts'
import { missions } from '#contract/point/mission-rules.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { digits } from '#contract/values/digits.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { type CampaignForm, type Kind, kindNames, kinds, toggled } from './campaign-form.ts'

type Props = { form: CampaignForm; firstDay: string; onChange: (form: CampaignForm) => void }
type TextName = Exclude<keyof CampaignForm, 'kind' | 'missions'>

const options = kinds.map((value) => ({ value, label: kindNames[value] }))

/** The effect, period and budget of the campaign. */
export function CampaignFields({ form, firstDay, onChange }: Props) {
  const { kind } = form
  const input = (name: TextName, label: string, more: Partial<InputProps> = {}) => (
    <Input
      label={label}
      value={form[name]}
      onChange={(text) => onChange({ ...form, [name]: text })}
      {...more}
    />
  )
  return (
    <div className="grid gap-5">
      <Field
        label="名前"
        hint="会員がそのまま読みます。"
        required
        counter={{ length: characterCount(form.title), max: campaignTitleLengthMax }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={form.title}
            onChange={(event) => onChange({ ...form, title: event.target.value })}
          />
        )}
      </Field>
      <Field label="種類" required>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={kind}
            // Cast: the options are the kinds.
            onChange={(event) => onChange({ ...form, kind: event.target.value as Kind })}
          />
        )}
      </Field>
      {(kind === 'multiply' || kind === 'value') && <Missions form={form} onChange={onChange} />}
      <Row>
        {kind === 'multiply' &&
          input('times', '倍率', { end: '倍', hint: `整数で2〜${campaignTimesMax}倍です。` })}
        {kind === 'value' &&
          input('points', 'ポイント', {
            end: 'pt',
            hint: `ふだんより多く、${campaignValueMax}ptまでです。`,
          })}
        {kind === 'stamps' && input('count', '回数', { end: '回' })}
        {kind === 'stamps' && input('points', '達成したときのポイント', { end: 'pt' })}
        {kind === 'referral' && input('referrer', '紹介した方に上乗せ', { end: 'pt' })}
        {kind === 'referral' && input('friend', 'お友だちに上乗せ', { end: 'pt' })}
      </Row>
      <Row>
        {input('startsOn', '開始日', {
          type: 'date',
          min: firstDay,
          hint: `0時（日本時間）に始まり、${campaignDaysMax}日間まで。`,
        })}
        {input('endsOn', '最終日', {
          type: 'date',
          min: form.startsOn,
          hint: '24時（日本時間）に終わります。',
        })}
      </Row>
      {input('budget', '予算', {
        end: 'pt',
        hint: `上乗せする分の上限です。達すると、期間の途中でも終わります。${digits(campaignBudgetMax)}ptまで。`,
      })}
    </div>
  )
}

function Missions({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold">対象</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {campaignMissions.map((id) => (
          <Checkbox
            key={id}
            label={`${missions[id].title}（${missions[id].points}pt）`}
            checked={form.missions.includes(id)}
            onChange={() => onChange({ ...form, missions: toggled(form.missions, id) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 empty:hidden sm:grid-cols-2">{children}</div>
)

type InputProps = {
  label: string
  value: string
  onChange: (text: string) => void
  hint?: string
  end?: string
  type?: 'text' | 'date'
  min?: string
}

const Input = ({ label, hint, end, type = 'text', min, value, onChange }: InputProps) => (
  <Field label={label} hint={hint} required>
    {(control) => (
      <TextInput
        {...control}
        type={type}
        min={min}
        inputMode={type === 'text' ? 'numeric' : undefined}
        end={end}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
