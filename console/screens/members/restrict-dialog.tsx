import { useState } from 'react'
import { restrictMemberAct } from '#contract/console/member-acts.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { uid: string; onClose: () => void; onDone: () => void }

const lengths = [
  { value: '7', label: '7日間' },
  { value: '30', label: '30日間' },
  { value: '90', label: '90日間' },
  { value: '', label: '解除するまで' },
]

/** First how long and the words to the member, then what the restriction does. */
export function RestrictDialog({ uid, ...dialog }: Props) {
  const [message, setMessage] = useState(
    'ポイントの獲得方法を確認しています。確認が済むまで、獲得と交換はできません。',
  )
  const [days, setDays] = useState('30')
  const input = { uid, message, days: days === '' ? null : Number(days) }
  return (
    <ActForm
      act={restrictMemberAct}
      input={isWithinLimit(message) ? input : null}
      title="利用を制限する"
      confirmLabel="制限する"
      danger
      {...dialog}
    >
      <Field label="期間">
        {(control) => (
          <Select
            {...control}
            options={lengths}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        )}
      </Field>
      <LimitedText
        label="会員への文面"
        hint="会員がメールと画面でそのまま読みます。"
        rows={4}
        value={message}
        onChange={setMessage}
      />
    </ActForm>
  )
}
