import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  approveReviewAct,
  noteOnReviewAct,
  type ReviewFile,
  type ReviewKey,
  readReview,
} from '#contract/console/review.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { DecisionButton } from '../../act/decision-button.tsx'
import { TextActForm } from '../../act/text-act-form.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import { KeyHint } from '../../frame/key-hint.tsx'
import { QueueLinks } from '../../frame/queue-links.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewFileView } from './review-file-view.tsx'
import { useReviewFilter } from './review-filter.ts'
import { reviewPath } from './review-path.ts'
import { TogetherBar, TogetherDialog } from './together.tsx'

type Deciding = 'approve' | 'reject' | 'note' | 'approve-all' | 'reject-all' | null

/** One exchange in review: everything that decides it, the decision, and the way to the next one. */
export function ReviewFileScreen() {
  const { uid = '', exchangeId = '' }: Partial<ReviewKey> = useParams({ strict: false })
  const navigate = useNavigate()
  // Casts of it: our routes declare no search of their own.
  const filter = useReviewFilter()
  const answer = useAnswer(readReview, { uid, exchangeId, ...filter })
  const [deciding, setDeciding] = useState<Deciding>(null)
  const top = useRef<HTMLDivElement>(null)
  const file = answer.value?.file ?? null
  const mayDecide = roleAllows(useMe().role, 'reviewer') && file !== null && file.decided === null
  const shownId = file && `${uid}/${exchangeId}`
  useEffect(() => {
    if (shownId) top.current?.focus()
  }, [shownId])

  const go = (key: ReviewKey | null | undefined) => {
    setDeciding(null)
    if (!key) toast.note('審査の列の終わりです')
    void navigate({ to: key ? reviewPath(key) : '/review', search: filter as never })
  }
  const decide = (next: Deciding) => () => mayDecide && setDeciding(next)
  useKeys({
    a: decide('approve'),
    r: decide('reject'),
    n: decide('note'),
    j: () => file && go(file.next),
    k: () => file?.previous && go(file.previous),
    q: () => void navigate({ to: '/review', search: filter as never }),
  })

  const dialog = { onClose: () => setDeciding(null), onDone: () => go(file?.next) }
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        <ScreenHeading
          title={file ? `審査 ${file.row.number}` : '審査'}
          actions={
            <>
              <QueueLinks list="/review" filter={filter} file={file} onGo={go} />
              {mayDecide && (
                <>
                  <Button variant="secondary" size="sm" onClick={decide('note')}>
                    保留
                    <KeyHint name="n" />
                  </Button>
                  <DecisionButton does="reject" size="sm" onClick={decide('reject')}>
                    却下
                    <KeyHint name="r" />
                  </DecisionButton>
                  <DecisionButton does="approve" size="sm" onClick={decide('approve')}>
                    承認
                    <KeyHint name="a" />
                  </DecisionButton>
                </>
              )}
            </>
          }
        />
      </div>
      <Answered answer={answer} height="h-96">
        {({ file }) => (
          <>
            {mayDecide && <TogetherBar file={file} onDecide={setDeciding} />}
            <ReviewFileView file={file} />
          </>
        )}
      </Answered>
      {file && deciding === 'approve' && (
        <ActDialog
          act={approveReviewAct}
          input={{ uid, exchangeId }}
          title="交換を承認する"
          confirmLabel="承認する"
          firstReason={file.row.verdict.level === 'clear' ? '審査で問題が見つからなかったため' : ''}
          {...dialog}
        />
      )}
      {file && deciding === 'reject' && <RejectDialog file={file} {...dialog} />}
      {file && (deciding === 'approve-all' || deciding === 'reject-all') && (
        <TogetherDialog
          file={file}
          does={deciding}
          onClose={() => {
            setDeciding(null)
            answer.reload()
          }}
        />
      )}
      {file && deciding === 'note' && <NoteDialog file={file} {...dialog} />}
    </>
  )
}

type Props = { file: ReviewFile; onClose: () => void; onDone: () => void }

/** The exchange stays in the queue with a note; its deadline stays too. */
function NoteDialog({ file, ...dialog }: Props) {
  const { uid, exchangeId, note } = file.row
  return (
    <TextActForm
      act={noteOnReviewAct}
      inputOf={(text) => ({ uid, exchangeId, note: text })}
      title="保留にする"
      confirmLabel="保留にする"
      firstReason="判断に必要な確認が残っているため"
      field={{ label: 'メモ', hint: '担当者だけが読みます。期限は変わりません。', rows: 3 }}
      firstText={note?.text ?? ''}
      {...dialog}
    />
  )
}
