import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { previewNewsletter, startNewsletterAct, testNewsletterAct } from '#contract/console/newsletters.ts'
import { roleAllows } from '#contract/console/roles.ts'
import type { NewsletterText } from '#contract/notice/newsletter.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { ForgetDraft } from '../../act/forget-draft.tsx'
import { useDraft } from '../../act/use-draft.ts'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { consoleSentence } from '../../text/console-sentence.ts'
import { draftShape, firstDraft, readSegment, readStart, readText } from './newsletter-draft.ts'
import { NewsletterFields } from './newsletter-fields.tsx'

/** Writes a newsletter, tests it with oneself, and asks a colleague to let it start. */
export function WriteNewsletterScreen() {
  const navigate = useNavigate()
  const me = useMe()
  const { draft, setDraft, isWritten, forget } = useDraft('newsletter', draftShape, firstDraft)
  const [acting, setActing] = useState<'test' | 'start' | null>(null)
  const [text, segment, startsAt] = [readText(draft), readSegment(draft), readStart(draft)]
  const shown = useDeferredValue(text)
  const close = () => setActing(null)

  return (
    <>
      <ScreenHeading
        title="メールを書く"
        actions={
          <Link to="/newsletters" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
            配信の一覧へ
          </Link>
        }
      />
      {!roleAllows(me.role, startNewsletterAct.role) ? (
        <Notice tone="warning">メールを配信できるのは、管理の担当者だけです。</Notice>
      ) : (
        <div className="grid gap-8 lg:grid-cols-2">
          <section aria-label="内容" className="rounded-lg border border-line bg-surface p-5">
            <NewsletterFields draft={draft} onChange={setDraft} />
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="secondary" disabled={!text} onClick={() => setActing('test')}>
                自分に送って試す
              </Button>
              <Button
                disabled={!text || !segment || startsAt === undefined}
                onClick={() => setActing('start')}
              >
                配信を依頼する
              </Button>
              <ForgetDraft isWritten={isWritten} onForget={forget} />
            </div>
          </section>
          <div className="self-start lg:sticky lg:top-20">
            {shown ? (
              <LetterPreview text={shown} />
            ) : (
              <p className="rounded-lg border border-dashed border-line-strong/60 p-6 text-ink-soft">
                件名と本文を書くと、届くとおりのメールがここに出ます。
              </p>
            )}
          </div>
        </div>
      )}
      {acting === 'test' && text && (
        <ActDialog
          act={testNewsletterAct}
          input={text}
          title="自分に送って試す"
          confirmLabel="送る"
          closeLabel="戻る"
          firstReason="配信前の確認"
          onClose={close}
          onDone={close}
        />
      )}
      {acting === 'start' && text && segment && startsAt !== undefined && (
        <ActDialog
          act={startNewsletterAct}
          input={{ ...text, segment, startsAt }}
          title="配信を依頼する"
          confirmLabel="配信する"
          closeLabel="戻る"
          onClose={close}
          onDone={() => {
            forget()
            void navigate({ to: '/newsletters' })
          }}
        />
      )}
    </>
  )
}

/** The mail as it will arrive, made by the server. */
function LetterPreview({ text }: { text: NewsletterText }) {
  const { value, error } = useAnswer(previewNewsletter, text, { keepsPrevious: true })
  if (error !== null) return <Notice tone="danger">{consoleSentence(error)}</Notice>
  if (!value) return <Skeleton className="h-64" />
  return (
    <section aria-label="届くメール" className="rounded-lg border border-line bg-surface">
      <h2 className="border-b border-line px-5 py-3 text-base">{value.subject}</h2>
      <p className="px-5 py-4 text-sm break-words whitespace-pre-line">{value.text}</p>
    </section>
  )
}
