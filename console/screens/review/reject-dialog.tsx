import { useState } from 'react'
import { type ReviewFile, rejectionTemplates, rejectReviewAct } from '#contract/console/review.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { file: ReviewFile; onClose: () => void; onDone: () => void }

/** First the message to the member, then what the rejection does. */
export function RejectDialog({ file, ...dialog }: Props) {
  const { uid, exchangeId, verdict } = file.row
  const [rejection, setRejection] = useState(firstRejection)
  return (
    <ActForm
      act={rejectReviewAct}
      input={isWithinLimit(rejection.message) ? { uid, exchangeId, ...rejection } : null}
      title="交換を却下する"
      confirmLabel="却下する"
      danger
      firstReason={verdict.reasons[0] ?? ''}
      {...dialog}
    >
      <RejectionFields hint="会員がそのまま読みます。" value={rejection} onChange={setRejection} />
    </ActForm>
  )
}

type Rejection = { message: string; isFraud: boolean }

export const firstRejection: Rejection = { message: rejectionTemplates[0], isFraud: false }

type FieldsProps = { hint: string; value: Rejection; onChange: (value: Rejection) => void }

/** The message to the member, and whether the rejection is for fraud. */
export function RejectionFields({ hint, value, onChange }: FieldsProps) {
  return (
    <>
      <LimitedText
        label="会員への文面"
        hint={hint}
        rows={4}
        samples={rejectionTemplates}
        value={value.message}
        onChange={(message) => onChange({ ...value, message })}
      />
      <Checkbox
        label="不正による却下"
        hint="会員には表示されません。同じ端末・メールボックス・PayPayアカウントの会員の交換も、審査の対象になります。"
        checked={value.isFraud}
        onChange={(event) => onChange({ ...value, isFraud: event.target.checked })}
      />
    </>
  )
}
