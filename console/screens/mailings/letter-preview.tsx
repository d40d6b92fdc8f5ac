import { previewMailing } from '#contract/console/mailings.ts'
import type { MailingText } from '#contract/notice/mailing.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useAnswer } from '../../client/use-answer.ts'
import { consoleSentence } from '../../text/console-sentence.ts'

/** The mail as it will arrive, made by the server. */
export function LetterPreview({ text }: { text: MailingText }) {
  const { value, error } = useAnswer(previewMailing, text, { keepsPrevious: true })
  if (error !== null) return <Notice tone="danger">{consoleSentence(error)}</Notice>
  if (!value) return <Skeleton className="h-64" />
  return (
    <section aria-label="届くメール" className="rounded-lg border border-line bg-surface">
      <h2 className="border-b border-line px-5 py-3 text-base">{value.subject}</h2>
      <p className="px-5 py-4 text-sm break-words whitespace-pre-line">{value.text}</p>
    </section>
  )
}
