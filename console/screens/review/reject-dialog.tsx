import { useState } from 'react'
import { type ReviewFile, rejectionTemplates, rejectReview } from '#contract/console/review.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { file: ReviewFile; onClose: () => void; onDone: () => void }

/** First the message to the member, then what the rejection does. */
export function RejectDialog({ file, ...dialog }: Props) {
  const { uid, exchangeId, verdict } = file.row
  const [message, setMessage] = useState<string>(rejectionTemplates[0])
  const [isFraud, setFraud] = useState(false)
  return (
    <ActForm
      act={rejectReview}
      input={isWithinLimit(message) ? { uid, exchangeId, message, isFraud } : null}
      title="交換を却下する"
      confirmLabel="却下する"
      danger
      firstReason={verdict.reasons[0] ?? ''}
      {...dialog}
    >
      <LimitedText
        label="会員への文面"
        hint="会員がそのまま読みます。"
        rows={4}
        samples={rejectionTemplates}
        value={message}
        onChange={setMessage}
      />
      <Checkbox
        label="不正による却下"
        hint="会員には表示されません。同じ端末・メールボックス・PayPayアカウントの会員の交換も、審査の対象になります。"
        checked={isFraud}
        onChange={(event) => setFraud(event.target.checked)}
      />
    </ActForm>
  )
}
