import type { TodoPriority } from '#contract/apps/app-todo.ts'
import { priorityRings } from './priority.ts'

type Props = {
  label: string
  checked: boolean
  priority?: TodoPriority
  /** The member may only see it. */
  isReadOnly?: boolean
  onChange: (checked: boolean) => void
}

export function TickBox({ label, checked, priority = 'none', isReadOnly = false, onChange }: Props) {
  return (
    // The label makes the whole 44 px a target.
    <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center has-disabled:cursor-default">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.target.checked)}
        className={`size-6 cursor-[inherit] appearance-none rounded-full border-2 bg-surface disabled:opacity-55 transition-colors checked:border-success checked:bg-success ${priorityRings[priority]}`}
      />
      {checked && (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="pointer-events-none absolute size-4 fill-none stroke-surface stroke-4"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M5 12.8 10 17.5 19 7" />
        </svg>
      )}
    </label>
  )
}
