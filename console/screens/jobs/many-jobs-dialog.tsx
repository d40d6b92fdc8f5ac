import { useState } from 'react'
import { jobKindName } from '#contract/console/job-kinds.ts'
import type { JobRow } from '#contract/console/jobs.ts'
import { newId } from '#web/client/new-id.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ReasonField } from '../../act/reason-field.tsx'
import { call } from '../../client/call.ts'
import { consoleSentence } from '../../text/console-sentence.ts'
import { type JobActName, jobActs } from './job-acts.ts'
import { memberInWords } from './job-columns.tsx'

type Props = { name: JobActName; rows: readonly JobRow[]; onClose: () => void }
type Result = { isDone: boolean; text: string }

/** One after another, each an act of its own. A job that has changed meanwhile is left alone and says why. */
export function ManyJobsDialog({ name, rows, onClose }: Props) {
  const { label } = jobActs[name]
  // One id per row: pressing again after a lost answer is the same act.
  const [items] = useState(() => rows.map((row) => ({ row, actId: newId() })))
  const [reason, setReason] = useState('')
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const left = items.filter(({ actId }) => !results.get(actId)?.isDone)

  const act = useAction(async () => {
    for (const { row, actId } of left) {
      const result = await actOnOne(name, row, actId, reason).catch((error: unknown) => ({
        isDone: false,
        text: consoleSentence(error),
      }))
      setResults((before) => new Map(before).set(actId, result))
    }
  }, consoleSentence)

  const hasRun = results.size === items.length && !act.isBusy
  return (
    <Dialog
      open
      width="md"
      mustAnswer
      title={`${label}（${items.length}件）`}
      onClose={() => !act.isBusy && onClose()}
      actions={
        <>
          <Button variant="secondary" disabled={act.isBusy} onClick={onClose}>
            {results.size > 0 ? '閉じる' : 'キャンセル'}
          </Button>
          {left.length > 0 && (
            <Button disabled={reason.trim() === ''} busy={act.isBusy} onClick={() => void act.run()}>
              {hasRun ? 'もう一度試す' : `${left.length}件を${name === 'retry' ? '実行する' : '取り除く'}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p>1件ずつ、いまの状態を確かめてから行います。</p>
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
              <span className="font-medium">{jobKindName(row.kind)}</span>
              <span>{memberInWords(row)}</span>
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

async function actOnOne(
  name: JobActName,
  { id, uid }: JobRow,
  actId: string,
  reason: string,
): Promise<Result> {
  const { act, done } = jobActs[name]
  const input = { id, uid }
  const { hash, preview } = await call(act.preview, input)
  // Sent even if blocked: a lost answer of the same act comes back as done.
  const outcome = await call(act.execute, { actId, reason, seen: hash, input })
  if (outcome.status === 'done') return { isDone: true, text: done }
  const blocked = outcome.status === 'changed' ? outcome.now.preview.blocked : preview.blocked
  return { isDone: false, text: blocked ?? '内容が変わりました。1件ずつ確かめてください。' }
}
