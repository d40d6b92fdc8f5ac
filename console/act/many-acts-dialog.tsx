import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { OperatorAct } from '#contract/console/act.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { newId } from '#web/client/new-id.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { consoleSentence } from '../text/console-sentence.ts'
import { FinalNote } from './final-note.tsx'
import { isWithinLimit } from './limited-text.tsx'
import { ReasonField } from './reason-field.tsx'

type Props<Row, Input extends Schema> = {
  act: OperatorAct<Input>
  rows: readonly Row[]
  inputOf: (row: Row) => z.input<Input>
  title: string
  /** A verb: 「承認する」 becomes 「3件を承認する」. */
  verb: string
  /** Beside each row that is done. */
  doneText: string
  firstReason?: string
  intro: ReactNode
  /** A row in the list. */
  children: (row: Row) => ReactNode
  onClose: () => void
}

type Result = { isDone: boolean; text: string }

/** Does one after another, each an act of its own. A row that has changed meanwhile is left alone and says why. */
export function ManyActsDialog<Row, Input extends Schema>(props: Props<Row, Input>) {
  const { act, rows, inputOf, title, verb, doneText, firstReason = '', intro, children, onClose } = props
  // One id per row: pressing again after a lost answer is the same act.
  const [items] = useState(() => rows.map((row) => ({ row, actId: newId() })))
  const [reason, setReason] = useState(firstReason)
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const left = items.filter(({ actId }) => !results.get(actId)?.isDone)

  const actOn = async (row: Row, actId: string): Promise<Result> => {
    const input = inputOf(row)
    const { hash, preview } = await call(act.preview, input)
    // Sent even if blocked: a lost answer of the same act comes back as done.
    const outcome = await call(act.execute, { actId, reason, seen: hash, input } as never) // Cast: generic input.
    if (outcome.status === 'done') return { isDone: true, text: doneText }
    if (outcome.status === 'requested') return { isDone: true, text: '別の担当者の承認を依頼しました' }
    const blocked = outcome.status === 'changed' ? outcome.now.preview.blocked : preview.blocked
    return { isDone: false, text: blocked ?? '内容が変わりました。1件ずつ確かめてください。' }
  }
  const run = useAction(async () => {
    for (const { row, actId } of left) {
      const result = await actOn(row, actId).catch((error: unknown) => ({
        isDone: false,
        text: consoleSentence(error),
      }))
      setResults((before) => new Map(before).set(actId, result))
    }
  }, consoleSentence)

  const hasRun = results.size === items.length && !run.isBusy
  return (
    <Dialog
      open
      width="md"
      mustAnswer
      title={title}
      onClose={() => !run.isBusy && onClose()}
      actions={
        <>
          <Button variant="secondary" disabled={run.isBusy} onClick={onClose}>
            {results.size > 0 ? '閉じる' : 'キャンセル'}
          </Button>
          {left.length > 0 && (
            <Button disabled={!isWithinLimit(reason)} busy={run.isBusy} onClick={() => void run.run()}>
              {hasRun ? 'もう一度試す' : `${left.length}件を${verb}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <p>{intro}</p>
          {act.isFinal && <FinalNote />}
        </div>
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
              {children(row)}
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
