import { useState } from 'react'
import { type ReviewFile, rejectionTemplates, rejectReview } from '#contract/console/review.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { FirstStep } from '../../act/first-step.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { file: ReviewFile; onClose: () => void; onDone: () => void }

const options = rejectionTemplates.map((text, at) => ({ value: String(at), label: text }))

/** First the message to the member, then what the rejection does. */
export function RejectDialog({ file, onClose, onDone }: Props) {
  const { uid, exchangeId, verdict } = file.row
  const [message, setMessage] = useState<string>(rejectionTemplates[0])
  const [isFraud, setFraud] = useState(false)
  const [isSure, setSure] = useState(false)

  if (isSure) {
    return (
      <ActDialog
        act={rejectReview}
        input={{ uid, exchangeId, message, isFraud }}
        title="交換を却下する"
        confirmLabel="却下する"
        danger
        firstReason={verdict.reasons[0] ?? ''}
        onClose={() => setSure(false)}
        onDone={onDone}
      />
    )
  }
  return (
    <FirstStep
      title="交換を却下する"
      isReady={isWithinLimit(message)}
      onClose={onClose}
      onNext={() => setSure(true)}
    >
      <Field label="文例">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={options.find(({ label }) => label === message)?.value ?? ''}
            placeholder="（書き換えた文面）"
            onChange={(event) => setMessage(rejectionTemplates[Number(event.target.value)] ?? message)}
          />
        )}
      </Field>
      <LimitedText
        label="会員への文面"
        hint="会員がそのまま読みます。"
        rows={4}
        value={message}
        onChange={setMessage}
      />
      <Checkbox
        label="不正による却下"
        hint="会員には表示されません。同じ端末・メールボックス・PayPayアカウントの会員の交換も、審査の対象になります。"
        checked={isFraud}
        onChange={(event) => setFraud(event.target.checked)}
      />
    </FirstStep>
  )
}
