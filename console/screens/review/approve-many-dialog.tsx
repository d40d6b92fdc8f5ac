import { useState } from 'react'
import { approveReview, type ReviewRow } from '#contract/console/review.ts'
import { giftNames } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { newId } from '#web/client/new-id.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ReasonField } from '../../act/reason-field.tsx'
import { call } from '../../client/call.ts'
import { consoleSentence } from '../../text/console-sentence.ts'

type Props = { rows: readonly ReviewRow[]; onClose: () => void }
type Result = { isDone: boolean; text: string }

/** Approves one after another, each an act of its own. What is no longer clear is left alone and says why. */
export function ApproveManyDialog({ rows, onClose }: Props) {
  // One id per row: pressing again after a lost answer is the same act.
  const [items] = useState(() => rows.map((row) => ({ row, actId: newId() })))
  const [reason, setReason] = useState('審査で問題が見つからなかったため')
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const left = items.filter(({ actId }) => !results.get(actId)?.isDone)

  const approve = useAction(async () => {
    for (const { row, actId } of left) {
      const result = await approveOne(row, actId, reason).catch((error: unknown) => ({
        isDone: false,
        text: consoleSentence(error),
      }))
      setResults((before) => new Map(before).set(actId, result))
    }
  }, consoleSentence)

  const hasRun = results.size === items.length && !approve.isBusy
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  return (
    <Dialog
      open
      width="md"
      mustAnswer
      title={`${items.length}件をまとめて承認する`}
      onClose={() => !approve.isBusy && onClose()}
      actions={
        <>
          <Button variant="secondary" disabled={approve.isBusy} onClick={onClose}>
            {results.size > 0 ? '閉じる' : 'キャンセル'}
          </Button>
          {left.length > 0 && (
            <Button disabled={reason.trim() === ''} busy={approve.isBusy} onClick={() => void approve.run()}>
              {hasRun ? 'もう一度試す' : `${left.length}件を承認する`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          合計 <strong className="numerals">{digits(points)}pt</strong>
          。1件ずつ、いまの状態を確かめてから承認します。
        </p>
        {results.size > 0 && (
          <div aria-live="polite">
            <ProgressBar
              label="進み具合"
              value={results.size}
              max={items.length}
              text={`${results.size}／${items.length}件`}
            />
          </div>
        )}
        <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
          {items.map(({ row, actId }) => (
            <li key={actId} className="flex flex-wrap gap-x-4 px-3 py-2">
              <span className="font-medium">{row.nickname}</span>
              <span>
                {giftNames[row.channel]} <span className="numerals">{digits(row.points)}pt</span>
              </span>
              <ResultText result={results.get(actId)} />
            </li>
          ))}
        </ul>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}

function ResultText({ result }: { result: Result | undefined }) {
  if (!result) return null
  return (
    <span className={result.isDone ? 'ml-auto text-success' : 'basis-full text-danger'}>{result.text}</span>
  )
}

async function approveOne({ uid, exchangeId }: ReviewRow, actId: string, reason: string): Promise<Result> {
  const input = { uid, exchangeId, onlyIfClear: true } as const
  const { hash, preview } = await call(approveReview.preview, input)
  // Sent even if blocked: a lost answer of the same act comes back as done.
  const outcome = await call(approveReview.execute, { actId, reason, seen: hash, input })
  if (outcome.status === 'done') return { isDone: true, text: '承認しました' }
  const blocked = outcome.status === 'changed' ? outcome.now.preview.blocked : preview.blocked
  return { isDone: false, text: blocked ?? '内容が変わりました。1件ずつ確かめてください。' }
}
