import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import type { RowChoice } from './use-selection.ts'

/** Shows whether a row is chosen. The row's button says it to screen readers. */
export function ChoiceMark({ choice }: { choice: RowChoice }) {
  const look =
    choice === 'chosen' ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong bg-surface'
  return (
    <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center">
      <span className={`grid size-6 place-items-center rounded-md border-2 ${look}`}>
        {choice === 'chosen' && <CheckIcon size={16} />}
      </span>
    </span>
  )
}
