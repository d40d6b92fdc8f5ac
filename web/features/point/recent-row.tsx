import type { HistoryEntry } from '#contract/point/history.ts'
import { movementTitle } from '#contract/point/movement-words.ts'
import { signedDigits } from '#contract/values/digits.ts'
import { momentInWords } from '#web/text/moment.ts'
import { cx } from '#web/ui/cx.ts'
import { MovementIcon } from './movement-icon.tsx'
import { movementState } from './movement-words.ts'

type Props = { entry: HistoryEntry }

export function RecentRow({ entry }: Props) {
  return (
    <li className="flex min-h-17 items-center gap-3 px-4 py-2.5 sm:px-5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
        <MovementIcon entry={entry} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug">{movementTitle(entry)}</span>
        <span className="numerals block text-xs text-ink-soft">
          <time dateTime={entry.at}>{momentInWords(entry.at)}</time>
          {entry.state !== 'done' && `　${movementState(entry)}`}
        </span>
      </span>
      <span className={cx('numerals font-bold whitespace-nowrap', entry.points > 0 && 'text-accent')}>
        {signedDigits(entry.points)}
        <span className="ml-0.5 text-xs">pt</span>
      </span>
    </li>
  )
}
