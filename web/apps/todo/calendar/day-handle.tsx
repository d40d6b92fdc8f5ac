import { GripIcon } from '#web/ui/icons/actions/grip.tsx'

type Props = { id: string; name: string }

/** The grip of a row in the calendar. The calendar around it handles the pointer and the keys. */
export function DayHandle({ id, name }: Props) {
  return (
    <button
      type="button"
      data-day-handle={id}
      aria-label={`「${name}」を別の日に移動。矢印キーで日を変えられます`}
      title="別の日に移動"
      className="grid h-14 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-soft hover:text-ink active:cursor-grabbing"
    >
      <GripIcon />
    </button>
  )
}
