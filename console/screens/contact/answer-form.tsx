import { useState } from 'react'
import {
  answerContactAct,
  answerLengthMax,
  answerTemplates,
  type ContactFile,
} from '#contract/console/contacts.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { SamplePick } from '../../act/sample-pick.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useDraft } from './use-draft.ts'

type Props = { file: ContactFile; onClosed: () => void }

/** The answer being written, with templates. The mail is shown before it is sent. */
export function AnswerForm({ file, onClosed }: Props) {
  const { ticket, state } = file.row
  const [draft, setDraft] = useDraft(ticket)
  const [isSure, setSure] = useState(false)
  const length = characterCount(draft)
  const isReady = draft.trim() !== '' && length <= answerLengthMax

  const add = (text: string) => setDraft(draft.trim() === '' ? text : `${draft.trimEnd()}\n\n${text}`)

  return (
    <section aria-label="返信" className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      {state === 'closed' && (
        <Notice tone="warning">対応完了のお問い合わせです。返信すると、もう一度開きます。</Notice>
      )}
      <SamplePick samples={answerTemplates} value="" placeholder="選ぶと、返信に書き加えます" onPick={add} />
      <Field
        label="返信"
        hint="宛名と署名は自動で入ります。下書きは、このタブに残ります。"
        counter={{ length, max: answerLengthMax }}
        error={length > answerLengthMax ? `${digits(answerLengthMax)}文字までにしてください。` : undefined}
      >
        {(control) => (
          <TextArea {...control} rows={7} value={draft} onChange={(event) => setDraft(event.target.value)} />
        )}
      </Field>
      <div className="flex justify-end">
        <Button disabled={!isReady} onClick={() => setSure(true)}>
          メールを確かめる
        </Button>
      </div>
      {isSure && (
        <ActDialog
          act={answerContactAct}
          input={{ ticket, body: draft }}
          title="返信する"
          confirmLabel="返信を送る"
          firstReason="お問い合わせへの返信"
          onClose={() => {
            setSure(false)
            onClosed()
          }}
          onDone={() => {
            setSure(false)
            setDraft('')
            onClosed()
          }}
        >
          <MailPreview ticket={ticket} body={draft} />
        </ActDialog>
      )}
    </section>
  )
}
