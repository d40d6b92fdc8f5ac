import { memo, useId, useState } from 'react'
import type { HistoryEntry } from '#contract/point/history.ts'
import { movementTitle } from '#contract/point/movement-words.ts'
import { digits, signedDigits } from '#contract/values/digits.ts'
import { momentInWords } from '#web/text/moment.ts'
import { cx } from '#web/ui/cx.ts'
import { ChevronDownIcon } from '#web/ui/icons/directions/chevron-down.tsx'
import { MovementIcon } from '../movement-icon.tsx'
import { movementState } from '../movement-words.ts'
import { HistoryDetail } from './history-detail.tsx'

type Props = { entry: HistoryEntry; isNew: boolean }

/** Rows unmount while scrolling; expanded ones must come back expanded. */
const open = new Set<number>()

export const HistoryRow = memo(function HistoryRow({ entry, isNew }: Props) {
  const [isOpen, setOpen] = useState(() => open.has(entry.seq))
  const detailId = useId()

  function toggle() {
    if (isOpen) open.delete(entry.seq)
    else open.add(entry.seq)
    setOpen(!isOpen)
  }

  return (
    <li data-seq={entry.seq} className={cx(isNew && 'row-arrives')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={toggle}
        className="flex min-h-19 w-full items-center gap-3 px-4 py-3 text-left max-[359px]:gap-2 max-[359px]:px-3 -outline-offset-3 transition-colors hover:bg-paper-deep/60 sm:px-5"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
          <MovementIcon entry={entry} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-medium max-[359px]:text-sm">{movementTitle(entry)}</span>
          <span className="numerals block text-xs text-ink-soft">
            <time dateTime={entry.at}>{momentInWords(entry.at)}</time>
            <span className={cx('ml-2 inline-block', entry.state === 'held' && 'font-bold text-warning')}>
              {movementState(entry)}
            </span>
          </span>
        </span>
        <span className="text-right">
          <span
            className={cx('numerals block text-lg leading-snug font-bold', entry.points > 0 && 'text-accent')}
          >
            {signedDigits(entry.points)}
            <span className="ml-0.5 text-xs">pt</span>
          </span>
          <span className="numerals block text-xs text-ink-soft">残高 {digits(entry.balanceAfter)}</span>
        </span>
        <ChevronDownIcon
          size={20}
          className={cx('text-ink-soft transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <HistoryDetail id={detailId} entry={entry} />}
    </li>
  )
})
