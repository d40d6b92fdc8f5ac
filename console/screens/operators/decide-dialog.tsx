import { useEffect, useState } from 'react'
import type { SeenPreview } from '#contract/console/act.ts'
import { decideConsoleRequest, previewRequest, type RequestRow } from '#contract/console/operators.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { PreviewTable } from '../../act/preview-table.tsx'
import { ReasonField } from '../../act/reason-field.tsx'
import { call } from '../../client/call.ts'
import { consoleSentence } from '../../text/console-sentence.ts'

type Props = { request: RequestRow; onClose: () => void; onDone: () => void }

/** The second person sees what would happen now, and approves or rejects it with a reason. */
export function DecideDialog({ request, onClose, onDone }: Props) {
  const { requestId } = request
  const [seen, setSeen] = useState<SeenPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reason, setReason] = useState('')

  useEffect(() => {
    call(previewRequest, { requestId }).then(setSeen, (error) => setProblem(consoleSentence(error)))
  }, [requestId])

  const decide = useAction(async (decision: 'approved' | 'rejected') => {
    const outcome = await call(decideConsoleRequest, { requestId, decision, reason, seen: seen?.hash ?? '' })
    if (outcome.status === 'changed') return setSeen(outcome.now)
    toast.done(decision === 'approved' ? '承認しました' : '却下しました')
    onDone()
  }, consoleSentence)

  const isReady = seen !== null && reason.trim() !== ''
  return (
    <Dialog
      open
      width="md"
      title="依頼を確認する"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger"
            disabled={!isReady}
            busy={decide.isBusy}
            onClick={() => void decide.run('rejected')}
          >
            却下する
          </Button>
          <Button
            disabled={!isReady || seen.preview.blocked !== null}
            busy={decide.isBusy}
            onClick={() => void decide.run('approved')}
          >
            承認する
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <strong>{request.requestedBy}</strong> さんの依頼：{request.reason}
        </p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {seen?.preview.blocked && <Notice tone="warning">{seen.preview.blocked}</Notice>}
        {seen ? <PreviewTable preview={seen.preview} /> : !problem && <Skeleton className="h-24" />}
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}
