import { useEffect, useState } from 'react'
import { actInWords } from '#contract/console/act-names.ts'
import {
  decideConsoleRequest,
  previewRequest,
  type RequestRow,
  type RequestView,
} from '#contract/console/operators.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { DecisionButton } from '../../act/decision-button.tsx'
import { isWithinLimit } from '../../act/limited-text.tsx'
import { PreviewTable } from '../../act/preview-table.tsx'
import { ReasonField } from '../../act/reason-field.tsx'
import { call } from '../../client/call.ts'
import { ConsoleFailure } from '../../client/console-failure.ts'
import { consoleSentence } from '../../text/console-sentence.ts'
import { SettledNotice } from './settled-notice.tsx'
import { VerdictFact } from './verdict-fact.tsx'

type Props = {
  request: RequestRow
  onClose: () => void
  onDone: () => void
  /** A colleague was faster: the row that was given is out of date. */
  onStale: () => void
}

/** The second person sees what would happen now, and approves or rejects it with a reason. */
export function DecideDialog({ request, onClose, onDone, onStale }: Props) {
  const { requestId } = request
  const [seen, setSeen] = useState<RequestView | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [reason, setReason] = useState('')

  useEffect(() => {
    call(previewRequest, { requestId }).then(setSeen, (error) => setProblem(consoleSentence(error)))
  }, [requestId])

  const decide = useAction(async (decision: 'approved' | 'rejected') => {
    const answer = call(decideConsoleRequest, { requestId, decision, reason, seen: seen?.hash ?? '' })
    answer.catch(
      (error) => error instanceof ConsoleFailure && error.reason === 'request-decided' && onStale(),
    )
    const outcome = await answer
    if (outcome.status === 'changed') {
      setSeen(outcome.now)
      setChanged(true)
      return
    }
    toast.done(
      `「${actInWords(request.act)}」を${decision === 'approved' ? '承認しました' : '却下しました'}`,
      {
        about: 'act',
      },
    )
    onDone()
  }, consoleSentence)

  const isReady = seen !== null && request.state === 'open' && isWithinLimit(reason)
  return (
    <Dialog
      open
      width="md"
      mustAnswer
      isFootPinned
      title={`依頼を確認する：${actInWords(request.act)}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            閉じる
          </Button>
          <DecisionButton
            does="reject"
            disabled={!isReady}
            busy={decide.isBusy}
            onClick={() => void decide.run('rejected')}
          >
            却下する
          </DecisionButton>
          <DecisionButton
            does="approve"
            disabled={!isReady || seen.preview.blocked !== null}
            busy={decide.isBusy}
            onClick={() => void decide.run('approved')}
          >
            承認する
          </DecisionButton>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <strong>{request.requestedBy}</strong> さんの依頼：{seen?.reason ?? request.reason}
        </p>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {seen?.preview.blocked && (
          <Notice tone="warning" live title="いまは承認できません">
            {seen.preview.blocked}
          </Notice>
        )}
        <SettledNotice request={request} />
        {isChanged && seen?.preview.blocked === null && (
          <Notice tone="warning" live title="内容が変わりました">
            まだ何もしていません。新しい内容を確かめて、もう一度押してください。
          </Notice>
        )}
        {seen ? <PreviewTable preview={seen.preview} /> : !problem && <Skeleton className="h-24" />}
        {seen && !isSame(seen) && (
          <section className="grid gap-2">
            <h3 className="text-sm font-bold">依頼したときの内容（いまとは異なります）</h3>
            <PreviewTable preview={seen.asked} />
          </section>
        )}
        {request.verdict && (
          <dl className="text-sm">
            <VerdictFact request={request} />
          </dl>
        )}
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}

const isSame = ({ preview, asked }: RequestView) =>
  preview.who === asked.who &&
  preview.what === asked.what &&
  JSON.stringify(preview.changes.map(partsOf)) === JSON.stringify(asked.changes.map(partsOf))

const partsOf = ({ label, before, after }: RequestView['preview']['changes'][number]) => [
  label,
  before,
  after,
]
