import type { Day } from '#contract/values/japan-day.ts'
import { StarIcon } from '#web/ui/icons/actions/star.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { HistoryIcon } from '#web/ui/icons/things/history.tsx'
import { dueText } from './due-text.ts'
import type { Piece } from './parsed-piece.ts'
import { priorityNames } from './priority.ts'
import { repeatText } from './repeat-text.ts'

type Props = { pieces: readonly Piece[]; today: Day; onRemove: (piece: Piece) => void }

/** The recognized pieces of a line; a click removes one. */
export function PieceChips({ pieces, today, onRemove }: Props) {
  return (
    <ul aria-label="読み取った内容" className="flex flex-wrap gap-2">
      {pieces.map((piece) => {
        const label = pieceText(piece, today)
        return (
          <li key={`${piece.kind} ${piece.start}`}>
            <button
              type="button"
              aria-label={`${label}を取り消す`}
              onClick={() => onRemove(piece)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 text-sm font-bold text-accent hover:bg-accent hover:text-accent-ink"
            >
              {icons[piece.kind]}
              {label}
              <CloseIcon size={16} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const icons = {
  date: <CalendarIcon size={16} />,
  time: <ClockIcon size={16} />,
  repeat: <HistoryIcon size={16} />,
  priority: <StarIcon size={16} />,
}

/** 明日, 18:00, 毎週 月, 優先度 高. */
export function pieceText(piece: Piece, today: Day): string {
  switch (piece.kind) {
    case 'date':
      return dueText(piece.day, today)
    case 'time':
      return piece.time
    case 'repeat':
      return repeatText(piece.repeat)
    case 'priority':
      return `優先度 ${priorityNames[piece.priority]}`
  }
}
