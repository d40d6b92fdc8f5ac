import { type ReactNode, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { OperatorAct, SeenPreview } from '#contract/console/act.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { newId } from '#web/client/new-id.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { consoleSentence } from '../text/console-sentence.ts'
import { FinalNote } from './final-note.tsx'
import { isWithinLimit } from './limited-text.tsx'
import { ReasonField } from './reason-field.tsx'
import { useConfirmKey } from './use-confirm-key.ts'

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
  /**
   * Shows what the server says about each row before the press, and does only that. Without it, `input` itself says what
   * must still hold.
   */
  looksFirst?: boolean
  /** A row in the list. */
  children: (row: Row) => ReactNode
  onClose: () => void
}

type Result = { isDone: boolean; text: string }

/** Does one after another, each an act of its own. A row that has changed meanwhile is left alone and says why. */
export function ManyActsDialog<Row, Input extends Schema>(props: Props<Row, Input>) {
  const {
    act,
    rows,
    inputOf,
    title,
    verb,
    doneText,
    firstReason = '',
    intro,
    looksFirst,
    children,
    onClose,
  } = props
  // One id per row: pressing again after a lost answer is the same act.
  const [items] = useState(() => rows.map((row) => ({ row, actId: newId() })))
  const [reason, setReason] = useState(firstReason)
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const [seen, setSeen] = useState<ReadonlyMap<string, SeenPreview> | null>(looksFirst ? null : new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const left = items.filter(({ actId }) => !results.get(actId)?.isDone)

  // Looks once: the rows are those of the moment at which it was opened.
  const opened = useRef({ looksFirst, items, act, inputOf })
  useEffect(() => {
    const { looksFirst, items, act, inputOf } = opened.current
    if (!looksFirst) return
    const look = async ({ row, actId }: (typeof items)[number]) =>
      [actId, await call(act.preview, inputOf(row))] as const
    Promise.all(items.map(look)).then(
      (previews) => setSeen(new Map(previews)),
      (error: unknown) => setProblem(consoleSentence(error)),
    )
  }, [])

  const actOn = async (row: Row, actId: string): Promise<Result> => {
    const input = inputOf(row)
    const { hash, preview } = seen?.get(actId) ?? (await call(act.preview, input))
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
  const isReady = seen !== null && isWithinLimit(reason) && left.length > 0
  useConfirmKey(isReady && !run.isBusy, () => void run.run())
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
            <Button disabled={!isReady} busy={run.isBusy} onClick={() => void run.run()}>
              {hasRun ? 'もう一度試す' : `${left.length}件を${verb}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <p>{intro}</p>
          {act.isFinal && left.length > 0 && <FinalNote />}
        </div>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
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
              <NewFacts seen={seen?.get(actId)} />
            </li>
          ))}
        </ul>
        {left.length > 0 && <ReasonField value={reason} onChange={setReason} />}
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

/** The preview's part of a row: facts such as a verdict, or why the act cannot be done. */
function NewFacts({ seen }: { seen: SeenPreview | undefined }) {
  if (!seen) return null
  const { blocked, changes } = seen.preview
  const facts = changes.filter(({ before, after }) => before === null && after !== null)
  return (
    <p className="basis-full text-ink-soft">
      {blocked ?? facts.map(({ label, after }) => `${label}：${after}`).join('　')}
    </p>
  )
}
