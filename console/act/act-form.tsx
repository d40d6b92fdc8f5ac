import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { OperatorAct } from '#contract/console/act.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { ActDialog } from './act-dialog.tsx'
import { FirstStep } from './first-step.tsx'

type Props<Input extends Schema> = {
  act: OperatorAct<Input>
  /** Null while the fields are incomplete. */
  input: z.input<Input> | null
  title: string
  /** A verb that says what happens: 「停止する」. */
  confirmLabel: string
  danger?: boolean
  firstReason?: string
  /** The fields. The caller holds their values, so that going back keeps them. */
  children: ReactNode
  /** Above the preview in the second step. */
  aboveReview?: ReactNode
  onClose: () => void
  onDone: () => void
}

/** An act with fields: first the fields, then its preview and the reason. Mount it to open it. */
export function ActForm<Input extends Schema>(props: Props<Input>) {
  const { input, children, aboveReview, onClose, onDone, ...act } = props
  const finish = () => {
    onClose()
    onDone()
  }
  const [isSure, setSure] = useState(false)
  if (isSure && input !== null) {
    return (
      <ActDialog {...act} input={input} closeLabel="戻る" onClose={() => setSure(false)} onDone={finish}>
        {aboveReview}
      </ActDialog>
    )
  }
  return (
    <FirstStep title={act.title} isReady={input !== null} onClose={onClose} onNext={() => setSure(true)}>
      {children}
    </FirstStep>
  )
}
