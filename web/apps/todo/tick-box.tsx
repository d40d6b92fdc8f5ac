import type { TodoPriority } from '#contract/apps/app-todo.ts'
import { priorityRings } from './priority.ts'

type Props = {
  label: string
  checked: boolean
  priority?: TodoPriority
  onChange: (checked: boolean) => void
}

export function TickBox({ label, checked, priority = 'none', onChange }: Props) {
  return (
    // The label makes the whole 44 px a target.
    <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={`size-6 cursor-pointer appearance-none rounded-full border-2 bg-surface transition-colors checked:border-success checked:bg-success ${priorityRings[priority]}`}
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
