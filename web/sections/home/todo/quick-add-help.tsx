import { CloseIcon } from '../../../ui/icons/directions/close.tsx'
import { CalendarIcon } from '../../../ui/icons/things/calendar.tsx'
import { ClockIcon } from '../../../ui/icons/things/clock.tsx'
import { HistoryIcon } from '../../../ui/icons/things/history.tsx'
import type { Chip } from './read-quick-add.ts'

type Props = {
  line: string
  chips: Chip[]
  onTry: (line: string) => void
  /** Turns the chip's words back into text. */
  onKeep: (words: string) => void
}

const examples = ['明日18時 牛乳', '3日後 歯医者', '毎週月曜 ゴミ出し']

/** Examples to click while nothing is typed; then the recognized parts, each removable. */
export function QuickAddHelp({ line, chips, onTry, onKeep }: Props) {
  return (
    <div className="flex min-h-29 flex-wrap content-start items-center gap-2 py-2.5 sm:min-h-16">
      {line === '' &&
        examples.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => onTry(example)}
            className="min-h-11 rounded-full border border-dashed border-line-strong px-3 text-sm text-ink-soft hover:border-accent hover:text-accent"
          >
            {example}
          </button>
        ))}
      {chips.map((chip) => (
        <button
          key={chip.kind}
          type="button"
          aria-label={`${chip.label}を外す`}
          onClick={() => onKeep(chip.source)}
          className="home-fresh inline-flex min-h-11 items-center gap-1.5 rounded-full bg-success-soft px-3.5 text-sm font-bold text-success"
        >
          {icons[chip.kind]}
          {chip.label}
          <CloseIcon size={16} className="-mr-1 opacity-70" />
        </button>
      ))}
      {line !== '' && chips.length === 0 && (
        <p className="text-sm text-ink-soft">「明日」「18時」「毎週月曜」などを読みとります。</p>
      )}
    </div>
  )
}

const icons = {
  date: <CalendarIcon size={16} />,
  time: <ClockIcon size={16} />,
  repeat: <HistoryIcon size={16} />,
}
