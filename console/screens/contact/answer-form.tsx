import { useState } from 'react'
import {
  answerContactAct,
  answerLengthMax,
  answerTemplates,
  type ContactFile,
  previewAnswerMail,
} from '#contract/console/contacts.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { digits } from '#contract/values/digits.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { SamplePick } from '../../act/sample-pick.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { consoleSentence } from '../../text/console-sentence.ts'

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

/** The mail as the server will send it: the receiver, the subject and the text. */
function MailPreview({ ticket, body }: { ticket: string; body: string }) {
  const { value, error } = useAnswer(previewAnswerMail, { ticket, body })
  if (error !== null) return <Notice tone="danger">{consoleSentence(error)}</Notice>
  if (!value) return <Skeleton className="h-40" />
  return (
    <section aria-label="送信するメール" className="rounded-md border border-line">
      <dl className="grid grid-cols-[4rem_1fr] gap-x-3 border-b border-line px-4 py-2 text-sm">
        <dt className="text-ink-soft">宛先</dt>
        <dd className="break-all">{value.to}</dd>
        <dt className="text-ink-soft">件名</dt>
        <dd>{value.subject}</dd>
      </dl>
      <TextArea
        readOnly
        aria-label="メールの本文"
        rows={9}
        className="block max-h-48 border-0! text-sm"
        value={value.text}
      />
    </section>
  )
}

/**
 * The answer being written. It stays in this tab over a reload and over the end of the session, and belongs to one
 * operator: a colleague who signs in at the same tab does not see it.
 */
function useDraft(ticket: string): [draft: string, setDraft: (text: string) => void] {
  const key = `console-answer/${useMe().operatorId}/${ticket}`
  const [state, setState] = useState({ key, text: browserStorage.session.readText(key) ?? '' })
  // Another ticket, or another operator, has another draft.
  const text = state.key === key ? state.text : (browserStorage.session.readText(key) ?? '')

  return [
    text,
    (next) => {
      if (next === '') browserStorage.session.remove(key)
      else browserStorage.session.writeText(key, next)
      setState({ key, text: next })
    },
  ]
}
