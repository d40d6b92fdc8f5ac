import { useState } from 'react'
import { pointsOfOneActMax, pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { grantMemberPointsAct, takeMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { digits } from '#contract/values/digits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ActForm } from '../../act/act-form.tsx'
import { MemberReads } from './member-reads.tsx'

type Props = { uid: string; does: 'grant' | 'take'; onClose: () => void; onDone: () => void }

const words = {
  grant: { title: 'ポイントを付与する', act: grantMemberPointsAct, confirm: '付与する' },
  take: { title: 'ポイントを取り消す', act: takeMemberPointsAct, confirm: '取り消す' },
} as const

/** First the amount, then what it does to the balance. */
export function PointsDialog({ uid, does, ...dialog }: Props) {
  const [text, setText] = useState('')
  const { title, act, confirm } = words[does]
  const points = /^[1-9]\d{0,6}$/.test(text.normalize('NFKC').replaceAll(',', ''))
    ? Number(text.normalize('NFKC').replaceAll(',', ''))
    : 0
  const isReady = points > 0 && points <= pointsOfOneActMax

  return (
    <ActForm
      act={act}
      input={isReady ? { uid, points } : null}
      title={title}
      confirmLabel={confirm}
      danger={does === 'take'}
      aboveReview={<MemberReads />}
      {...dialog}
    >
      <Field
        label="ポイント"
        hint={`24時間に${digits(pointsOfOnePersonMax)}ptを超えるときは、別の担当者の承認が必要です。`}
        required
        error={
          text !== '' && !isReady
            ? `1から${digits(pointsOfOneActMax)}までの整数で入力してください。`
            : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            end="pt"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </ActForm>
  )
}
