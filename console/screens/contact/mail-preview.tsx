import { previewAnswerMail } from '#contract/console/contacts.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useAnswer } from '../../client/use-answer.ts'
import { consoleSentence } from '../../text/console-sentence.ts'

/** The mail as the server will send it: the receiver, the subject and the text. */
export function MailPreview({ ticket, body }: { ticket: string; body: string }) {
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
