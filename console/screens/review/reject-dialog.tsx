import { useState } from 'react'
import { reasonLengthMax } from '#contract/console/console-rules.ts'
import { type ReviewFile, rejectionTemplates, rejectReview } from '#contract/console/review.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'

type Props = { file: ReviewFile; onClose: () => void; onDone: () => void }

const options = rejectionTemplates.map((text, at) => ({ value: String(at), label: text }))

/** First the message to the member, then what the rejection does. */
export function RejectDialog({ file, onClose, onDone }: Props) {
  const { uid, exchangeId, verdict } = file.row
  const [message, setMessage] = useState<string>(rejectionTemplates[0])
  const [isFraud, setFraud] = useState(false)
  const [isSure, setSure] = useState(false)
  const length = characterCount(message)
  const isReady = message.trim() !== '' && length <= reasonLengthMax

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
    <Dialog
      open
      width="md"
      mustAnswer
      title="交換を却下する"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            キャンセル
          </Button>
          <Button disabled={!isReady} onClick={() => setSure(true)}>
            次へ
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
        <Field
          label="会員への文面"
          hint="会員がそのまま読みます。"
          required
          counter={{ length, max: reasonLengthMax }}
          error={length > reasonLengthMax ? `${reasonLengthMax}文字までにしてください。` : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        <Checkbox
          label="不正による却下"
          hint="会員には表示されません。同じ端末・メールボックス・PayPayアカウントの会員の交換も、審査の対象になります。"
          checked={isFraud}
          onChange={(event) => setFraud(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
