import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { OperatorAct, SeenPreview } from '#contract/console/act.ts'
import { actInWords, actSentence } from '#contract/console/act-names.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { newId } from '#web/client/new-id.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { refreshConsoleState } from '../client/console-state.ts'
import { consoleSentence } from '../text/console-sentence.ts'
import { isWithinLimit } from './limited-text.tsx'
import { PreviewTable } from './preview-table.tsx'
import { ReasonField } from './reason-field.tsx'
import { useConfirmKey } from './use-confirm-key.ts'

type Props<Input extends Schema> = {
  act: OperatorAct<Input>
  input: z.input<Input>
  title: string
  /** A verb that says what happens: 「無効にする」. */
  confirmLabel: string
  danger?: boolean
  /** 「戻る」 if closing it leads back to a first step. */
  closeLabel?: string
  /** Fills in the reason, such as with a template. */
  firstReason?: string
  /** Above the preview, such as fields of the act. */
  children?: ReactNode
  onClose: () => void
  /** After it has closed itself. */
  onDone: () => void
}

/**
 * Shows who, what, and before → after as the server computes them, asks for a reason, and does the act. Mount it to open
 * it. If the state has changed meanwhile, nothing is done and the new state is shown.
 */
export function ActDialog<Input extends Schema>(props: Props<Input>) {
  const {
    act,
    input,
    title,
    confirmLabel,
    danger = false,
    closeLabel = 'キャンセル',
    firstReason = '',
    children,
    onClose,
    onDone,
  } = props
  // One id per dialog: pressing again after a lost answer is the same act.
  const [actId] = useState(newId)
  const [reason, setReason] = useState(firstReason)
  const [seen, setSeen] = useState<SeenPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  const key = JSON.stringify(input)

  const look = useCallback(async () => {
    try {
      setSeen(await call(act.preview, JSON.parse(key)))
      setProblem(null)
    } catch (error) {
      setProblem(consoleSentence(error))
    }
  }, [act, key])
  useEffect(() => void look(), [look])

  const execute = useAction(async () => {
    if (!seen) return
    const outcome = await call(act.execute, { actId, reason, seen: seen.hash, input } as never) // Cast: generic input.
    if (outcome.status === 'changed') {
      setSeen(outcome.now)
      setChanged(true)
      return
    }
    const done =
      outcome.status === 'requested'
        ? `「${actInWords(act.act)}」を依頼しました。別の担当者の承認を待っています。`
        : actSentence(act.act)
    // The newest alone: a second message would cover the buttons of the page.
    toast.done(`${seen.preview.who}：${done}`, { about: 'act' })
    onClose()
    onDone()
    // The banner and the counts of the frame, at once for whoever acted.
    void refreshConsoleState()
  }, consoleSentence)

  const preview = seen?.preview
  const isReady = preview !== undefined && preview.blocked === null && isWithinLimit(reason)
  useConfirmKey(isReady && !execute.isBusy, () => void execute.run())
  return (
    <Dialog
      open
      width="md"
      mustAnswer
      isFootPinned
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {closeLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            disabled={!isReady}
            busy={execute.isBusy}
            onClick={() => void execute.run()}
          >
            {preview?.needsSecondPerson ? '承認を依頼する' : confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {isChanged && preview?.blocked === null && (
          <Notice tone="warning" live title="内容が変わりました">
            まだ何もしていません。新しい内容を確かめて、もう一度押してください。
          </Notice>
        )}
        {preview?.blocked && (
          <Notice tone="warning" live title="いまはできません">
            {preview.blocked}
          </Notice>
        )}
        {preview ? <PreviewTable preview={preview} /> : !problem && <Skeleton className="h-24" />}
        {preview?.needsSecondPerson && (
          <Notice title="2人で行う操作です">
            別の担当者が承認したときに行われます。依頼は7日で終わります。
          </Notice>
        )}
        {(preview?.blocked == null || reason !== '') && <ReasonField value={reason} onChange={setReason} />}
      </div>
    </Dialog>
  )
}
