import { useSyncExternalStore } from 'react'
import { deviceOwner } from '#web/storage/device/device.ts'
import { currentOwner, onOwnerChange } from '#web/storage/owner.ts'
import { BellIcon } from '#web/ui/icons/signs/bell.tsx'
import { reachOf } from './reach.ts'
import { reminderText, whyNot } from './reminder-text.ts'

type Props = { minute: number | null; onEdit: () => void }

/** The time of the reminder, where the weight is recorded; a press changes it. */
export function ReminderLine({ minute, onEdit }: Props) {
  const owner = useSyncExternalStore(onOwnerChange, currentOwner, () => deviceOwner)
  if (minute === null) return null
  return (
    <div className="mt-2 -mb-2 text-center">
      <button
        type="button"
        onClick={onEdit}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-left text-sm text-ink-soft hover:bg-paper-deep hover:text-ink"
      >
        <BellIcon size={20} className="shrink-0" />
        <span>
          {reminderText(minute)}
          {/* On a narrow screen the whole reason is on the next line. */}
          <span className="inline-block">{whyNot[reachOf(owner)]}</span>
        </span>
        <span className="sr-only">・変える</span>
      </button>
    </div>
  )
}
