import { Toaster } from './toaster.tsx'
import { UndoBar } from './undo-bar.tsx'

type Props = {
  toastMs: number
  /** How long a message with an action and the offer to undo stay. */
  actionMs: number
}

/** Everything that appears over a page without being asked for: toasts and the undo bar. */
export function Messages({ toastMs, actionMs }: Props) {
  return (
    <>
      <Toaster durationMs={toastMs} actionDurationMs={actionMs} />
      <UndoBar durationMs={actionMs} />
    </>
  )
}
