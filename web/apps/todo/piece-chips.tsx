import type { Day } from '#contract/values/japan-day.ts'
import { partNames } from '#readers/todo/part-names.ts'
import type { PhrasePiece } from '#readers/todo/piece.ts'
import { limitText, repeatText } from '#readers/todo/repeat/repeat-text.ts'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { StarIcon } from '#web/ui/icons/actions/star.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { HistoryIcon } from '#web/ui/icons/things/history.tsx'
import { TagIcon } from '#web/ui/icons/things/tag.tsx'
import { daysText, dueText } from './due-text.ts'
import { priorityNames } from './priority.ts'

type Props = {
  pieces: readonly PhrasePiece[]
  /** Doubtful pieces: a click accepts one. */
  offered?: readonly PhrasePiece[]
  today: Day
  onRemove: (piece: PhrasePiece) => void
  onAccept?: (piece: PhrasePiece) => void
}

/** The pieces read in a line; a click removes one. */
export function PieceChips({ pieces, offered = [], today, onRemove, onAccept }: Props) {
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
      {offered.map((piece) => {
        const label = pieceText(piece, today)
        return (
          <li key={`offered ${piece.start} ${piece.reading ?? 0}`}>
            <button
              type="button"
              aria-label={`${label}として読み取る`}
              onClick={() => onAccept?.(piece)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-dashed border-line-strong pr-3 pl-2 text-sm text-ink-soft hover:border-accent hover:text-accent"
            >
              <PlusIcon size={16} />
              {label}
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
  part: <ClockIcon size={16} />,
  repeat: <HistoryIcon size={16} />,
  limit: <HistoryIcon size={16} />,
  priority: <StarIcon size={16} />,
  list: <CheckListIcon size={16} />,
  tag: <TagIcon size={16} />,
}

/** 明日, 11月1日（日）・過ぎた日, 18:00, 毎週 月, 12月1日まで, 優先度 高. */
export function pieceText(piece: PhrasePiece, today: Day): string {
  switch (piece.kind) {
    case 'date':
      return `${piece.to ? daysText(piece.day, piece.to, today) : dueText(piece.day, today)}${isPassed(piece, today) ? '・過ぎた日' : ''}`
    case 'time':
      return [piece.time, piece.endTime].filter(Boolean).join('〜')
    case 'part':
      return [piece.day && dueText(piece.day, today), partNames[piece.part]].filter(Boolean).join(' ')
    case 'repeat':
      return [repeatText(piece.repeat, today), piece.part && partNames[piece.part]].filter(Boolean).join(' ')
    case 'limit':
      return limitText(piece, today)
    case 'priority':
      return `優先度 ${priorityNames[piece.priority]}`
    case 'list':
      return `リスト ${piece.name}`
    case 'tag':
      return `タグ ${piece.name}`
  }
}

/** The todo would be overdue at once, which a member should know before. */
const isPassed = ({ day, to = day }: { day: Day; to?: Day | undefined }, today: Day) => to < today
